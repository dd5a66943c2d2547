import type { Schemas } from '@nerka/mf-shared/api';
import type { CompanyInView } from '@nerka/mf-shared/contract';
import { formatTimeOfDay, formatWeekday, personName } from '@nerka/mf-shared/format';
import type { StatusTone } from '@nerka/mf-shared/ui/status-tag';

export type Visit = Schemas['VisitResponse'];
export type VisitState = Visit['state'];
export type VisitTask = Visit['tasks'][number];

export const VISITS = '/api/companies/{companyId}/visits';
export const JOB_VISITS = '/api/invoices/{id}/visits';
export const VISIT = '/api/visits/{id}';

export const stateLabels: Record<VisitState, string> = {
  scheduled: 'Scheduled',
  on_the_way: 'On the Way',
  started: 'Started',
  done: 'Done',
  cancelled: 'Cancelled',
};

export const stateTones: Record<VisitState, StatusTone> = {
  scheduled: 'blue',
  on_the_way: 'amber',
  started: 'amber',
  done: 'green',
  cancelled: 'grey',
};

/** Whether it is still to be made. */
export const isOpen = ({ state }: Pick<Visit, 'state'>): boolean => state !== 'done' && state !== 'cancelled';

export const visitPage = ({ basePath }: Pick<CompanyInView, 'basePath'>, id: number): string =>
  `${basePath}/visits/${id}`;

/** 'Sat, Nov 21, 8:30 AM', or 'Sat, Nov 21, any time'. */
export const whenOf = ({ date, startTime }: Pick<Visit, 'date' | 'startTime'>): string =>
  `${formatWeekday(date)}, ${startTime === null ? 'any time' : formatTimeOfDay(startTime)}`;

/** '1 h 30 min' */
export function durationOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

export const peopleOf = ({ assignees }: Pick<Visit, 'assignees'>): string =>
  assignees.map(personName).join(', ') || 'Unassigned';
