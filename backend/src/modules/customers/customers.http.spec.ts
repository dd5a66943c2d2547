import type { BuiltCompany } from '../../../test/factories.js';
import { publishedRow } from '../../../test/published-row.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { CustomerResponse } from './customer.dto.js';

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
const customersOf = ({ id }: BuiltCompany, query = ''): string => `/api/companies/${id}/customers${query}`;

/** A separate jobs business, and a user of it. */
async function business(): Promise<{ company: BuiltCompany; caller: Caller }> {
  const its = await test.factories.buildCompany({ business_type: 'jobs_business' });
  const username = (await test.factories.buildUser(its, { account_type: 'maintenance' })).username;
  return { company: its, caller: await test.signIn(username) };
}

async function created(at: { company: BuiltCompany; caller: Caller }, body: object = {}): Promise<CustomerResponse> {
  const response = await at.caller.post(customersOf(at.company), { name: 'Ada Birch', ...body });
  expect([response.status, response.body]).toEqual([201, expect.anything()]);
  return response.body as CustomerResponse;
}

const countOf = async (at: { company: BuiltCompany; caller: Caller }): Promise<unknown> =>
  ((await at.caller.get(`/api/companies/${at.company.id}/summary`)).body as { customers: number }).customers;

async function resident(): Promise<{ id: number; customerId: number }> {
  const body = { firstName: 'Ada', lastName: 'Birch', email: 'ada@example.com' };
  return (await caller.post(`/api/companies/${company.id}/residents`, body)).body as { id: number; customerId: number };
}

describe('the customer of a resident', () => {
  it('changes the resident too: name, e-mail and phone', async () => {
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

  it('changes only the e-mail, which keeps a last name of several words', async () => {
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

  it('is not found by users of other companies', async () => {
    expect((await test.anonymous.get(customersOf(company))).status).toBe(401);
    const { customerId } = await resident();
    const outsider = await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
    expect((await outsider.put(one(customerId), { name: 'X Y' })).status).toBe(404);
    expect((await test.anonymous.get(one(customerId))).status).toBe(401);
  });
});

describe('creating a customer', () => {
  it('numbers them, keeps what was sent and counts them', async () => {
    const at = await business();
    const body = {
      name: ' Ada Birch ',
      email: 'ada@example.com',
      phone: '(919) 555 0142',
      address: '4 Oak Lane\nRaleigh',
    };
    expect(await created(at, body)).toMatchObject({
      ...{ companyId: at.company.id, customerId: 'CUST-0001', name: 'Ada Birch', email: 'ada@example.com' },
      ...{ phone: '919-555-0142', address: '4 Oak Lane\nRaleigh', residentId: null, balance: 0, overdueBalance: 0 },
      version: 1,
    });
    expect(await created(at)).toMatchObject({ customerId: 'CUST-0002', email: null, phone: null, address: null });
    expect(await countOf(at)).toBe(2);
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: undefined }, 'Name is required'],
    [{ email: 'a@b, c@d' }, 'Email must be one valid address.'],
    [{ phone: '919-555-01421' }, 'Phone must be a number of at most ten digits.'],
    [{ address: 'x'.repeat(501) }, 'Address is longer than 500 characters.'],
    [{ customerId: 'CUST-7' }, "'customerId' is not a known field."],
  ])('refuses %j: %s', async (body, message) => {
    const response = await caller.post(customersOf(company), { name: 'Ada Birch', ...body });
    expect(response.body).toMatchObject({ statusCode: 400, message });
  });
});

it('publishes a customer to other modules as it is on the wire', async () => {
  const at = await business();
  const customer = await created(at, { email: 'ada@example.com', phone: '919-555-0100', address: '4 Oak Lane' });
  const { searchText, ...published } = await publishedRow(test.factories, 'customers_read', customer);
  expect(Object.keys(published)).toHaveLength(11);
  expect(customer).toMatchObject(published);
  expect(searchText).toContain('ada birch');
});

describe('the list of customers', () => {
  it('is searched, sorted and goes on page by page, each customer once', async () => {
    const at = await business();
    await created(at, { name: 'émile Ash' });
    await created(at, { name: 'Zoe Ash', address: '4 Oak Lane' });
    await created(at, { name: 'Bea Birch', phone: '9195550142' });
    const names = async (query: string): Promise<string[]> =>
      ((await at.caller.get(customersOf(at.company, query))).body as CustomerResponse[]).map(({ name }) => name);
    expect(await names('')).toEqual(['Bea Birch', 'Zoe Ash', 'émile Ash']);
    expect(await names('?sort=oldest')).toEqual(['émile Ash', 'Zoe Ash', 'Bea Birch']);
    expect(await names('?sort=name')).toEqual(['Bea Birch', 'émile Ash', 'Zoe Ash']);
    expect(await names('?q=oak')).toEqual(['Zoe Ash']);
    expect(await names('?q=cust-0003')).toEqual(['Bea Birch']);
    for (const sort of ['newest', 'oldest', 'name']) {
      const first = await at.caller.get(customersOf(at.company, `?sort=${sort}&limit=2`));
      const second = await at.caller.get(/<([^>]+)>/.exec(first.get('Link') ?? '')![1]!);
      const shown = [...(first.body as CustomerResponse[]), ...(second.body as CustomerResponse[])];
      expect([first.get('X-Total-Count'), new Set(shown.map(({ id }) => id)).size]).toEqual(['3', 3]);
    }
  });

  it('returns what each still has to pay and how much of it is overdue, without drafts and payments', async () => {
    const at = await business();
    const { id: customer_id } = await created(at);
    const other = await created(at, { name: 'Owes Nothing' });
    const bill = (number: string, values: object): Promise<{ id: number }> =>
      test.factories.insertInto(at.company, 'invoices', {
        ...{ invoice_number: number, customer_id, status: 'sent', subtotal: 10_000, total: 10_000 },
        ...values,
      });
    await bill('INV-1', { status: 'draft' });
    await bill('INV-2', { due_date: '2999-01-01' });
    const late = await bill('INV-3', { due_date: '2020-01-01' });
    await at.caller.post(`/api/invoices/${late.id}/payments`, { amount: 2_500, method: 'cash' });
    const owed = { balance: 17_500, overdueBalance: 7_500 };
    expect((await at.caller.get(customersOf(at.company, '?sort=oldest'))).body).toMatchObject([
      { id: customer_id, ...owed },
      { id: other.id, balance: 0, overdueBalance: 0 },
    ]);
    expect((await at.caller.get(one(customer_id))).body).toMatchObject(owed);
  });

  it('names the resident whom the customer of a property company is', async () => {
    const { id, customerId } = await resident();
    expect((await caller.get(one(customerId))).body).toMatchObject({ residentId: id });
  });
});

describe('deleting a customer', () => {
  it('deletes a customer without references and updates the count', async () => {
    const at = await business();
    const { id } = await created(at);
    expect((await at.caller.delete(one(id))).status).toBe(204);
    expect((await at.caller.get(one(id))).body).toMatchObject({ statusCode: 404, message: 'Customer not found' });
    expect(await countOf(at)).toBe(0);
    expect((await created(at)).customerId).toBe('CUST-0002');
  });

  it('is refused with the reason where there are invoices or deals', async () => {
    const at = await business();
    const { id: customer_id } = await created(at);
    const deal = await test.factories.insertInto(at.company, 'deals', { name: 'New boiler', customer_id });
    expect((await at.caller.delete(one(customer_id))).body).toMatchObject({
      statusCode: 409,
      message: 'Ada Birch has 1 deal. Delete the deals, or give them another customer, first.',
    });
    await test.factories.query(at.company.id, 'delete from deals where id = $1', [deal.id]);
    await test.factories.insertInto(at.company, 'invoices', { invoice_number: 'INV-0001', customer_id });
    expect((await at.caller.delete(one(customer_id))).body).toMatchObject({
      statusCode: 409,
      message: 'Ada Birch has 1 invoice and cannot be deleted.',
    });
    expect((await at.caller.get(one(customer_id))).status).toBe(200);
  });

  it('deletes the resident too, unless they have a lease', async () => {
    const { id, customerId } = await resident();
    const unit = await test.factories.buildUnit(company, { unit_number: 'R-101' });
    const lease = { unit_id: unit.id, resident_id: id, resident_name: 'Ada Birch', start_date: '2026-01-01' };
    const link = await test.factories.insertInto(company, 'unit_residents', lease);
    expect((await caller.delete(one(customerId))).body).toMatchObject({
      statusCode: 409,
      message: 'Ada Birch has a lease in unit R-101. Move them out before deleting.',
    });
    await test.factories.query(company.id, `update unit_residents set end_date = '2026-06-30' where id = $1`, [
      link.id,
    ]);
    expect((await caller.delete(one(customerId))).status).toBe(204);
    expect((await caller.get(`/api/residents/${id}`)).status).toBe(404);
    expect(JSON.stringify((await caller.get(`/api/units/${unit.id}/timeline`)).body)).toContain('Ada Birch');
  });
});
