import { addDays } from '../../platform/database/company-day.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import type { KnownOccurrence, SeriesMode } from './occurrence-plan.js';
import type { Occurrence } from './occurrence.entity.js';
import { standingAfter } from './planned-series.js';
import { parseRule, ruleText } from './recurrence-rule.js';
import { summaryOf } from './rule-summary.js';
import type { Series, StoredTemplate } from './series.entity.js';

export type { JobTemplateRow, StoredTemplate } from './series.entity.js';

const names = [
  'noun', 'title', 'propertyUnit', 'unitId', 'assignedToId', 'template', 'rule', 'summary', 'startDate', 'mode', 'leadDays',
  'passedUntil', 'nextDue', 'endedAt', 'createdAt', 'updatedAt',
] as const; // oxfmt-ignore
const occurrenceNames = ['seriesId', 'due', 'isSkipped', 'workOrderId', 'madeAt'] as const;

/** An order that was made of a series. */
export interface RecordedOccurrence {
  due: string;
  workOrderId: number;
  madeAt: string;
  finishedOn: string | null;
}

export interface RecordedSeries extends Pick<Series, 'noun' | 'title' | 'propertyUnit' | 'unitId' | 'assignedToId'> {
  template: StoredTemplate;
  rule: string;
  start: string;
  mode: SeriesMode;
  leadDays: number;
  occurrences: readonly RecordedOccurrence[];
  createdAt: string;
}

/** Computes what is due next; nothing before today is made up for. */
export async function insertRecordedSeries(
  tx: CompanyTx,
  series: readonly RecordedSeries[],
  today: string,
): Promise<void> {
  const rows = series.map((one) => rowOf(one, today));
  const ids = await insertRecorded<Recorded<Series, (typeof names)[number]>>(tx, 'series', names, rows);
  const made = series.flatMap(({ occurrences }, index) =>
    occurrences.map(({ due, workOrderId, madeAt }) => ({
      ...{ seriesId: ids[index]!, due, workOrderId, madeAt, isSkipped: false },
    })),
  );
  await insertRecorded<Recorded<Occurrence, (typeof occurrenceNames)[number]>>(
    tx,
    'series_occurrences',
    occurrenceNames,
    made,
  );
}

function rowOf(series: RecordedSeries, today: string): Recorded<Series, (typeof names)[number]> {
  const { occurrences, rule: text, start: startDate, createdAt, ...row } = series;
  const rule = parseRule(text);
  const known = occurrences.map(({ due, finishedOn }): KnownOccurrence => {
    return { due, finishedOn, movedTo: null, isSkipped: false, isMade: true };
  });
  const begun = { ...row, startDate, rule: ruleText(rule), passedUntil: addDays(today, -1) };
  const { nextDue } = standingAfter(begun, known);
  return { ...begun, nextDue, summary: summaryOf(rule), endedAt: null, createdAt, updatedAt: createdAt };
}
