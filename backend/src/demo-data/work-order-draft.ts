import type { Instant } from './calendar.js';
import type { Unit } from './units.js';
import type { Category, Issue } from './work-order-texts/issue.js';

export type Priority = 'low' | 'medium' | 'high' | 'urgent';
export type Source = 'resident' | 'preventive' | 'turn';

export interface WorkOrderPlan {
  source: Source;
  category: Category;
  issue: Issue;
  unit: Unit | null;
  /** The replacements for the words in braces. */
  words: Record<string, string>;
  createdAt: Instant;
  /** The order ended before this: the turn was ready, or the problem came back. */
  mustEndBefore: Instant;
  /** The order whose repair failed. */
  callbackOf: WorkOrderPlan | null;
}

export interface TimeEntry {
  startedAt: Instant;
  /** null while the timer runs. */
  stoppedAt: Instant | null;
}

/** A work order before it is numbered, which happens after sorting. */
export interface WorkOrderDraft {
  source: Source;
  category: Category;
  priority: Priority;
  status: 'open' | 'in_progress' | 'completed' | 'cancelled';
  unit: Unit | null;
  title: string;
  /** {earlier} is replaced by the number of `callbackOf`. */
  description: string;
  notes: string | null;
  assignees: string[];
  steps: { title: string; doneAt: Instant | null }[];
  entries: TimeEntry[];
  createdAt: Instant;
  updatedAt: Instant;
  /** Absent: by the days in which the company responds. */
  dueDate?: string;
  completedAt: Instant | null;
  callbackOf: WorkOrderDraft | null;
}
