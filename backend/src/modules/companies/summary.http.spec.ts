import { startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

it('counts what the company has of each noun, by status', async () => {
  const company = await test.factories.buildCompany();
  const staff = await test.factories.buildStaff(company);
  const summary = async () => {
    const caller = await test.signIn(staff.maintenance.username);
    return (await caller.get(`/api/companies/${company.id}/summary`)).body as unknown;
  };
  const nothing = {
    customers: 0,
    invoices: { total: 0, draft: 0, unpaid: 0, overdue: 0, paid: 0, today: 0 },
    deals: { total: 0, prospecting: 0, qualification: 0, proposal: 0, negotiation: 0, won: 0, lost: 0 },
    workOrders: { total: 0, open: 0, in_progress: 0, completed: 0, cancelled: 0 },
    units: { total: 0, vacant: 0, occupied: 0, maintenance: 0 },
    turns: { total: 0, not_started: 0, in_progress: 0, completed: 0 },
  };
  expect(await summary()).toMatchObject(nothing);

  const manager = await test.signIn(staff.manager.username);
  await manager.post(`/api/companies/${company.id}/work-orders`, { title: 'Tap drips', propertyUnit: 'A-101' });
  expect(await summary()).toMatchObject({
    ...nothing,
    workOrders: { ...nothing.workOrders, total: 1, open: 1 },
    units: { ...nothing.units, total: 1, vacant: 1 },
  });
});

it('counts invoices by what is to be paid, and the jobs of today', async () => {
  const company = await test.factories.buildCompany({ timezone: 'Pacific/Kiritimati' });
  const caller = await test.signIn((await test.factories.buildUser(company)).username);
  const { id: customerId } = await test.factories.insertInto(company, 'customers', { customer_id: 'C-1', name: 'Ada' });
  const invoice = async (body: object) =>
    (await caller.post(`/api/companies/${company.id}/invoices`, { customerId, total: 100, ...body })).body as {
      id: number;
    };
  const past = { status: 'sent', serviceDate: '2026-01-01', dueDate: '2026-01-15' };
  await invoice({});
  await invoice(past);
  await invoice({ ...past, dueDate: '2999-01-01' });
  const paid = await invoice(past);
  await caller.post(`/api/invoices/${paid.id}/payments`, { amount: 100, method: 'cash' });
  expect((await caller.get(`/api/companies/${company.id}/summary`)).body).toMatchObject({
    invoices: { total: 4, draft: 1, unpaid: 2, overdue: 1, paid: 1, today: 1 },
  });
});
