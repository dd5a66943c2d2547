import pg from 'pg';
import { type BenchCompany, fillCompanies } from '../bench/bench-database.js';
import { throughCustomers } from '../src/modules/customers/customers.service.js';
import { countAttention } from '../src/modules/companies/company-attention.js';
import { invoiceList } from '../src/modules/invoices/invoice-list.js';
import { turnList } from '../src/modules/turns/turn-list.js';
import { leaseList, throughPeople } from '../src/modules/unit-residents/lease-list.js';
import { throughUnits } from '../src/modules/units/units.service.js';
import { unitResidentNoun } from '../src/modules/unit-residents/unit-resident.noun.js';
import { workOrderList } from '../src/modules/work-orders/work-order-list.js';
import { ReceivablesAgeingRepository } from '../src/modules/reports/receivables-ageing/receivables-ageing.repository.js';
import { RentRollRepository } from '../src/modules/reports/rent-roll/rent-roll.repository.js';
import type { CompanyRead, CompanyTx } from '../src/platform/database/company-tx.js';
import type { KeysetList } from '../src/platform/database/keyset-list.js';
import { type Found, type Search, searchThrough, type Through } from '../src/platform/database/search.js';
import { type Bound, explain, type Explained, firstPage } from './explain-list.js';
import { type ClonedDatabase, testDatabase } from './test-database.js';

const SMALL_COMPANIES = 300;
const LARGE = { technicians: 6, people: 0, units: 2_000, rows: 5_000, invoices: 4_000, turns: 500 };
const SMALL = { technicians: 2, people: 0, units: 6, rows: 30, invoices: 10, turns: 2 };
/** No step of a statement handles more rows than this, the work orders of the large company. */
const ALL = LARGE.rows;

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

/** The records of a list through those that were found, which takes no more than the list itself. */
async function through(table: string, other: Search, way: Through): Promise<Found> {
  const query = async <Row>(sql: string, values: unknown[]): Promise<Row[]> => {
    expect((await explained(Promise.resolve({ sql, values }))).mostRows).toBeLessThanOrEqual(ALL);
    return (await superuser.query<Row & object>(sql, values)).rows;
  };
  return searchThrough(
    { companyId: company.id, isCommitted: false, query } as unknown as CompanyRead,
    table,
    other,
    way,
  );
}

const lists: [string, () => Promise<KeysetList> | KeysetList][] = [
  ['open work orders', () => workOrderList(company.id, { status: ['open'] })],
  [
    'the work order of a number',
    async () => {
      const orders = await found('work_orders', `work_order_number like '%4321'`);
      return workOrderList(company.id, {}, [{ search: orders }]);
    },
  ],
  ['the newest invoices', () => invoiceList(company.id, {})],
  [
    'the invoices of found customers',
    async () => {
      const customers = await found('customers', `name like 'Carla %'`);
      return invoiceList(company.id, {}, [await through('invoices', customers, throughCustomers)]);
    },
  ],
  [
    'the turns of found units',
    async () => {
      const units = await found('units', 'id % 9 = 0');
      return turnList(company.id, {}, [await through('turns', units, throughUnits)]);
    },
  ],
  [
    'the leases of found units',
    async () => {
      const units = await found('units', 'id % 9 = 0');
      return leaseList(company.id, {}, [await through('unit_residents', units, throughUnits)]);
    },
  ],
  [
    'the leases of found people',
    async () => {
      const people = await found('residents', `first_name = 'Carla'`);
      return leaseList(company.id, {}, [await through('unit_residents', people, throughPeople)]);
    },
  ],
  ['active leases', () => leaseList(company.id, { state: 'active' })],
  ['leases that end soon', () => leaseList(company.id, { state: 'ending_90' })],
];

describe('beside hundreds of small companies, in a large one', () => {
  it.each(lists)('no step for %s handles more rows than it has work orders', async (_, list) => {
    const { mostRows } = await explained(firstPage(await list()));
    expect(mostRows).toBeLessThanOrEqual(ALL);
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
    // As company-day.repository.ts has the reports of large companies planned.
    expect((await explain('force_custom_plan', reader, sent[0]!)).mostRows).toBeLessThanOrEqual(ALL);
  });

  it('the leases that need attention are not compared with each other', async () => {
    const sent: Bound[] = [];
    const query = <Row>(sql: string, values: unknown[]): Promise<Row[]> => {
      sent.push({ sql, values });
      return Promise.resolve([]);
    };
    await countAttention({ companyId: company.id, query } as CompanyRead, unitResidentNoun.attention);
    expect((await explained(Promise.resolve(sent[0]!))).mostRows).toBeLessThanOrEqual(ALL);
  });
});
