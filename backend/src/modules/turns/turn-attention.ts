import { TODAY } from '../../platform/database/company-day.js';
import { conditionChoice } from '../../platform/database/list-choices.js';
import type { Attention } from '../../platform/nouns/noun.js';
import { isAtRisk } from './forecast/turn-forecast.js';
import { isLate } from './turn-vacancy.js';

const DAYS_AHEAD = 7;
const isOpen = `t.status <> 'completed'`;
const isDueSoon = `${isOpen} and t.target_completion_date between ${TODAY} and ${TODAY} + ${DAYS_AHEAD}`;

export const turnSelections = ['open', 'late', 'due_soon', 'at_risk'] as const;
export type TurnSelection = (typeof turnSelections)[number];

export const onlyChoice = conditionChoice({
  open: isOpen,
  late: isLate,
  due_soon: isDueSoon,
  at_risk: isAtRisk,
} satisfies Record<TurnSelection, string>);

const kind = (name: string, where: string): Attention => ({
  kind: `turn-${name}`,
  permission: 'turns.read',
  from: 'turns_read t',
  where,
});

/** Each is what the list shows with a filter. */
export const turnAttention = [
  // Written like the condition of the index of unfinished turns by target date.
  kind('late', `${isOpen} and t.target_completion_date < ${TODAY}`),
  kind('due-soon', isDueSoon),
  kind('at-risk', isAtRisk),
];
