import { date, dollars, text } from '../../platform/imports/cell-readers.js';
import { contactFields } from '../../platform/imports/contact-fields.js';
import type { ImportField } from '../../platform/imports/import-kind.js';
import { writtenDollars } from '../../platform/imports/written-dollars.js';
import { homeOfResident } from '../unit-residents/bulk-unit-residents.service.js';
import { unitNumberCell } from '../units/units.service.js';

const NAMES_REQUIRED = 'First name and last name are required';

/** SQL about the home of the resident `t`, over its lease link `l` and its unit `u`. */
export const ofHome = (sql: string): string => homeOfResident(sql, { companyId: 't.company_id', residentId: 't.id' });

/** What the resident pays there: in cents as stored, and in dollars as files contain it. */
const amountOf = (cents: string) => ({ held: ofHome(cents), exported: ofHome(writtenDollars(cents)) });

export const residentFields: readonly ImportField[] = [
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
  ...contactFields('jane.doe@example.com'),
  {
    name: 'unit',
    label: 'Unit',
    headings: ['unit number', 'apartment', 'apt', 'door'],
    column: null,
    type: 'text',
    read: unitNumberCell('Unit'),
    pattern: /^[a-z]{1,2}[\s-]?\d{2,4}$/i,
    example: 'R-101',
    exported: ofHome('u.unit_number'),
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
    ...amountOf('rent_in_force(l.company_id, l.id, current_date)'),
  },
  {
    name: 'deposit',
    label: 'Deposit',
    headings: ['security deposit', 'deposit held'],
    column: null,
    type: 'int',
    read: dollars('Deposit'),
    example: '1000.00',
    ...amountOf('l.deposit'),
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
];
