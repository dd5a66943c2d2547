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
    workOrders: { total: 0, open: 0, in_progress: 0, completed: 0, cancelled: 0 },
    units: { total: 0, vacant: 0, occupied: 0, maintenance: 0 },
    turns: { total: 0, not_started: 0, in_progress: 0, completed: 0 },
  };
  expect(await summary()).toEqual(nothing);

  const manager = await test.signIn(staff.manager.username);
  await manager.post(`/api/companies/${company.id}/work-orders`, { title: 'Tap drips', propertyUnit: 'A-101' });
  expect(await summary()).toEqual({
    ...nothing,
    workOrders: { ...nothing.workOrders, total: 1, open: 1 },
    units: { ...nothing.units, total: 1, vacant: 1 },
  });
});
