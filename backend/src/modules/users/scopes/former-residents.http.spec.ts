import { runJobs } from '../../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let ofAsh: Caller;
let ofBirch: Caller;
let customer: { id: number };
let invoice: { id: number };
let resident: { id: number };

beforeAll(async () => {
  test = await startApp();
});

/** Somebody who lived in Birch is billed. */
beforeEach(async () => {
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  const unit = await insert('units', { unit_number: 'B-1', building_name: 'Birch' });
  await insert('units', { unit_number: 'A-1', building_name: 'Ash' });
  customer = await insert('customers', { customer_id: 'C-1', name: 'Ada Birch', email: 'ada@a.test' });
  resident = await insert('residents', { first_name: 'Ada', last_name: 'Birch', customer_id: customer.id });
  const lease = { start_date: '2020-01-01', lease_start: '2020-01-01', end_date: '2021-01-01' };
  await insert('unit_residents', { ...lease, unit_id: unit.id, resident_id: resident.id, resident_name: 'Ada Birch' });
  const sums = { status: 'sent', subtotal: 100, total: 100 };
  invoice = await insert('invoices', { customer_id: customer.id, invoice_number: 'I-1', ...sums });
  ofAsh = await limited('Ash');
  ofBirch = await limited('Birch');
});

afterAll(() => test.stop());

const insert = (table: string, values: Record<string, unknown>) => test.factories.insertInto(company, table, values);

async function limited(building: string): Promise<Caller> {
  const { id, username } = await test.factories.buildUser(company, { account_type: 'leasing' });
  const scope = { buildings: [building], assignedOnly: false };
  expect((await manager.put(`/api/users/${id}/scope`, scope)).status).toBe(200);
  return test.signIn(username);
}

async function deleteResident(by = manager): Promise<void> {
  const deleted = await by.delete(`/api/residents/${resident.id}`);
  expect([deleted.status, deleted.text]).toEqual([204, '']);
}

async function emptyTrash(): Promise<void> {
  await test.factories.query(company.id, `update trash set deleted_at = now() - interval '31 days'`);
  await runJobs(test, 'company-day');
  expect(await test.factories.query(company.id, 'select id from trash')).toEqual([]);
}

const statuses = (caller: Caller): Promise<number[]> =>
  Promise.all(
    [`/api/customers/${customer.id}`, `/api/invoices/${invoice.id}`].map(
      async (path) => (await caller.get(path)).status,
    ),
  );

async function expectBirchOnly(): Promise<void> {
  expect(await statuses(ofAsh)).toEqual([404, 404]);
  expect(await statuses(ofBirch)).toEqual([200, 200]);
  const found = await ofAsh.get(`/api/companies/${company.id}/customers?q=ada@a.test`);
  expect(found.body).toEqual([]);
}

describe('a deleted resident', () => {
  it('is deleted, found in the trash and restored by who saw them', async () => {
    await deleteResident(ofBirch);
    const entries = async (caller: Caller) =>
      (await caller.get(`/api/companies/${company.id}/trash`)).body as { id: number; recordId: number }[];
    expect(await entries(ofAsh)).toEqual([]);
    const [entry] = await entries(ofBirch);
    expect(entry!.recordId).toBe(resident.id);
    expect((await ofAsh.post(`/api/trash/${entry!.id}/restore`)).status).toBe(404);
    expect((await ofBirch.post(`/api/trash/${entry!.id}/restore`)).status).toBe(200);
    expect((await ofBirch.get(`/api/residents/${resident.id}`)).status).toBe(200);
  });
});

describe('the customer of a deleted resident', () => {
  it('is seen as the resident was, also once the trash has forgotten the resident', async () => {
    await expectBirchOnly();
    await deleteResident();
    await expectBirchOnly();
    await emptyTrash();
    await expectBirchOnly();
    expect(await statuses(manager)).toEqual([200, 200]);
  });

  it('stays with who deleted the resident, where the resident lived', async () => {
    await deleteResident(ofBirch);
    await emptyTrash();
    await expectBirchOnly();
  });

  it('is seen as the resident is, once that one is back', async () => {
    await deleteResident();
    const [entry] = (await manager.get(`/api/companies/${company.id}/trash`)).body as { id: number }[];
    expect((await manager.post(`/api/trash/${entry!.id}/restore`)).status).toBe(200);
    await expectBirchOnly();
    await test.factories.query(company.id, `update units set building_name = 'Ash' where unit_number = 'B-1'`);
    expect(await statuses(ofAsh)).toEqual([200, 200]);
    expect(await statuses(ofBirch)).toEqual([404, 404]);
  });

  it('is nobody else’s in the trash', async () => {
    await deleteResident();
    await emptyTrash();
    await test.factories.query(company.id, 'delete from invoices');
    expect((await manager.delete(`/api/customers/${customer.id}`)).status).toBe(204);
    const labels = async (caller: Caller) =>
      ((await caller.get(`/api/companies/${company.id}/trash`)).body as { label: string }[]).map(({ label }) => label);
    expect(await labels(ofBirch)).toEqual(['Ada Birch']);
    expect(await labels(ofAsh)).toEqual([]);
  });
});
