import pg from 'pg';
import { DataSource } from 'typeorm';
import { FillInvoiceSearch1796000844200 } from '../../src/platform/database/migrations/1796000844200-fill-invoice-search.js';
import { type BuiltCompany, Factories } from '../factories.js';
import { testDatabase, type TestDatabase } from '../test-database.js';

let database: TestDatabase;
let factories: Factories;
let application: pg.Client;
let source: DataSource;
let company: BuiltCompany;

beforeAll(async () => {
  database = await testDatabase();
  factories = await Factories.connect(database.ownerUrl);
  source = await new DataSource({ type: 'postgres', driver: pg, url: database.ownerUrl }).initialize();
  company = await factories.buildCompany();
  application = new pg.Client(database.appUrl);
  await application.connect();
  await application.query(`select set_config('app.company_id', $1, false)`, [String(company.id)]);
});

afterAll(async () => {
  await source.destroy();
  await application.end();
  await factories.close();
  await database.drop();
});

/** An invoice as the version before left it: its search text contains its number alone. */
async function buildInvoiceOfBefore(number: string, item: string): Promise<number> {
  const customer = await factories.insertInto(company, 'customers', { customer_id: `CUST-${number}`, name: 'Dunnock' });
  const values = { invoice_number: number, customer_id: customer.id };
  const { id } = await factories.insertInto(company, 'invoices', values);
  await factories.insertInto(company, 'invoice_items', {
    invoice_id: id,
    item,
    quantity: 1,
    unit_price: 100,
    price: 100,
    position: 0,
  });
  await factories.query(company.id, 'update invoices set search_text = lower(invoice_number) where id = $1', [id]);
  return id;
}

async function find(term: string): Promise<number[]> {
  const { rows } = await application.query<{ id: number }>('select search_invoices($1) as id', [term]);
  return rows.map(({ id }) => id);
}

async function fill(): Promise<void> {
  const runner = source.createQueryRunner();
  await new FillInvoiceSearch1796000844200().up(runner);
  await runner.release();
}

it('finds earlier invoices by their lines, also when it is filled twice', async () => {
  const id = await buildInvoiceOfBefore('INV-0001', 'Siphon jet');
  expect(await find('siphon')).toEqual([]);
  await fill();
  expect(await find('siphon')).toEqual([id]);
  await fill();
  expect(await find('siphon')).toEqual([id]);
});

it('waits for an invoice that is being saved, while others are read and saved, and then reads its lines', async () => {
  const saved = await buildInvoiceOfBefore('INV-0002', 'Ballcock');
  const other = await buildInvoiceOfBefore('INV-0003', 'Gutter');
  const server = await Factories.connect(database.ownerUrl);
  await server.query(company.id, 'begin');
  await server.query(company.id, `update invoice_items set item = 'Crane hire' where invoice_id = $1`, [saved]);
  const filled = fill();
  await server.untilSomebodyWaits();
  await factories.query(company.id, `update invoices set message = 'Thank you' where id = $1`, [other]);
  expect(await find('gutter thank')).toEqual([other]);
  await server.query(company.id, 'commit');
  await filled;
  await server.close();
  expect([await find('crane'), await find('ballcock')]).toEqual([[saved], []]);
});
