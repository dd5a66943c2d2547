import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../platform/access/sessions.js';
import { Database } from '../../platform/database/database.js';
import type { RecordChange } from '../../platform/database/record-changes.js';

/** The nouns of records that a person with a scope may not see, with the views that know which. */
const views: Readonly<Record<string, string>> = {
  unit: 'units_read',
  resident: 'residents_read',
  'unit-resident': 'unit_residents_read',
  turn: 'turns_read',
  'turn-cost': 'turn_costs_read',
  'work-order': 'work_orders_read',
  'work-order-part': 'work_order_parts_read',
  subtask: 'work_order_subtasks_read',
  'time-entry': 'time_entries_read',
  series: 'series_read',
  'job-series': 'series_read',
  visit: 'visits_read',
  'visit-time': 'time_entries_read',
  customer: 'customers_read',
  'customer-address': 'customer_addresses_read',
  'customer-note': 'customer_notes_read',
  invoice: 'invoices_read',
  'invoice-item': 'invoice_items_read',
  payment: 'payments_read',
  estimate: 'estimates_read',
  request: 'requests_read',
  'request-code': 'request_codes_read',
};

/**
 * The changes as a person with a scope is told of them: a record that they do not see, or no more, has no id. That
 * something of its noun changed makes their pages read again what they see.
 */
@Injectable()
export class SeenChanges {
  constructor(private readonly database: Database) {}

  async of(
    { id: userId, scope }: SessionUser,
    companyId: number,
    records: readonly RecordChange[],
  ): Promise<RecordChange[]> {
    const named = records.filter(({ noun, id, isDeleted }) => noun in views && id !== undefined && !isDeleted);
    const read = this.database.readCompany(companyId, scope && { userId, ...scope });
    const seen = new Set<string>();
    for (const noun of new Set(named.map((record) => record.noun))) {
      const ids = named.filter((record) => record.noun === noun).map(({ id }) => id);
      const sql = `select id from ${views[noun]!} where company_id = $1 and id = any ($2::int[])`;
      for (const { id } of await read.query<{ id: number }>(sql, [companyId, ids])) seen.add(`${noun} ${id}`);
    }
    return records.map((record) => {
      const isSeen = !(record.noun in views) || seen.has(`${record.noun} ${record.id}`);
      return isSeen ? record : { noun: record.noun };
    });
  }
}
