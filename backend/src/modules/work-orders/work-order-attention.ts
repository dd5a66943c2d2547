import { TODAY } from '../../platform/database/company-day.js';
import { conditionChoice } from '../../platform/database/list-choices.js';
import type { Attention } from '../../platform/nouns/noun.js';

const isUnfinished = (alias: string): string => `${alias}.status in ('open', 'in_progress')`;
const isUnassigned = (alias: string): string => `${alias}.assigned_to_id is null and ${isUnfinished(alias)}`;
const isOnJob = (alias: string): string => `${alias}.on_job_started_at is not null`;

/** Due before today in the company's time zone, and not finished. */
const isLate = (alias: string): string => `(coalesce(${alias}.due_date < ${TODAY}, false) and ${isUnfinished(alias)})`;

/** Since when that is, in days; 0 for work that is not late. */
export const daysLate = (alias: string): string =>
  `case when ${isUnfinished(alias)} then greatest(${TODAY} - ${alias}.due_date, 0) else 0 end`;

export const workOrderSelections = ['unassigned', 'on_job', 'late'] as const;
export type WorkOrderSelection = (typeof workOrderSelections)[number];

/** Over `work_orders wo`: unfinished orders of nobody, those with a running timer, and those that are late. */
export const onlyChoice = conditionChoice({
  unassigned: isUnassigned('wo'),
  on_job: isOnJob('wo'),
  late: isLate('wo'),
} satisfies Record<WorkOrderSelection, string>);

const kind = (name: string, where: string): Attention => ({
  kind: `work-order-${name}`,
  permission: 'workOrders.read',
  from: 'work_orders_read t',
  where,
});

/** Each is what the list shows with a filter. */
export const workOrderAttention = [
  // Written like the condition of the index of unfinished orders by due date.
  kind('late', `t.due_date < ${TODAY} and ${isUnfinished('t')}`),
  kind('urgent', `t.priority = 'urgent' and ${isUnfinished('t')}`),
  kind('unassigned', isUnassigned('t')),
  kind('on-job', isOnJob('t')),
];
