import type { BenchCompany } from './bench-database.js';
import { type Call, type Case, oneOf } from './cases.js';

const PRODUCT = ['product'] as const;
const BOTH = ['product', 'flat'] as const;
/** Letters of a name that are typed at least. */
const MIN_LETTERS = 5;

const get = (path: string): Call => ({ method: 'GET', path });
const inCompany = ({ id }: BenchCompany, path: string): Call => get(`/api/companies/${id}/${path}`);

const createInvoice = ({ id, customerIds }: BenchCompany): Call => ({
  method: 'POST',
  path: `/api/companies/${id}/invoices`,
  body: {
    customerId: oneOf(customerIds),
    items: [
      { item: 'Call-out', quantity: 1, unitPrice: 9_500 },
      { item: 'Labor, an hour', quantity: 3, unitPrice: 8_000 },
      { item: 'Copper pipe, a foot', quantity: 12, unitPrice: 450 },
    ],
  },
});

/** A name of which some letters may be missing. */
function name({ names }: BenchCompany): string {
  const whole = oneOf(names);
  return whole.slice(0, MIN_LETTERS + Math.floor(Math.random() * (whole.length - MIN_LETTERS + 1))).trim();
}

const named = (company: BenchCompany): string => new URLSearchParams({ q: name(company) }).toString();

/** Of other records than work orders. The flat server is one of their own. */
export const otherCases: readonly Case[] = [
  {
    name: 'List of 50 invoices, newest first',
    aims: {},
    servers: BOTH,
    call: (company) => inCompany(company, 'invoices?limit=50'),
  },
  { name: 'One invoice', aims: {}, servers: BOTH, call: ({ invoiceIds }) => get(`/api/invoices/${oneOf(invoiceIds)}`) },
  { name: 'Create an invoice of three lines', aims: {}, isWritten: true, servers: BOTH, call: createInvoice },
  {
    name: 'List of 50 units, by number',
    aims: {},
    servers: BOTH,
    call: (company) => inCompany(company, 'units?limit=50'),
  },
  {
    name: 'List of 50 turns, newest first',
    aims: {},
    servers: BOTH,
    // As the screens ask for it.
    call: (company) => inCompany(company, 'turns?tasks=none&limit=50'),
  },
  { name: 'One turn', aims: {}, servers: BOTH, call: ({ turnIds }) => get(`/api/turns/${oneOf(turnIds)}`) },
  {
    name: 'Report of delinquency',
    aims: {},
    servers: PRODUCT,
    call: (company) => inCompany(company, 'reports/delinquency'),
  },
  {
    name: 'Search of all records for a name',
    aims: {},
    servers: PRODUCT,
    call: (company) => inCompany(company, `search?${named(company)}`),
  },
  {
    name: 'Search of invoices for a customer’s name',
    aims: {},
    servers: PRODUCT,
    call: (company) => inCompany(company, `invoices?limit=50&${named(company)}`),
  },
  {
    name: 'Search of leases for a name',
    aims: {},
    servers: PRODUCT,
    call: (company) => inCompany(company, `leases?limit=50&${named(company)}`),
  },
];
