import type { Schemas } from '@nerka/mf-shared/api';
import type { BarLevel } from '@nerka/mf-shared/ui/bar-mark';
import { statusLabels } from '../order-choices/order-status';

export { statusLabels, statusTones } from '../order-choices/order-status';
export { categoryLabels, categoryOptions, priorityLabels, priorityOptions } from '../order-choices/order-choices';

export type WorkOrder = Schemas['WorkOrderResponse'];
export type Subtask = Schemas['SubtaskResponse'];

const options = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

export const permissionLabels: Record<NonNullable<WorkOrder['permissionToEnter']>, string> = {
  yes: 'Yes',
  no: 'No, somebody is at home',
  call_first: 'Call first',
};

export const sourceLabels: Record<WorkOrder['source'], string> = {
  staff: 'Staff',
  turn: 'Turn',
  series: 'Recurring work',
  request: 'Request',
};

export const permissionOptions = [{ value: '', label: 'Not asked' }, ...options(permissionLabels)];
export const statusOptions = options(statusLabels);
/** What a list can be limited to besides its statuses. */
export const selectionOptions = [
  { value: 'late', label: 'Late' },
  { value: 'unassigned', label: 'Unassigned' },
  { value: 'on_job', label: 'On the job now' },
] as const;
export const sortOptions = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'priority', label: 'Priority' },
  { value: 'due', label: 'Due Date' },
] as const;

export const priorityLevels: Record<WorkOrder['priority'], BarLevel> = {
  low: 1,
  medium: 2,
  high: 3,
  urgent: 4,
};

/** 'late by 3 days'; undefined if it is not late. */
export function latenessOf({ daysLate }: Pick<WorkOrder, 'daysLate'>): string | undefined {
  if (daysLate === 0) return undefined;
  return daysLate === 1 ? 'late by 1 day' : `late by ${daysLate} days`;
}

/** The default view: orders that are not finished. */
export const activeStatuses: readonly WorkOrder['status'][] = ['open', 'in_progress'];

export const isFinished = ({ status }: WorkOrder): boolean => !activeStatuses.includes(status);
