import type { AssigneeResponse } from '../order-reference.dto.js';

export class HistoryChangeResponse {
  /** The name of the field in WorkOrderResponse: status, priority, propertyUnit. */
  field: string;
  before: string | null;
  after: string | null;
}

export class HistoryLineResponse {
  id: number;
  /**
   * created, updated, deleted, assigned, job-started, job-stopped, subtask-added, subtask-changed, subtask-ticked,
   * subtask-unticked, subtask-deleted, subtasks-replaced, photo-added, photo-changed, photo-deleted or restored.
   */
  action: string;
  /** The user; null for the system and, in what a company reads, for the provider. */
  actor: AssigneeResponse | null;
  /** Whether a user of the provider did it. */
  isProvider: boolean;
  /** The subtask's text, or whether the photo shows before or after. */
  subject: string | null;
  /** How long the timer ran. */
  seconds: number | null;
  changes: HistoryChangeResponse[];
  /** The names of new assignees, or the texts of new subtasks. */
  added: string[];
  /** The names of removed assignees, or the texts of removed subtasks. */
  removed: string[];
  createdAt: string;
  /** When it was done, by the time of a device that sent it at `createdAt`; null: at once. */
  deviceTime: string | null;
}
