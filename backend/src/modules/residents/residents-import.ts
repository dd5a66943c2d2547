import { Injectable } from '@nestjs/common';
import { BulkRecords } from '../../platform/database/bulk-records.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import {
  type Columns,
  type ImportKind,
  type OddCell,
  type PlannedRow,
  type ProblemOf,
  type ReadingRules,
  storedColumns,
  type WrittenRecord,
} from '../../platform/imports/import-kind.js';
import { BulkCustomersService, type Contact } from '../customers/bulk-customers.service.js';
import { BulkUnitsService } from '../units/bulk-units.service.js';
import { ofHome, residentFields } from './resident-fields.js';
import { ResidentHomes } from './resident-homes.js';
import { residentNoun } from './resident.noun.js';

const derived = [{ column: 'customer_id', type: 'int' }] as const;
const NAME = `lower(t.first_name || ' ' || t.last_name)`;

/**
 * Matches residents by e-mail, else by name and unit, or by name alone if the row has no unit. Each new one gets a
 * customer; a unit in the row moves the resident in, at the given rent.
 */
@Injectable()
export class ResidentsImport implements ImportKind {
  readonly noun = residentNoun;
  readonly counted = 'residents';
  readonly fields = residentFields;
  readonly records = new BulkRecords({
    table: 'residents',
    columns: storedColumns(residentFields, derived),
    identity: ['customer_id'],
    send: (read, sql, values) => read.query(sql, values),
  });
  readonly keys = [
    { label: 'e-mail', of: ({ email: address }: Columns) => lower(address), sql: 'lower(t.email)' },
    {
      label: 'name and unit',
      of: (values: Columns) => (values.unit ? nameOf(values) && `${nameOf(values)}|${lower(values.unit)}` : null),
      sql: `${NAME} || '|' || lower(${ofHome('u.unit_number')})`,
    },
    { label: 'name', of: nameOf, sql: NAME },
  ];
  readonly defaults = {};

  constructor(
    private readonly units: BulkUnitsService,
    private readonly customers: BulkCustomersService,
    private readonly homes: ResidentHomes,
  ) {}

  stateOf(): string {
    return 'all';
  }

  isFor(businessType: ReadingRules['businessType']): boolean {
    return businessType === 'property_management';
  }

  check(values: Columns): OddCell | undefined {
    return validateDates(values) ?? noPaymentRefusal(values);
  }

  /** Does not create missing units, since a unit that does not exist is more likely a typing error. */
  async resolve(tx: CompanyTx, rows: readonly PlannedRow[], problemOf: ProblemOf): Promise<void> {
    const naming = rows.filter(({ values }) => values.unit);
    const ids = await this.units.idsByNumber(tx, [...new Set(naming.map(({ values }) => values.unit as string))]);
    for (const row of naming) {
      if (!ids.has(row.values.unit as string)) problemOf(row, 'unit', 'There is no such unit. Import the units first.');
    }
  }

  refuse(_watched: unknown, before: Columns, after: Columns): string | undefined {
    return before.unit && before.unit !== after.unit ? `This resident lives in ${before.unit as string}.` : undefined;
  }

  async derive(tx: CompanyTx, rows: readonly PlannedRow[]): Promise<void> {
    const created = rows.filter(({ recordId }) => recordId === null);
    const ids = await this.customers.insert(
      tx,
      created.map(({ after }) => contactOf(after)),
    );
    created.forEach(({ after }, index) => (after.customer_id = ids[index]));
  }

  async follow(tx: CompanyTx, records: readonly WrittenRecord[]): Promise<void> {
    const changed = records.filter(({ before, after }) => before && typeof after.customer_id === 'number');
    await this.customers.follow(
      tx,
      changed.map(({ after }) => ({ id: after.customer_id as number, ...contactOf(after) })),
    );
    await this.homes.follow(tx, records);
  }

  /** Lease links are deleted before the residents, their customers after them. */
  async release(tx: CompanyTx, ids: readonly number[], columns: readonly Columns[]): Promise<() => Promise<void>> {
    await this.homes.leave(tx, ids);
    const customerIds = columns.flatMap(({ customer_id: id }) => (typeof id === 'number' ? id : []));
    return () => this.customers.deleteUnlessBilled(tx, customerIds);
  }
}

const lower = (value: unknown): string | null => (typeof value === 'string' ? value.toLowerCase() : null);

function nameOf({ first_name, last_name }: Columns): string | null {
  return first_name && last_name ? `${first_name as string} ${last_name as string}`.toLowerCase() : null;
}

const contactOf = ({ first_name, last_name, email, phone }: Columns): Contact => ({
  name: `${first_name as string} ${last_name as string}`,
  email: (email as string | null | undefined) ?? null,
  phone: (phone as string | null | undefined) ?? null,
});

function validateDates({
  move_in_date,
  move_out_date,
  lease_end_date,
}: Columns): { field: string; reason: string } | undefined {
  const start = move_in_date as string | undefined;
  const isBefore = (end: unknown): boolean => start !== undefined && typeof end === 'string' && end < start;
  if (isBefore(move_out_date)) return { field: 'moveOutDate', reason: 'The move-out date is before the move-in date.' };
  if (isBefore(lease_end_date)) return { field: 'leaseEndDate', reason: 'The lease ends before the move-in date.' };
  return undefined;
}

/** Rent and deposit are stored in the lease link, so they need a unit. */
function noPaymentRefusal({ unit, rent, deposit }: Columns): { field: string; reason: string } | undefined {
  if (unit !== undefined || (rent ?? deposit) === undefined) return undefined;
  return { field: rent === undefined ? 'deposit' : 'rent', reason: 'Say in the row for which unit this is paid.' };
}
