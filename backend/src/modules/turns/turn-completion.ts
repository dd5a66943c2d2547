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
  const { status, actualCompletionDate: asked } = wanted;
  if (status === undefined || status === before?.status) return asked;
  if (status === 'completed') return (asked === undefined ? before?.actualCompletionDate : asked) ?? today;
  return asked === undefined && isCompleted(before) ? null : asked;
}

const isCompleted = (turn: Completion | null): boolean => turn?.status === 'completed';
