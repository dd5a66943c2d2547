import type { Instant } from './calendar.js';
import type { Unit } from './units.js';
import type { Category, Issue } from './work-order-texts/issue.js';

export type Priority = 'low' | 'medium' | 'high' | 'urgent';
export type Source = 'resident' | 'preventive' | 'turn';

/** A work order that is known to happen: where, when, what; not yet what became of it. */
export interface WorkOrderPlan {
  source: Source;
  category: Category;
  issue: Issue;
  unit: Unit | null;
  /** What stands for the words in braces. */
  words: Record<string, string>;
  createdAt: Instant;
  /** It was over by then: the turn was ready, or the trouble came back. */
  mustEndBefore: Instant;
  /** The order whose repair did not hold. */
  callbackOf: WorkOrderPlan | null;
}

export interface TimeEntry {
  startedAt: Instant;
  /** null: the timer runs. */
  stoppedAt: Instant | null;
}

/** A work order as it will be written down; it gets its number when all of them are in order. */
export interface WorkOrderDraft {
  source: Source;
  category: Category;
  priority: Priority;
  status: 'open' | 'in_progress' | 'completed' | 'cancelled';
  unit: Unit | null;
  title: string;
  /** {earlier} stands for the number of `callbackOf`. */
  description: string;
  notes: string | null;
  assignees: string[];
  steps: { title: string; doneAt: Instant | null }[];
  entries: TimeEntry[];
  createdAt: Instant;
  updatedAt: Instant;
  completedAt: Instant | null;
  callbackOf: WorkOrderDraft | null;
}
