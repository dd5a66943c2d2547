import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;
let company: BuiltCompany;
let caller: Caller;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  caller = await test.signIn((await test.factories.buildUser(company, { account_type: 'leasing' })).username);
});

afterAll(() => test.stop());

const one = (id: number): string => `/api/customers/${id}`;

async function resident(): Promise<{ id: number; customerId: number }> {
  const body = { firstName: 'Ada', lastName: 'Birch', email: 'ada@example.com' };
  return (await caller.post(`/api/companies/${company.id}/residents`, body)).body as { id: number; customerId: number };
}

describe('the customer of a resident', () => {
  it('takes the resident along: name, e-mail and phone stay in step (D19)', async () => {
    const { id, customerId } = await resident();
    const body = { name: 'Ada Maria Cedar', email: null, phone: '9195550142', address: '1 Elm St' };
    expect((await caller.put(one(customerId), body)).body).toMatchObject({
      ...body,
      phone: '919-555-0142',
      version: 2,
    });
    expect((await caller.get(`/api/residents/${id}`)).body).toMatchObject({
      ...{ firstName: 'Ada Maria', lastName: 'Cedar', email: null, phone: '919-555-0142', version: 2 },
    });
  });

  it('takes a new e-mail alone, which leaves a last name of several words whole', async () => {
    const { id, customerId } = await resident();
    await caller.put(`/api/residents/${id}`, { lastName: 'de la Cruz' });
    await caller.patch(one(customerId), { email: 'new@example.com' });
    expect((await caller.get(`/api/residents/${id}`)).body).toMatchObject({
      lastName: 'de la Cruz',
      email: 'new@example.com',
    });
  });

  it('needs a first and a last name', async () => {
    const { customerId } = await resident();
    expect((await caller.put(one(customerId), { name: 'Ada' })).body).toMatchObject({
      statusCode: 400,
      message: 'First name and last name are required',
    });
    expect((await caller.get(one(customerId))).body).toMatchObject({ name: 'Ada Birch', version: 1 });
  });
});

describe('any customer', () => {
  it('may have one word for a name, and none is refused', async () => {
    const { id } = await test.factories.insertInto(company, 'customers', { customer_id: 'C-1', name: 'Acme Inc' });
    expect((await caller.put(one(id), { name: 'Acme' })).body).toMatchObject({ name: 'Acme', version: 2 });
    expect((await caller.put(one(id), { name: ' ' })).body).toMatchObject({
      statusCode: 400,
      message: 'Name is required',
    });
    expect((await caller.put(one(id), { name: 'Acme' })).body).toMatchObject({ version: 2 });
    const stale = await caller.put(one(id), { name: 'Apex' }).set('If-Match', '"1"');
    expect(stale.body).toMatchObject({ statusCode: 412, current: { name: 'Acme' } });
  });

  it('is nobody else’s', async () => {
    const { customerId } = await resident();
    const stranger = await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
    expect((await stranger.put(one(customerId), { name: 'X Y' })).status).toBe(404);
    expect((await test.anonymous.get(one(customerId))).status).toBe(401);
  });
});
