import { type Calendar, HOUR_MS } from './calendar.js';
import type { CompanyTable } from './company-tables.js';

/** One line of the audit log; `recordId` is the record's place in its table. */
export interface ActivityLine {
  actorId: number;
  action: string;
  noun: keyof typeof tableOf;
  recordId: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  at: string;
}

const tableOf = {
  'work-order': 'work_orders',
  turn: 'turns',
  resident: 'residents',
  invoice: 'invoices',
  payment: 'payments',
  deal: 'deals',
  customer: 'customers',
};

interface AuditRow {
  actor_id: number;
  action: string;
  noun: keyof typeof tableOf;
  record_id: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  created_at: string;
}

/** Whether this happened in the last days. */
export function isRecent(clock: Calendar, at: string | null, days: number): at is string {
  return at !== null && Date.parse(at) > clock.now - days * 24 * HOUR_MS;
}

/** The lines as audit rows, the newest last. */
export function auditTable(lines: readonly ActivityLine[]): CompanyTable {
  const rows = lines
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map((line): AuditRow => ({
      actor_id: line.actorId,
      action: line.action,
      noun: line.noun,
      record_id: line.recordId,
      before: line.before ?? null,
      after: line.after ?? null,
      created_at: line.at,
    }));
  const references = { actor_id: 'users', record_id: (row: object) => tableOf[(row as AuditRow).noun] };
  return { name: 'audit_log', rows, references };
}
