import type { Schemas } from '@nerka/mf-shared/api';
import { assigneeOf, type Job } from '../job/job';
import { formatTimeOfDay, formatWeekday } from '@nerka/mf-shared/format';

export interface JobValues {
  serviceDate: string;
  /** '' for any time. */
  startTime: string;
  /** A user's id; '' for nobody. */
  assignedToId: string;
}

function valuesOf({ serviceDate, startTime, assignedToId }: Job): JobValues {
  return { serviceDate, startTime: startTime ?? '', assignedToId: assignedToId === null ? '' : String(assignedToId) };
}

function changesOf(job: Job, values: JobValues): Schemas['UpdateInvoiceBody'] {
  const before = valuesOf(job);
  return {
    ...(values.serviceDate !== before.serviceDate && { serviceDate: values.serviceDate }),
    ...(values.startTime !== before.startTime && { startTime: values.startTime || null }),
    ...(values.assignedToId !== before.assignedToId && {
      assignedToId: values.assignedToId ? Number(values.assignedToId) : null,
    }),
  };
}

export const jobForm = { valuesOf, changesOf };

export const fieldLabels: Record<keyof JobValues, string> = {
  serviceDate: 'Date',
  startTime: 'Start Time',
  assignedToId: 'Assigned To',
};

/** The value of a field of another user's version, as text. */
export function textOf(job: Job, name: keyof JobValues): string {
  if (name === 'assignedToId') return assigneeOf(job);
  if (name === 'serviceDate') return formatWeekday(job.serviceDate);
  return job.startTime === null ? 'Any time' : formatTimeOfDay(job.startTime);
}
