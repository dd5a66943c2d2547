export class ActivityResponse {
  id: number;
  /** The company's name; null for a change of the project itself. */
  companyName: string | null;
  /** The user's name; null for the system. */
  actor: string | null;
  /** A past participle: created, updated, deleted. */
  action: string;
  /** What kind of record, singular: work-order. */
  noun: string;
  recordId: number | null;
  /** The record's number or name, where the log entry has it. */
  subject: string | null;
  createdAt: string;
}
