import type { BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { FirstStepsResponse } from './first-steps.dto.js';

let test: TestApp;
let provider: Caller;
let manager: Caller;
let companyId: number;
let made = 0;

beforeAll(async () => {
  test = await startApp();
  provider = await test.signIn((await test.factories.buildSuperAdmin()).username);
});

afterAll(() => test.stop());

beforeEach(() => create('jobs_business'));

async function create(businessType: string): Promise<void> {
  made += 1;
  const project = await test.factories.buildProject();
  const [username, password] = [`first-manager-${made}`, 'a long first password'];
  const body = { name: `New Company ${made}`, projectId: project.id, businessType, manager: { username, password } };
  const response = await provider.post('/api/companies', body);
  expect([response.status, response.body]).toEqual([201, expect.anything()]);
  companyId = (response.body as { id: number }).id;
  manager = await test.signIn(username, password);
}

const path = (rest: string): string => `/api/companies/${companyId}/${rest}`;
const steps = async () => (await manager.get(path('first-steps'))).body as FirstStepsResponse;
async function isShown(caller = manager): Promise<boolean> {
  const lines = (await caller.get(path('summary/attention'))).body as { kind: string; count: number }[];
  return lines.some(({ kind, count }) => kind === 'first-steps' && count === 1);
}

async function addCustomer(): Promise<number> {
  return ((await manager.post(path('customers'), { name: 'Ada', email: 'ada@example.com' })).body as { id: number }).id;
}

it('follows a jobs business from its address to its first mailed invoice, and ends by itself', async () => {
  expect(await isShown()).toBe(true);
  const nothing = { address: false, logo: false, team: false, records: false, work: false, mailed: false };
  expect(await steps()).toEqual({ isOpen: true, ...nothing, invoiceId: null });
  await manager.patch(`/api/companies/${companyId}`, { address: '5 Elm St' });
  await manager.post(path('users'), {
    username: `mate-${made}`,
    password: 'another long one',
    accountType: 'maintenance',
  });
  const customerId = await addCustomer();
  const items = [{ item: 'Pipe', price: 5_000 }];
  const invoice = (await manager.post(path('invoices'), { customerId, items })).body as { id: number };
  const done = { address: true, team: true, records: true, work: true };
  expect(await steps()).toMatchObject({ isOpen: true, ...done, mailed: false, invoiceId: invoice.id });
  await test.factories.query(companyId, `update invoices set emailed_at = now() where id = ${invoice.id}`);
  expect(await steps()).toMatchObject({ isOpen: false, mailed: true, invoiceId: null });
  expect(await isShown()).toBe(false);
});

it('needs a work order, and no mail, in property management', async () => {
  await create('property_management');
  await manager.patch(`/api/companies/${companyId}`, { address: '5 Elm St' });
  await manager.post(path('users'), { username: `mate-${made}`, password: 'another long one', accountType: 'leasing' });
  await manager.post(path('units'), { unitNumber: 'A-1' });
  expect(await isShown()).toBe(true);
  await manager.post(path('work-orders'), { title: 'Leak' });
  expect(await isShown()).toBe(false);
});

it('is put away for everybody, with a line in the log', async () => {
  expect((await manager.delete(path('first-steps'))).status).toBe(204);
  expect((await manager.delete(path('first-steps'))).status).toBe(204);
  expect(await isShown()).toBe(false);
  expect(await isShown(provider)).toBe(false);
  const lines = await test.factories.query(companyId, `select after from audit_log where after ? 'firstSteps'`);
  expect(lines).toEqual([{ after: { firstSteps: 'put away' } }]);
});

it('is not shown to staff who cannot do it, nor in companies that existed before', async () => {
  const old = await test.factories.buildCompany();
  const other: BuiltUser = await test.factories.buildUser(old);
  const caller = await test.signIn(other.username);
  const response = await caller.get(`/api/companies/${old.id}/summary/attention`);
  expect(response.body).toContainEqual({ kind: 'first-steps', count: 0, amount: null });
  const leasing = await test.signIn((await test.factories.buildUser(old, { account_type: 'leasing' })).username);
  expect((await leasing.get(`/api/companies/${old.id}/first-steps`)).status).toBe(403);
});
