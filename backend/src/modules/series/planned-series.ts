import { type KnownOccurrence, type Plan, type PlannedSeries, planSeries } from './occurrence-plan.js';
import { parseRule } from './recurrence-rule.js';
import type { Series } from './series.entity.js';

type Stored = Pick<Series, 'rule' | 'startDate' | 'mode' | 'passedUntil'>;

export const toPlanned = ({ rule, startDate, mode, passedUntil }: Stored): PlannedSeries => ({
  ...{ rule: parseRule(rule), start: startDate, mode, passedUntil },
});

/** What a series stores of its plan. */
export function standingOf(plan: Plan): Pick<Series, 'nextDue' | 'endedAt'> {
  return {
    nextDue: plan.state === 'due' ? plan.next[0].on : null,
    endedAt: plan.state === 'over' ? new Date() : null,
  };
}

export const standingAfter = (series: Stored, known: readonly KnownOccurrence[]): Pick<Series, 'nextDue' | 'endedAt'> =>
  standingOf(planSeries(toPlanned(series), known));
