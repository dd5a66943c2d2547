import { type Calendar, HOUR_MS } from './calendar.js';

/** One line of the audit log; actor and record are identified by their numbers in the demo data. */
export interface ActivityLine {
  actorId: number | null;
  action: string;
  noun: 'work-order' | 'turn' | 'resident' | 'invoice' | 'payment' | 'deal' | 'customer';
  recordId: number;
  /** The invoice of a payment. */
  invoiceId?: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  at: string;
}

export function isRecent(clock: Calendar, at: string | null, days: number): at is string {
  return at !== null && Date.parse(at) > clock.now - days * 24 * HOUR_MS;
}

export const inOrder = (lines: readonly ActivityLine[]): ActivityLine[] =>
  lines.toSorted((one, other) => (one.at < other.at ? -1 : 1));
