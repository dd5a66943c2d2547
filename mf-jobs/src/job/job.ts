import type { Schemas } from '@nerka/mf-shared/api';
import { formatTimeOfDay, formatWeekday, personName } from '@nerka/mf-shared/format';
import type { StatusTone } from '@nerka/mf-shared/ui/status-tag';

/** An invoice, seen as the job that it bills. */
export type Job = Schemas['InvoiceResponse'];

export const JOBS = '/api/companies/{companyId}/invoices';
export const JOB = '/api/invoices/{id}';

export const statusTones: Record<Job['status'], StatusTone> = {
  draft: 'grey',
  sent: 'blue',
  paid: 'green',
  overdue: 'red',
  void: 'grey',
};

export const statusOptions: { value: Job['status']; label: string }[] = [
  { value: 'draft', label: 'Draft' },
  { value: 'sent', label: 'Sent' },
  { value: 'paid', label: 'Paid' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'void', label: 'Void' },
];

export const statusLabel = (status: Job['status']): string =>
  statusOptions.find(({ value }) => value === status)!.label;

/** 'Sat, Nov 21, 8:30 AM', or 'Sat, Nov 21, any time'. */
export function whenOf({ serviceDate, startTime }: Pick<Job, 'serviceDate' | 'startTime'>): string {
  return `${formatWeekday(serviceDate)}, ${startTime === null ? 'any time' : formatTimeOfDay(startTime)}`;
}

export const assigneeOf = ({ assignedTo }: Pick<Job, 'assignedTo'>): string =>
  assignedTo ? personName(assignedTo) : 'Unassigned';

/** The first line of the job, and how many more there are. */
export function workOf({ items, message }: Job): string | null {
  const [first, ...more] = items;
  if (!first) return message;
  return more.length > 0 ? `${first.item} + ${more.length} more` : first.item;
}
