import type { AssigneeResponse } from '../work-order.dto.js';

/** What became of one field. */
export class HistoryChangeResponse {
  /** As in WorkOrderResponse: status, priority, propertyUnit. */
  field: string;
  before: string | null;
  after: string | null;
}

/** One thing that somebody did to a work order. */
export class HistoryLineResponse {
  id: number;
  /**
   * created, updated, deleted, assigned, job-started, job-stopped, subtask-added, subtask-changed, subtask-ticked,
   * subtask-unticked, subtask-deleted, subtasks-replaced, photo-added, photo-changed or photo-deleted.
   */
  action: string;
  /** Who; null for the provider and for what runs by itself. */
  actor: AssigneeResponse | null;
  /** Somebody of the provider did it. */
  isProvider: boolean;
  /** The subtask's text, or whether the photo shows before or after. */
  subject: string | null;
  /** How long the timer ran. */
  seconds: number | null;
  changes: HistoryChangeResponse[];
  /** Names of who was assigned, or texts of the subtasks that came. */
  added: string[];
  /** Names of who was taken off, or texts of the subtasks that went. */
  removed: string[];
  createdAt: string;
}
