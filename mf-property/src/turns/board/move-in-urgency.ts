import { daysBetween } from '@nerka/mf-shared/format/calendar';
import type { Turn } from '../turn-labels';

/** 31 tasks in five days, the usual goal. */
const TASKS_A_DAY = 6;
const SOON_DAYS = 7;

export interface Urgency {
  /** `urgent`: more open tasks than the days left allow; `soon`: within a week. */
  level: 'urgent' | 'soon' | 'calm';
  words: string;
}

type Facts = Pick<Turn, 'nextMoveInDate' | 'progress' | 'status'>;

/** Compares the days until the next move-in with the open tasks; undefined without a move-in. */
export function moveInUrgency({ nextMoveInDate, progress, status }: Facts, today: string): Urgency | undefined {
  if (nextMoveInDate === null || status === 'completed') return undefined;
  const days = daysBetween(today, nextMoveInDate);
  const open = progress.total - progress.completed;
  const left = daysInWords(days);
  if (open === 0) return { level: 'calm', words: `${left}, all tasks done` };
  const words = `${left}, ${open} ${open === 1 ? 'task' : 'tasks'} open`;
  if (open > Math.max(0, days) * TASKS_A_DAY) return { level: 'urgent', words };
  return { level: days <= SOON_DAYS ? 'soon' : 'calm', words };
}

function daysInWords(days: number): string {
  if (days < -1) return `${-days} days ago`;
  if (days === -1) return 'yesterday';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
