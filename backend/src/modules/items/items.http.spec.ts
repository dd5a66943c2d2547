import type { BuiltCompany } from '../../../test/factories.js';
import { publishedRow } from '../../../test/published-row.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { ItemResponse } from './item.dto.js';

interface Made {
  id: number;
}

let test: TestApp;
let company: BuiltCompany;
let caller: Caller;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ business_type: 'jobs_business' });
  caller = await test.signIn((await test.factories.buildUser(company, { account_type: 'maintenance' })).username);
});

afterAll(() => test.stop());

const ofCompany = (query = ''): string => `/api/companies/${company.id}/items${query}`;
const one = (id: number): string => `/api/company-items/${id}`;

async function create(body: object = {}): Promise<ItemResponse> {
  const response = await caller.post(ofCompany(), { name: 'Drain cleaning', price: '180.00', ...body });
  expect([response.status, response.body]).toEqual([201, expect.anything()]);
  return response.body as ItemResponse;
}

describe('creating an item', () => {
  it('is by default a service without a description', async () => {
    expect(await create()).toMatchObject({
      ...{ companyId: company.id, name: 'Drain cleaning', description: null, price: 18_000, type: 'service' },
      version: 1,
    });
    expect(await create({ name: ' Wax ring ', description: 'For one\nbowl', type: 'product' })).toMatchObject({
      ...{ name: 'Wax ring', description: 'For one\nbowl', type: 'product' },
    });
  });

  it('reads a number as cents and a text as dollars', async () => {
    expect(await create({ price: 1250 })).toMatchObject({ price: 1250 });
    expect(await create({ price: '12.50' })).toMatchObject({ price: 1250 });
    expect(await create({ price: 0 })).toMatchObject({ price: 0 });
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: undefined }, 'Name is required'],
    [{ price: undefined }, 'Price is required'],
    [{ price: null }, 'Price is required'],
    [{ price: '' }, 'Price is required'],
    [{ price: -1 }, 'Price must be 0 or greater'],
    [{ price: 'ten' }, "Price must be whole cents, or a text of dollars with at most two decimals like '12.50'."],
    [{ type: 'thing' }, 'Type must be one of service, product.'],
    [{ description: 'x'.repeat(10_001) }, 'Description is longer than 10000 characters.'],
    [{ cost: 1 }, "'cost' is not a known field."],
  ])('refuses %j: %s', async (body, message) => {
    const response = await caller.post(ofCompany(), { name: 'Drain cleaning', price: '180.00', ...body });
    expect(response.body).toMatchObject({ statusCode: 400, message });
    expect((await caller.get(ofCompany())).body).toEqual([]);
  });

  it('is noted in the activity with the name', async () => {
    await create();
    const manager = await test.signIn((await test.factories.buildUser(company, { account_type: 'manager' })).username);
    expect((await manager.get(`/api/companies/${company.id}/activity`)).body).toContainEqual(
      expect.objectContaining({ action: 'created', noun: 'item', subject: 'Drain cleaning' }),
    );
  });
});

it('publishes an item to other modules as it is on the wire', async () => {
  const item = await create({ description: 'For one bowl', type: 'product' });
  const { searchText, ...published } = await publishedRow(test.factories, 'items_read', item);
  expect(Object.keys(published)).toHaveLength(10);
  expect(item).toMatchObject(published);
  expect(searchText).toContain('drain cleaning');
});

describe('the list', () => {
  const names = async (query: string): Promise<string[]> =>
    ((await caller.get(ofCompany(query))).body as ItemResponse[]).map(({ name }) => name);

  beforeEach(async () => {
    await create({ name: 'étagère' });
    await create({ name: 'Zip tie', description: 'To hold a hose', type: 'product' });
    await create({ name: 'Boiler check' });
  });

  it('is searched, filtered and sorted by newest, oldest and name', async () => {
    expect(await names('')).toEqual(['Boiler check', 'Zip tie', 'étagère']);
    expect(await names('?sort=oldest')).toEqual(['étagère', 'Zip tie', 'Boiler check']);
    expect(await names('?sort=name')).toEqual(['Boiler check', 'étagère', 'Zip tie']);
    expect(await names('?q=hose')).toEqual(['Zip tie']);
    expect(await names('?type=service&sort=name')).toEqual(['Boiler check', 'étagère']);
    expect((await caller.get(ofCompany('?sort=price'))).status).toBe(400);
  });

  it('goes on page by page under every sort, each item once', async () => {
    for (const sort of ['newest', 'oldest', 'name']) {
      const first = await caller.get(ofCompany(`?sort=${sort}&limit=2`));
      expect(first.get('X-Total-Count')).toBe('3');
      const second = await caller.get(/<([^>]+)>/.exec(first.get('Link') ?? '')![1]!);
      const shown = [...(first.body as ItemResponse[]), ...(second.body as ItemResponse[])];
      expect(new Set(shown.map(({ id }) => id)).size).toBe(3);
      expect(second.get('Link')).toBeUndefined();
    }
  });
});

describe('editing', () => {
  it('changes what is sent and clears with null', async () => {
    const { id } = await create({ description: 'Kitchen' });
    const body = { price: '99.99', description: null, type: 'product' };
    expect((await caller.put(one(id), body)).body).toMatchObject({
      ...{ name: 'Drain cleaning', price: 9_999, description: null, type: 'product', version: 2 },
    });
    expect((await caller.put(one(id), { price: 9_999 })).body).toMatchObject({ version: 2 });
    expect((await caller.put(one(id), { name: '' })).body).toMatchObject({
      ...{ statusCode: 400, message: 'Name is required' },
    });
  });

  it('refuses an edit of a stale version and returns the current record', async () => {
    const { id } = await create();
    await caller.put(one(id), { price: 1 }).set('If-Match', '"1"');
    const response = await caller.put(one(id), { price: 2 }).set('If-Match', '"1"');
    expect(response.body).toMatchObject({ statusCode: 412, current: { price: 1, version: 2 } });
    expect((await caller.get(one(id))).body).toMatchObject({ price: 1 });
  });
});

describe('deleting', () => {
  it('leaves the lines of invoices as they are', async () => {
    const { id, name, price } = await create();
    const customer = (await caller.post(`/api/companies/${company.id}/customers`, { name: 'Ada Birch' })).body as Made;
    const invoice = { customerId: customer.id, items: [{ item: name, unitPrice: price, price }] };
    const made = (await caller.post(`/api/companies/${company.id}/invoices`, invoice)).body as Made;
    expect((await caller.delete(one(id))).status).toBe(204);
    expect((await caller.get(one(id))).body).toMatchObject({ statusCode: 404, message: 'Item not found' });
    expect((await caller.get(`/api/invoices/${made.id}`)).body).toMatchObject({
      ...{ total: 18_000, items: [{ item: 'Drain cleaning', price: 18_000 }] },
    });
  });
});

it('is read and written by every account type, by nobody of another company and nobody without a session', async () => {
  const { id } = await create();
  for (const account_type of ['manager', 'leasing']) {
    const person = await test.signIn((await test.factories.buildUser(company, { account_type })).username);
    expect((await person.put(one(id), { description: account_type })).status).toBe(200);
  }
  const outsider = await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
  expect((await outsider.get(one(id))).status).toBe(404);
  expect((await outsider.get(ofCompany())).status).toBe(403);
  expect((await test.anonymous.get(one(id))).status).toBe(401);
});
