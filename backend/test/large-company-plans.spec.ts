import pg from 'pg';
import { type BenchCompany, fillCompanies } from '../bench/bench-database.js';
import { countAttention } from '../src/modules/companies/company-attention.js';
import { invoiceList } from '../src/modules/invoices/invoice-list.js';
import { turnList } from '../src/modules/turns/turn-list.js';
import { leaseList } from '../src/modules/unit-residents/lease-list.js';
import { unitResidentNoun } from '../src/modules/unit-residents/unit-resident.noun.js';
import { workOrderList } from '../src/modules/work-orders/work-order-list.js';
import { ReceivablesAgeingRepository } from '../src/modules/reports/receivables-ageing/receivables-ageing.repository.js';
import { RentRollRepository } from '../src/modules/reports/rent-roll/rent-roll.repository.js';
import type { CompanyRead, CompanyTx } from '../src/platform/database/company-tx.js';
import type { KeysetList } from '../src/platform/database/keyset-list.js';
import type { Search } from '../src/platform/database/search.js';
import { type Bound, explain, type Explained, firstPage } from './explain-list.js';
import { type ClonedDatabase, testDatabase } from './test-database.js';

const SMALL_COMPANIES = 300;
const LARGE = { technicians: 6, people: 0, units: 400, rows: 5_000, invoices: 2_000, turns: 200 };
const SMALL = { technicians: 2, people: 0, units: 6, rows: 30, invoices: 10, turns: 2 };
/** Rows that one step of a statement handles: those beside the 50 of a page, and the 1,001 that are counted. */
const FEW = 1_500;

let database: ClonedDatabase;
let company: BenchCompany;
let superuser: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  const small = Array.from({ length: SMALL_COMPANIES }, (_, index) => ({ ...SMALL, name: `small-${index}` }));
  const sizes = [{ ...LARGE, name: 'large' }, ...small];
  [company] = (await fillCompanies(database.superuserUrl, sizes, ({ name }) => name === 'large')) as [BenchCompany];
  superuser = new pg.Client(database.superuserUrl);
  await superuser.connect();
});

afterAll(async () => {
  await superuser.end();
  await database.drop();
});

/** With the plan that is kept for all companies, most of which are small. */
const explained = async (statement: Promise<Bound>): Promise<Explained> =>
  explain('force_generic_plan', { appUrl: database.appUrl, companyId: company.id }, await statement);

const today = (): string => new Date().toISOString().slice(0, 10);
const nothing: Search = { term: 'none', count: 0, ids: '{}' };

/** What a search would find: the records of a table of which this is true. */
async function found(table: string, condition: string): Promise<Search> {
  const { rows } = await superuser.query<{ ids: string; count: number }>(
    `select coalesce(array_agg(id), '{}')::text as ids, count(*)::int as count from ${table}
     where company_id = $1 and ${condition}`,
    [company.id],
  );
  expect(rows[0]!.count).toBeGreaterThan(0);
  return { term: 'found', ...rows[0]! };
}

const lists: [string, () => Promise<KeysetList> | KeysetList][] = [
  ['open work orders', () => workOrderList(company.id, { status: ['open'] })],
  [
    'the work order of a number',
    async () => {
      const orders = await found('work_orders', `work_order_number like '%4321'`);
      return workOrderList(company.id, {}, { orders, customers: undefined });
    },
  ],
  ['the newest invoices', () => invoiceList(company.id, {})],
  [
    'the invoices of found customers',
    async () => {
      const customers = await found('customers', `name like 'Carla %'`);
      return invoiceList(company.id, {}, { invoices: nothing, customers });
    },
  ],
  [
    'the turns of found units',
    async () => turnList(company.id, {}, { turns: nothing, units: await found('units', 'id % 9 = 0') }),
  ],
  [
    'the leases of found units',
    async () => leaseList(company.id, {}, { people: nothing, units: await found('units', 'id % 9 = 0') }),
  ],
  [
    'the leases of found people',
    async () => {
      const people = await found('residents', `first_name = 'Carla'`);
      return leaseList(company.id, {}, { people, units: nothing });
    },
  ],
  ['active leases', () => leaseList(company.id, { state: 'active' })],
  ['leases that end soon', () => leaseList(company.id, { state: 'ending_90' })],
];

describe('beside hundreds of small companies, in a large one', () => {
  it.each(lists)('%s are read without going through all of its records', async (_, list) => {
    const { mostRows } = await explained(firstPage(await list()));
    expect(mostRows).toBeLessThan(FEW);
  });

  it('invoices in the order of their customers’ names find each by its id', async () => {
    const { indexes } = await explained(firstPage(invoiceList(company.id, { sort: 'name' })));
    expect(indexes).toContain('customers_by_id_with_name');
  });

  it.each([
    ['rent roll', new RentRollRepository()],
    ['ageing of receivables', new ReceivablesAgeingRepository()],
  ])('the %s compares no rows with each other', async (_, report) => {
    const sent: Bound[] = [];
    const query = <Row>(sql: string, values: unknown[]): Promise<Row[]> => {
      sent.push({ sql, values });
      return Promise.resolve([{ text: '{}' } as Row]);
    };
    const day = { timeZone: 'UTC', businessType: 'property_management', today: today() } as const;
    await report.read({ companyId: company.id, query } as CompanyTx, today(), day);
    const reader = { appUrl: database.appUrl, companyId: company.id };
    // As company-day.repository.ts has reports planned.
    expect((await explain('force_custom_plan', reader, sent[0]!)).mostRows).toBeLessThan(3 * LARGE.invoices);
  });

  it('the leases that need attention are not compared with each other', async () => {
    const sent: Bound[] = [];
    const query = <Row>(sql: string, values: unknown[]): Promise<Row[]> => {
      sent.push({ sql, values });
      return Promise.resolve([]);
    };
    await countAttention({ companyId: company.id, query } as CompanyRead, unitResidentNoun.attention);
    expect((await explained(Promise.resolve(sent[0]!))).mostRows).toBeLessThan(FEW);
  });
});
