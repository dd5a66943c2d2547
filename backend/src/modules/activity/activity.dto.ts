/** One thing that somebody did. */
export class ActivityResponse {
  id: number;
  /** Where; null for what concerns the project itself. */
  companyName: string | null;
  /** Who; null for the system. */
  actor: string | null;
  /** A past participle: created, updated, deleted. */
  action: string;
  /** What kind of record, singular: work-order. */
  noun: string;
  recordId: number | null;
  /** The record in its own words, its number or name, where the change says it. */
  subject: string | null;
  createdAt: string;
}
