import type { Turn } from './turn.entity.js';

type Completion = Pick<Turn, 'status' | 'actualCompletionDate'>;

/**
 * Completing a turn sets an empty actual completion date to today; reopening it clears the date unless the same edit
 * sets one. Returns undefined to keep the date. `today` is needed only when a turn is completed.
 */
export function completionDateChange(
  before: Completion | null,
  wanted: Partial<Completion>,
  today: string | undefined,
): string | null | undefined {
  const { status, actualCompletionDate: requestedDate } = wanted;
  if (status === undefined || status === before?.status) return requestedDate;
  if (status === 'completed')
    return (requestedDate === undefined ? before?.actualCompletionDate : requestedDate) ?? today;
  return requestedDate === undefined && isCompleted(before) ? null : requestedDate;
}

const isCompleted = (turn: Completion | null): boolean => turn?.status === 'completed';
