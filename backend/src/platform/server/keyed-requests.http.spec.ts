import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

const AT_ONCE = 24;

let test: TestApp;
let manager: Caller;
let provider: Caller;
let neighbour: Caller;
let invoiceId: number;

beforeAll(async () => {
  test = await startApp();
  const company = await test.factories.buildCompany({ business_type: 'jobs_business' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  provider = await test.signIn((await test.factories.buildSuperAdmin()).username);
  const elsewhere = await test.factories.buildCompany();
  neighbour = await test.signIn((await test.factories.buildUser(elsewhere)).username);
  const customer = await test.factories.insertInto(company, 'customers', { customer_id: 'C-1', name: 'Ada Birch' });
  const made = await manager.post(`/api/companies/${company.id}/invoices`, { customerId: customer.id, items: [] });
  invoiceId = (made.body as { id: number }).id;
});

afterAll(() => test.stop());

it('requests under keys of their own leave connections to what they read, and to others', async () => {
  const requests = Array.from({ length: AT_ONCE }, (_, index) =>
    manager
      .post(`/api/invoices/${invoiceId}/send-email`, { email: 'ada@example.com' })
      .set('Idempotency-Key', `send-${index}`),
  );
  const responses = await Promise.all([...requests, neighbour.get('/api/user/profile')]);
  const codes = responses.map(({ status, body }) => `${status} ${(body as { code?: string }).code ?? ''}`);
  expect(codes.at(-1)).toBe('200 ');
  expect(new Set(codes.slice(0, -1))).toEqual(new Set(['201 ', '429 throttled']));
});

it('a deletion by the provider is one, though nobody finds the company of the record any more', async () => {
  const company = await test.factories.buildCompany();
  const item = await test.factories.insertInto(company, 'items', { name: 'Filter', price: 900, type: 'product' });
  const path = `/api/company-items/${item.id}`;
  const remove = (key: string, query = '') => provider.delete(path + query).set('Idempotency-Key', key);
  expect((await remove('once')).status).toBe(204);
  expect((await remove('once')).status).toBe(204);
  expect((await remove('once', '?again')).body).toMatchObject({ code: 'idempotency-key-reused' });
  expect((await remove('twice')).status).toBe(404);
  const lines = await test.factories.query(company.id, `select id from audit_log where action = 'deleted'`);
  expect(lines).toHaveLength(1);
});
