import type { Schemas } from '@nerka/mf-shared/api';
import { formatTimeOfDay, formatWeekday } from '@nerka/mf-shared/format';
import type { Visit } from './appointment';
import { whoOf } from './appointment-block';

export interface VisitValues {
  date: string;
  /** '' for any time. */
  startTime: string;
  /** Digits. */
  minutes: string;
  assigneeIds: number[];
}

function valuesOf({ date, startTime, durationMinutes, assigneeIds }: Visit): VisitValues {
  return { date, startTime: startTime ?? '', minutes: String(durationMinutes), assigneeIds };
}

function changesOf(visit: Visit, values: VisitValues): Schemas['UpdateVisitBody'] {
  const before = valuesOf(visit);
  return {
    ...(values.date !== before.date && { date: values.date }),
    ...(values.startTime !== before.startTime && { startTime: values.startTime || null }),
    ...(values.minutes !== before.minutes && { durationMinutes: Number(values.minutes) }),
    ...(String(values.assigneeIds) !== String(before.assigneeIds) && { assigneeIds: values.assigneeIds }),
  };
}

export const visitForm = { valuesOf, changesOf };

export const fieldLabels: Record<keyof VisitValues, string> = {
  date: 'Date',
  startTime: 'Start Time',
  minutes: 'Minutes',
  assigneeIds: 'Assigned To',
};

/** The value of a field of another user's version, as text. */
export function textOf({ date, startTime, durationMinutes, assignees }: Visit, name: keyof VisitValues): string {
  if (name === 'assigneeIds') return whoOf({ people: assignees });
  if (name === 'date') return formatWeekday(date);
  if (name === 'minutes') return String(durationMinutes);
  return startTime === null ? 'Any time' : formatTimeOfDay(startTime);
}
