import type { Schemas } from '@nerka/mf-shared/api';
import { formatTimeOfDay, formatWeekday } from '@nerka/mf-shared/format';
import { durationOf, peopleOf, type Visit } from './visit';

export interface VisitValues {
  date: string;
  /** '' for any time. */
  startTime: string;
  durationMinutes: string;
  assigneeIds: number[];
  notes: string;
}

/** Of a new visit, whose checklist is typed with it. */
export interface NewVisitValues extends VisitValues {
  /** A line each. */
  checklist: string;
}

export const durations = [30, 60, 90, 120, 180, 240, 360, 480];
const DEFAULT_MINUTES = 60;

export const newVisit = (date: string): NewVisitValues => ({
  ...{ date, startTime: '', durationMinutes: String(DEFAULT_MINUTES), assigneeIds: [], notes: '', checklist: '' },
});

export function createBody({ date, startTime, durationMinutes, assigneeIds, notes, checklist }: NewVisitValues) {
  const tasks = checklist.split('\n').flatMap((line) => (line.trim() ? [{ task: line.trim() }] : []));
  const body: Schemas['CreateVisitBody'] = { date, durationMinutes: Number(durationMinutes), assigneeIds };
  return {
    ...body,
    ...(startTime && { startTime }),
    ...(notes.trim() && { notes }),
    ...(tasks.length > 0 && { tasks }),
  };
}

function valuesOf({ date, startTime, durationMinutes, assigneeIds, notes }: Visit): VisitValues {
  return {
    ...{ date, startTime: startTime ?? '', durationMinutes: String(durationMinutes), assigneeIds },
    notes: notes ?? '',
  };
}

function changesOf(visit: Visit, values: VisitValues): Schemas['UpdateVisitBody'] {
  const before = valuesOf(visit);
  return {
    ...(values.date !== before.date && { date: values.date }),
    ...(values.startTime !== before.startTime && { startTime: values.startTime || null }),
    ...(values.durationMinutes !== before.durationMinutes && { durationMinutes: Number(values.durationMinutes) }),
    ...(values.assigneeIds.join() !== before.assigneeIds.join() && { assigneeIds: values.assigneeIds }),
    ...(values.notes.trim() !== before.notes && { notes: values.notes.trim() || null }),
  };
}

export const visitForm = { valuesOf, changesOf };

export const fieldLabels: Record<keyof VisitValues, string> = {
  date: 'Date',
  startTime: 'Start Time',
  durationMinutes: 'Duration',
  assigneeIds: 'Who Comes',
  notes: 'Notes',
};

/** The value of a field of another user's version, as text. */
export function textOf(visit: Visit, name: keyof VisitValues): string {
  if (name === 'date') return formatWeekday(visit.date);
  if (name === 'startTime') return visit.startTime === null ? 'Any time' : formatTimeOfDay(visit.startTime);
  if (name === 'durationMinutes') return durationOf(visit.durationMinutes);
  return name === 'assigneeIds' ? peopleOf(visit) : visit.notes || 'Empty';
}
