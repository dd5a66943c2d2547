import type { Turn } from './turn.entity.js';

type Completion = Pick<Turn, 'status' | 'actualCompletionDate'>;

/**
 * Setting a turn to completed fills an empty actual completion date with today; reopening it clears the date
 * unless the same edit sets one. Undefined leaves it as it is. Only completing needs to know which day it is.
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
