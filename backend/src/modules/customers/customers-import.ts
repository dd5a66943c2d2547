import { Injectable } from '@nestjs/common';
import { BulkRecords } from '../../platform/database/bulk-records.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import {
  type Columns,
  type ImportKind,
  storedColumns,
  type WrittenRecord,
} from '../../platform/imports/import-kind.js';
import { CustomerAddressesRepository } from './addresses/customer-addresses.repository.js';
import { customerFields } from './customer-fields.js';
import { customerNoun } from './customer.noun.js';

/** Matches customers by number, else by e-mail, else by name. Residents are imported as residents. */
@Injectable()
export class CustomersImport implements ImportKind {
  readonly noun = customerNoun;
  readonly counted = 'customers';
  readonly records = new BulkRecords({
    table: 'customers',
    columns: storedColumns(customerFields),
    identity: ['customer_id'],
    send: (read, sql, values) => read.query(sql, values),
  });
  readonly fields = customerFields;
  readonly keys = [
    {
      label: 'customer number',
      of: ({ customer_id }: Columns) => (customer_id as string | undefined) ?? null,
      sql: 't.customer_id',
    },
    {
      label: 'e-mail',
      of: ({ email: address }: Columns) => (address as string | undefined)?.toLowerCase() ?? null,
      sql: 'lower(t.email)',
    },
    {
      label: 'name',
      of: ({ name }: Columns) => (name as string | undefined)?.toLowerCase() ?? null,
      sql: 'lower(t.name)',
    },
  ];
  readonly defaults = {};
  readonly numbered = { noun: customerNoun, column: 'customer_id' };
  readonly watched = 'exists (select from residents_read r where r.company_id = t.company_id and r.customer_id = t.id)';

  constructor(private readonly addresses: CustomerAddressesRepository) {}

  stateOf(): string {
    return 'all';
  }

  /** A cell is the whole list; an import of before, which is undone, knew of none. */
  async follow(tx: CompanyTx, records: readonly WrittenRecord[]): Promise<void> {
    const changed = records.filter(
      ({ before, after }) => 'addresses' in after && after.addresses !== (before?.addresses ?? null),
    );
    if (changed.length === 0) return;
    const wanted = changed.map(({ id, after: { addresses } }) => ({
      id,
      lines: (addresses as string | null)?.split('\n') ?? [],
    }));
    await this.addresses.replaceAll(tx, wanted);
  }

  refuse(isResident: unknown): string | undefined {
    return isResident === true ? 'This customer is a resident: import it as a resident.' : undefined;
  }
}
