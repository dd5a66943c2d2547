import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { nextNumbers } from '../../../platform/numbering/company-numbers.js';
import { date, dollars, email, phone, text } from '../cell-readers.js';
import type { Columns, ImportKind, PlannedRow, ProblemOf } from '../import-kind.js';
import { amountOfResident, followLeases, leaveUnits, UNIT_OF_RESIDENT } from './resident-units.js';

const lower = (value: unknown): string | null => (typeof value === 'string' ? value.toLowerCase() : null);
const nameOf = ({ first_name, last_name }: Columns): string | null =>
  first_name && last_name ? `${first_name as string} ${last_name as string}`.toLowerCase() : null;
const NAME = `lower(t.first_name || ' ' || t.last_name)`;
const NAMES_REQUIRED = 'First name and last name are required';

/**
 * Residents are found again by e-mail, else by name and unit, without a unit by name. Each new one gets its customer (D19); a unit moves the
 * resident in, for what they pay (D20).
 */
export const residentsImport: ImportKind = {
  name: 'residents',
  noun: 'resident',
  table: 'residents',
  fields: [
    {
      name: 'firstName',
      label: 'First name',
      headings: ['first', 'given name', 'forename'],
      column: 'first_name',
      type: 'text',
      read: text('First name', 100),
      required: NAMES_REQUIRED,
      example: 'Jane',
    },
    {
      name: 'lastName',
      label: 'Last name',
      headings: ['last', 'surname', 'family name'],
      column: 'last_name',
      type: 'text',
      read: text('Last name', 100),
      required: NAMES_REQUIRED,
      example: 'Doe',
    },
    {
      name: 'preferredName',
      label: 'Preferred name',
      headings: ['nickname', 'goes by', 'called'],
      column: 'preferred_name',
      type: 'text',
      read: text('Preferred name', 100),
      example: '',
    },
    {
      name: 'email',
      label: 'E-mail',
      headings: ['email', 'mail', 'email address'],
      column: 'email',
      type: 'text',
      read: email('E-mail'),
      pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
      example: 'jane.doe@example.com',
    },
    {
      name: 'phone',
      label: 'Phone',
      headings: ['phone number', 'telephone', 'mobile', 'cell', 'tel'],
      column: 'phone',
      type: 'text',
      read: phone('Phone'),
      pattern: /^\+?[\d\s().-]{10,17}$/,
      example: '919-555-0142',
    },
    {
      name: 'unit',
      label: 'Unit',
      headings: ['unit number', 'apartment', 'apt', 'door'],
      column: null,
      type: 'text',
      read: (cell, rules) => text('Unit', 120)(rules.unitNumber(cell)),
      pattern: /^[a-z]{1,2}[\s-]?\d{2,4}$/i,
      example: 'R-101',
      exported: UNIT_OF_RESIDENT,
    },
    {
      name: 'moveInDate',
      label: 'Move-in date',
      headings: ['move in', 'moved in', 'lease start', 'start date'],
      column: 'move_in_date',
      type: 'date',
      read: date('Move-in date'),
      example: '2026-03-01',
    },
    {
      name: 'moveOutDate',
      label: 'Move-out date',
      headings: ['move out', 'moved out'],
      column: 'move_out_date',
      type: 'date',
      read: date('Move-out date'),
      example: '',
    },
    {
      name: 'leaseEndDate',
      label: 'Lease end date',
      headings: ['lease end', 'lease ends', 'lease expiration', 'lease expires'],
      column: 'lease_end_date',
      type: 'date',
      read: date('Lease end date'),
      example: '2027-02-28',
    },
    {
      name: 'rent',
      label: 'Rent',
      headings: ['monthly rent', 'lease rent', 'rent per month'],
      column: null,
      type: 'int',
      read: dollars('Rent'),
      example: '1450.00',
      ...amountOfResident('rent'),
    },
    {
      name: 'deposit',
      label: 'Deposit',
      headings: ['security deposit', 'deposit held'],
      column: null,
      type: 'int',
      read: dollars('Deposit'),
      example: '1000.00',
      ...amountOfResident('deposit'),
    },
    {
      name: 'notes',
      label: 'Notes',
      headings: ['comments', 'remarks'],
      column: 'notes',
      type: 'text',
      read: text('Notes', 10_000, { lines: true }),
      example: '',
    },
  ],
  keys: [
    { label: 'e-mail', of: ({ email: address }) => lower(address), sql: 'lower(t.email)' },
    {
      label: 'name and unit',
      of: (values) => (values.unit ? nameOf(values) && `${nameOf(values)}|${lower(values.unit)}` : null),
      sql: `${NAME} || '|' || lower(${UNIT_OF_RESIDENT})`,
    },
    { label: 'name', of: nameOf, sql: NAME },
  ],
  defaults: {},
  derived: [{ column: 'customer_id', type: 'int' }],
  identity: ['customer_id'],
  stateOf: () => 'all',
  isFor: (businessType) => businessType === 'property_management',
  check: (values) => whyDatesAreOdd(values) ?? whyNothingIsPaid(values),
  resolve: requireUnits,
  refuse: (_watched, before, after) =>
    before.unit && before.unit !== after.unit ? `This resident lives in ${before.unit as string}.` : undefined,
  derive: makeCustomers,
  follow: async (tx, records) => {
    await followCustomers(
      tx,
      records.flatMap(({ id, before }) => (before ? [id] : [])),
    );
    await followLeases(tx, records);
  },
  referredToBy: [{ table: 'unit_residents', column: 'resident_id', where: 'c.version > 1' }],
  release: async (tx, ids) => {
    const customers = await tx.query<{ id: number }>(
      'select r.customer_id as id from residents r where r.company_id = $1 and r.id = any ($2::int[]) and r.customer_id is not null',
      [tx.companyId, ids],
    );
    await leaveUnits(tx, ids);
    return () => deleteCustomers(tx, customers.map(({ id }) => id)); // oxfmt-ignore
  },
};

function whyDatesAreOdd({
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

/** What somebody pays lies with where they live. */
function whyNothingIsPaid({ unit, rent, deposit }: Columns): { field: string; reason: string } | undefined {
  if (unit !== undefined || (rent ?? deposit) === undefined) return undefined;
  return { field: rent === undefined ? 'deposit' : 'rent', reason: 'Say in the row for which unit this is paid.' };
}

/** A unit that does not exist is more likely a slip than a new one. */
async function requireUnits(tx: CompanyTx, rows: readonly PlannedRow[], problemOf: ProblemOf): Promise<void> {
  const naming = rows.filter(({ values }) => values.unit);
  if (naming.length === 0) return;
  const known = await tx.query<{ number: string }>(
    'select u.unit_number as number from units u where u.company_id = $1 and u.unit_number = any ($2::text[])',
    [tx.companyId, naming.map(({ values }) => values.unit)],
  );
  const numbers = new Set(known.map(({ number }) => number));
  for (const row of naming) {
    if (!numbers.has(row.values.unit as string))
      problemOf(row, 'unit', 'There is no such unit. Import the units first.');
  }
}

/** The customer of each new resident: name, e-mail and phone are the resident's (D19). */
async function makeCustomers(tx: CompanyTx, rows: readonly PlannedRow[]): Promise<void> {
  const created = rows.filter(({ recordId }) => recordId === null);
  if (created.length === 0) return;
  const numbers = await nextNumbers(tx, 'customer', created.length);
  const customers = created.map(({ after }, place) => ({
    number: numbers[place]!,
    name: `${after.first_name as string} ${after.last_name as string}`,
    email: after.email,
    phone: after.phone,
  }));
  const made = await tx.query<{ id: number; number: string }>(
    `insert into customers (company_id, customer_id, name, email, phone)
     select $1, c.number, c.name, c.email, c.phone
     from jsonb_to_recordset($2::jsonb) as c (number text, name text, email text, phone text)
     returning id, customer_id as number`,
    [tx.companyId, JSON.stringify(customers)],
  );
  const ids = new Map(made.map(({ id, number }) => [number, id]));
  created.forEach(({ after }, place) => (after.customer_id = ids.get(numbers[place]!)));
  tx.count('customers', 'all', made.length);
  for (const { number, name, email: address } of customers) {
    tx.audit({ action: 'created', noun: 'customer', recordId: ids.get(number)!, after: { name, email: address } });
  }
}

async function followCustomers(tx: CompanyTx, residentIds: readonly number[]): Promise<void> {
  if (residentIds.length === 0) return;
  await tx.query(
    `update customers c set name = r.first_name || ' ' || r.last_name, email = r.email, phone = r.phone,
       version = c.version + 1, updated_at = now()
     from residents r
     where r.company_id = $1 and r.id = any ($2::int[]) and c.company_id = r.company_id and c.id = r.customer_id
       and (c.name, c.email, c.phone) is distinct from (r.first_name || ' ' || r.last_name, r.email, r.phone)`,
    [tx.companyId, residentIds],
  );
}

/** Those that nothing bills go with their residents. */
async function deleteCustomers(tx: CompanyTx, ids: readonly number[]): Promise<void> {
  const deleted = await tx.query<{ id: number }>(
    `delete from customers c where c.company_id = $1 and c.id = any ($2::int[])
       and not exists (select from residents r where r.company_id = c.company_id and r.customer_id = c.id)
       and not exists (select from invoices i where i.company_id = c.company_id and i.customer_id = c.id)
       and not exists (select from deals d where d.company_id = c.company_id and d.customer_id = c.id)
     returning c.id`,
    [tx.companyId, ids],
  );
  tx.count('customers', 'all', -deleted.length);
  for (const { id } of deleted) tx.audit({ action: 'deleted', noun: 'customer', recordId: id });
}
