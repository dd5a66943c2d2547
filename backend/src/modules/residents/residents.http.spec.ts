import type { BuiltCompany } from '../../../test/factories.js';
import { publishedRow } from '../../../test/published-row.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { ResidentResponse } from './resident.dto.js';

let test: TestApp;
let company: BuiltCompany;
let caller: Caller;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  caller = await test.signIn((await test.factories.buildUser(company, { account_type: 'leasing' })).username);
});

afterAll(() => test.stop());

const ofCompany = (query = ''): string => `/api/companies/${company.id}/residents${query}`;
const one = (id: number): string => `/api/residents/${id}`;

async function create(body: object = {}): Promise<ResidentResponse> {
  const response = await caller.post(ofCompany(), { firstName: 'Ada', lastName: 'Birch', ...body });
  expect([response.status, response.body]).toEqual([201, expect.anything()]);
  return response.body as ResidentResponse;
}

const customers = () =>
  test.factories.query(company.id, 'select customer_id, name, email, phone from customers where company_id = $1', [
    company.id,
  ]);
const customerCount = async () =>
  (await caller.get(`/api/companies/${company.id}/summary`)).body as { customers: number };

describe('creating a resident', () => {
  it('stores the fields, formats the phone and returns null for empty ones', async () => {
    const resident = await create({
      preferredName: ' ',
      email: 'ada@example.com',
      phone: '(919) 555 0142',
      moveInDate: '2026-03-01T00:00:00.000Z',
    });
    expect(resident).toMatchObject({
      companyId: company.id,
      firstName: 'Ada',
      lastName: 'Birch',
      preferredName: null,
      email: 'ada@example.com',
      phone: '919-555-0142',
      moveInDate: '2026-03-01',
      moveOutDate: null,
      leaseEndDate: null,
      notes: null,
      unit: null,
      version: 1,
    });
  });

  it('creates the billed customer, whom the Active Leases card counts', async () => {
    const resident = await create({ email: 'ada@example.com', phone: '9195550142' });
    expect(resident.customerId).not.toBeNull();
    expect(await customers()).toEqual([
      { customer_id: 'CUST-0001', name: 'Ada Birch', email: 'ada@example.com', phone: '919-555-0142' },
    ]);
    expect(await customerCount()).toMatchObject({ customers: 1 });
  });

  it.each([{ lastName: 'Birch' }, { firstName: 'Ada', lastName: ' ' }, { firstName: null, lastName: 'Birch' }])(
    "refuses %j: 'First name and last name are required'",
    async (body) => {
      const response = await caller.post(ofCompany(), body);
      expect(response.body).toMatchObject({ statusCode: 400, message: 'First name and last name are required' });
      expect(await customers()).toEqual([]);
    },
  );

  it.each([
    [{ email: 'a@b, c@d' }, 'Email must be one valid address.'],
    [{ phone: '919-555-01421' }, 'Phone must be a number of at most ten digits.'],
    [{ moveInDate: '2026-02-30' }, 'Move in date must be a date like 2026-11-21.'],
    [{ moveInDate: '2026-03-01', moveOutDate: '2026-02-28' }, 'The move-out date is before the move-in date.'],
    [{ moveInDate: '2026-03-01', leaseEndDate: '2026-02-28' }, 'The lease ends before the move-in date.'],
    [{ customerId: 1 }, "'customerId' is not a known field."],
  ])('refuses %j', async (body, message) => {
    const response = await caller.post(ofCompany(), { firstName: 'Ada', lastName: 'Birch', ...body });
    expect(response.body).toMatchObject({ statusCode: 400, message });
  });

  it('serves a jobs business too', async () => {
    company = await test.factories.buildCompany({ business_type: 'jobs_business' });
    caller = await test.signIn((await test.factories.buildUser(company)).username);
    await create();
    expect(await customers()).toHaveLength(1);
  });
});

it('publishes a resident to other modules as they are on the wire', async () => {
  const resident = await create({ preferredName: 'Addie', email: 'ada@example.com', moveInDate: '2026-03-01' });
  const { searchText, ...published } = await publishedRow(test.factories, 'residents_read', resident);
  expect(Object.keys(published)).toHaveLength(15);
  expect(resident).toMatchObject(published);
  expect(searchText).toContain('addie');
});

describe('the list', () => {
  const names = async (query: string): Promise<string[]> =>
    ((await caller.get(ofCompany(query))).body as ResidentResponse[]).map(({ firstName }) => firstName);

  it('is searched and sorted by newest, oldest and name', async () => {
    await create({ firstName: 'Émile', lastName: 'Ash', preferredName: 'Em' });
    await create({ firstName: 'Zoe', lastName: 'Ash', email: 'zoe@example.com' });
    await create({ firstName: 'Bea', lastName: 'Birch', phone: '919-555-0142' });
    expect(await names('')).toEqual(['Bea', 'Zoe', 'Émile']);
    expect(await names('?sort=oldest')).toEqual(['Émile', 'Zoe', 'Bea']);
    expect(await names('?sort=name')).toEqual(['Émile', 'Zoe', 'Bea']);
    expect(await names('?q=ash')).toEqual(['Zoe', 'Émile']);
    expect(await names('?q=9195550142')).toEqual(['Bea']);
    expect((await caller.get(ofCompany('?sort=password'))).status).toBe(400);
  });

  it('returns each resident once, page by page, in every sort', async () => {
    for (const firstName of ['A', 'B', 'C']) await create({ firstName });
    for (const sort of ['newest', 'oldest', 'name']) {
      const first = await caller.get(ofCompany(`?sort=${sort}&limit=2`));
      expect(first.get('X-Total-Count')).toBe('3');
      const next = /<([^>]+)>/.exec(first.get('Link') ?? '')![1]!;
      const second = await caller.get(next);
      const shown = [...(first.body as ResidentResponse[]), ...(second.body as ResidentResponse[])];
      expect(new Set(shown.map(({ firstName }) => firstName)).size).toBe(3);
      expect(second.get('Link')).toBeUndefined();
    }
  });
});

describe('editing', () => {
  it('changes the sent fields, clears with null and updates the customer', async () => {
    const { id } = await create({ email: 'ada@example.com', notes: 'Has a cat' });
    const response = await caller.put(one(id), { lastName: 'Cedar', email: null, phone: '9195550199' });
    expect(response.body).toMatchObject({
      firstName: 'Ada',
      lastName: 'Cedar',
      email: null,
      notes: 'Has a cat',
      version: 2,
    });
    expect(await customers()).toEqual([
      { customer_id: 'CUST-0001', name: 'Ada Cedar', email: null, phone: '919-555-0199' },
    ]);
  });

  it('keeps the version if nothing differs', async () => {
    const { id } = await create();
    expect((await caller.put(one(id), { firstName: 'Ada' })).body).toMatchObject({ version: 1 });
  });

  it('refuses an edit of a stale version and returns the current record', async () => {
    const { id } = await create();
    await caller.put(one(id), { firstName: 'Bea' }).set('If-Match', '"1"');
    const response = await caller.put(one(id), { firstName: 'Cleo' }).set('If-Match', '"1"');
    expect(response.body).toMatchObject({ statusCode: 412, current: { firstName: 'Bea', version: 2 } });
  });

  it.each([{ firstName: '' }, { lastName: null }])(
    "refuses %j: 'First name and last name are required'",
    async (body) => {
      const { id } = await create();
      expect((await caller.put(one(id), body)).body).toMatchObject({
        statusCode: 400,
        message: 'First name and last name are required',
      });
    },
  );

  it('without a unit keeps the dates of the resident themselves', async () => {
    const { id } = await create();
    const dates = { moveInDate: '2026-01-01', moveOutDate: '2026-06-01', leaseEndDate: '2026-12-31' };
    expect((await caller.put(one(id), dates)).body).toMatchObject(dates);
    expect((await caller.put(one(id), { moveOutDate: '2025-01-01' })).status).toBe(400);
  });
});

describe('deleting', () => {
  it('deletes the customer, too, if no invoice refers to it', async () => {
    const { id } = await create();
    expect((await caller.delete(one(id))).status).toBe(204);
    expect((await caller.get(one(id))).status).toBe(404);
    expect(await customers()).toEqual([]);
    expect(await customerCount()).toMatchObject({ customers: 0 });
  });

  it('keeps a customer who has an invoice', async () => {
    const { id, customerId } = await create();
    await test.factories.insertInto(company, 'invoices', { invoice_number: 'INV-0001', customer_id: customerId });
    expect((await caller.delete(one(id))).status).toBe(204);
    expect(await customers()).toHaveLength(1);
  });

  it('is noted in the activity with the name', async () => {
    const { id } = await create();
    await caller.delete(one(id));
    const manager = await test.signIn((await test.factories.buildUser(company, { account_type: 'manager' })).username);
    const lines = (await manager.get(`/api/companies/${company.id}/activity`)).body as object[];
    expect(lines).toContainEqual(
      expect.objectContaining({ action: 'deleted', noun: 'resident', subject: 'Ada Birch' }),
    );
  });
});

it('is read and written by every account type, but not by another company or without a session', async () => {
  const { id } = await create();
  for (const account_type of ['manager', 'maintenance']) {
    const person = await test.signIn((await test.factories.buildUser(company, { account_type })).username);
    expect((await person.put(one(id), { notes: account_type })).status).toBe(200);
  }
  const outsider = await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
  expect((await outsider.get(one(id))).status).toBe(404);
  expect((await outsider.get(ofCompany())).status).toBe(403);
  expect((await test.anonymous.get(one(id))).status).toBe(401);
});
