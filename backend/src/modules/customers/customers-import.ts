import { Injectable } from '@nestjs/common';
import { BulkRecords } from '../../platform/database/bulk-records.js';
import { type Columns, type ImportKind, storedColumns } from '../../platform/imports/import-kind.js';
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

  stateOf(): string {
    return 'all';
  }

  refuse(isResident: unknown): string | undefined {
    return isResident === true ? 'This customer is a resident: import it as a resident.' : undefined;
  }
}
