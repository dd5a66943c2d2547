import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { check, run } from '../../../test/csv-import.js';
import { publishedRow } from '../../../test/published-row.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { CustomerAddressResponse } from './addresses/customer-address.dto.js';
import type { CustomerResponse } from './customer.dto.js';
import type { CustomerNoteResponse } from './notes/customer-note.dto.js';

let test: TestApp;
let company: BuiltCompany;
let user: BuiltUser;
let caller: Caller;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ business_type: 'jobs_business' });
  user = await test.factories.buildUser(company, { display_name: 'Dana Reyes' });
  caller = await test.signIn(user.username);
});

afterAll(() => test.stop());

const list = (query = ''): string => `/api/companies/${company.id}/customers${query}`;

async function created(body: object = {}): Promise<CustomerResponse> {
  const response = await caller.post(list(), { name: 'Ada Birch', ...body });
  expect([response.status, response.body]).toEqual([201, expect.anything()]);
  return response.body as CustomerResponse;
}

const namesIn = async (query: string): Promise<string[]> =>
  ((await caller.get(list(query))).body as CustomerResponse[]).map(({ name }) => name);
const read = async (id: number) => (await caller.get(`/api/customers/${id}`)).body as CustomerResponse;
const activityOf = async (id: number) =>
  (
    (await caller.get(`/api/companies/${company.id}/activity?noun=customer&recordId=${id}`)).body as {
      noun: string;
      action: string;
    }[]
  ).map(({ noun, action }) => `${noun} ${action}`);

async function addAddress(id: number, body: object = { label: 'Cabin', address: '9 Lake Road\nOrford' }) {
  const response = await caller.post(`/api/customers/${id}/addresses`, body);
  expect(response.status).toBe(201);
  return response.body as CustomerAddressResponse;
}

async function addNote(id: number, text = 'Dog in the yard') {
  const response = await caller.post(`/api/customers/${id}/notes`, { text });
  expect(response.status).toBe(201);
  return response.body as CustomerNoteResponse;
}

describe('the tags of a customer', () => {
  it('are kept in order, each once whatever its case, and replaced as a whole', async () => {
    const { id, tags } = await created({ tags: [' VIP ', 'Plan', 'vip'] });
    expect(tags).toEqual(['VIP', 'Plan']);
    const changed = await caller.put(`/api/customers/${id}`, { tags: ['Plan'] });
    expect(changed.body).toMatchObject({ tags: ['Plan'], version: 2 });
    expect((await caller.put(`/api/customers/${id}`, { tags: ['Plan'] })).body).toMatchObject({ version: 2 });
    expect((await created()).tags).toEqual([]);
  });

  it.each([
    [Array.from({ length: 21 }, (_, index) => `Tag ${index}`), 'A customer has at most 20 tags.'],
    [['x'.repeat(41)], 'A tag has at most 40 characters.'],
    [['one, two'], 'A tag must not contain a comma.'],
    [['  '], 'A tag must not be empty.'],
    [[7], 'Each tag must be text.'],
    [['a\u0000b'], 'A tag contains characters that cannot be used.'],
    ['VIP', 'Tags must be a list.'],
  ])('are refused as %j', async (tags, message) => {
    const response = await caller.post(list(), { name: 'Ada Birch', tags });
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).toContain(message);
  });

  it('filter the list, are counted, and are found by the search', async () => {
    await created({ name: 'Ada', tags: ['VIP', 'Plan'] });
    await created({ name: 'Ben', tags: ['Plan'] });
    await created({ name: 'Cleo' });
    expect(await namesIn('?tag=Plan&sort=name')).toEqual(['Ada', 'Ben']);
    expect(await namesIn('?tag=VIP,None')).toEqual(['Ada']);
    expect(await namesIn('?q=vip')).toEqual(['Ada']);
    expect((await caller.get(list('/counts?of=tag'))).body).toEqual({
      tag: [
        { value: 'Plan', count: 2 },
        { value: 'VIP', count: 1 },
      ],
    });
  });

  it('of a resident change nothing of the resident', async () => {
    const resident = await caller.post(`/api/companies/${company.id}/residents`, {
      firstName: 'Ada',
      lastName: 'Birch',
    });
    const { id, customerId } = resident.body as { id: number; customerId: number };
    await caller.put(`/api/customers/${customerId}`, { tags: ['VIP'] });
    expect((await caller.get(`/api/residents/${id}`)).body).toMatchObject({ version: 1 });
  });
});

describe('the addresses of a customer', () => {
  it('are added, changed and removed one by one, and leave the customer’s version', async () => {
    const { id, version } = await created({ address: '4 Oak Lane' });
    const cabin = await addAddress(id);
    expect(cabin).toMatchObject({ customerId: id, label: 'Cabin', address: '9 Lake Road\nOrford' });
    const shop = await addAddress(id, { label: 'Shop', address: '1 Main Street' });
    const path = `/api/customer-addresses/${cabin.id}`;
    expect((await caller.put(path, { label: 'Lake cabin' })).body).toEqual({ ...cabin, label: 'Lake cabin' });
    await caller.put(path, { label: 'Lake cabin' });
    expect((await caller.get(`/api/customers/${id}/addresses`)).body).toEqual([
      { ...cabin, label: 'Lake cabin' },
      shop,
    ]);
    expect((await caller.delete(`/api/customer-addresses/${shop.id}`)).status).toBe(204);
    expect((await caller.delete(`/api/customer-addresses/${shop.id}`)).status).toBe(404);
    expect(await read(id)).toMatchObject({ version, address: '4 Oak Lane' });
    expect((await activityOf(id)).slice(0, 4)).toEqual([
      'customer-address deleted',
      'customer-address updated',
      'customer-address created',
      'customer-address created',
    ]);
  });

  it('find the customer while they are there', async () => {
    const { id } = await created();
    const { id: addressId } = await addAddress(id);
    expect(await namesIn('?q=lake+road')).toEqual(['Ada Birch']);
    await caller.put(`/api/customer-addresses/${addressId}`, { address: '2 Hill Street' });
    expect([await namesIn('?q=lake+road'), await namesIn('?q=hill+street')]).toEqual([[], ['Ada Birch']]);
    await caller.put(`/api/customers/${id}`, { name: 'Ada Elm' });
    expect(await namesIn('?q=hill+elm')).toEqual(['Ada Elm']);
    await caller.delete(`/api/customer-addresses/${addressId}`);
    expect(await namesIn('?q=hill+street')).toEqual([]);
  });

  it.each([
    [{ address: '1 Main Street' }, 'label'],
    [{ label: 'Shop', address: ' ' }, 'address'],
    [{ label: 'x'.repeat(61), address: '1 Main Street' }, 'label'],
  ])('are refused as %j', async (body, field) => {
    const { id } = await created();
    const response = await caller.post(`/api/customers/${id}/addresses`, body);
    expect([response.status, response.body]).toMatchObject([400, { details: [{ field }] }]);
  });

  it('are at most 50', async () => {
    const { id } = await created();
    const insert = `insert into customer_addresses (company_id, customer_id, label, address)
      select $1, $2, 'Shop ' || n, 'Street' from generate_series(1, 50) n`;
    await test.factories.query(company.id, insert, [company.id, id]);
    const response = await caller.post(`/api/customers/${id}/addresses`, { label: 'Shop', address: 'Street' });
    expect([response.status, response.body]).toMatchObject([400, { code: 'too-many' }]);
  });
});

describe('the notes about a customer', () => {
  it('say who wrote them and when, latest first, and keep that when they are changed', async () => {
    const { id, version } = await created();
    const first = await addNote(id);
    expect(first).toMatchObject({ customerId: id, createdById: user.id, createdBy: 'Dana Reyes' });
    const second = await addNote(id, 'Key is\nwith the neighbor');
    const other = await test.signIn((await test.factories.buildUser(company)).username);
    const changed = await other.put(`/api/customer-notes/${first.id}`, { text: 'Dog is gone' });
    expect(changed.body).toEqual({ ...first, text: 'Dog is gone' });
    await other.put(`/api/customer-notes/${first.id}`, { text: 'Dog is gone' });
    expect((await caller.get(`/api/customers/${id}/notes`)).body).toEqual([second, { ...first, text: 'Dog is gone' }]);
    expect((await caller.delete(`/api/customer-notes/${second.id}`)).status).toBe(204);
    expect((await caller.put(`/api/customer-notes/${second.id}`, { text: 'Again' })).status).toBe(404);
    expect((await caller.delete(`/api/customer-notes/${second.id}`)).status).toBe(404);
    expect(await read(id)).toMatchObject({ version });
    expect((await activityOf(id)).slice(0, 3)).toEqual([
      'customer-note deleted',
      'customer-note updated',
      'customer-note created',
    ]);
  });

  it('are refused without a text', async () => {
    const { id } = await created();
    const response = await caller.post(`/api/customers/${id}/notes`, { text: ' ' });
    expect([response.status, response.body]).toMatchObject([400, { details: [{ message: 'The note is empty' }] }]);
  });

  it('are at most 500', async () => {
    const { id } = await created();
    const insert = `insert into customer_notes (company_id, customer_id, text)
      select $1, $2, 'Note ' || n from generate_series(1, 500) n`;
    await test.factories.query(company.id, insert, [company.id, id]);
    const response = await caller.post(`/api/customers/${id}/notes`, { text: 'One more' });
    expect([response.status, response.body]).toMatchObject([400, { code: 'too-many' }]);
  });
});

describe('what is known about a customer', () => {
  it('goes to the trash and comes back with them, and with a resident', async () => {
    const resident = await caller.post(`/api/companies/${company.id}/residents`, {
      firstName: 'Ada',
      lastName: 'Birch',
    });
    const { id: residentId, customerId } = resident.body as { id: number; customerId: number };
    const [address, note] = [await addAddress(customerId), await addNote(customerId)];
    expect((await caller.delete(`/api/residents/${residentId}`)).status).toBe(204);
    expect((await caller.get(`/api/customers/${customerId}/notes`)).status).toBe(404);
    const [inTrash] = (await caller.get(`/api/companies/${company.id}/trash`)).body as { id: number }[];
    expect((await caller.post(`/api/trash/${inTrash!.id}/restore`)).status).toBe(200);
    expect((await caller.get(`/api/customers/${customerId}/notes`)).body).toEqual([note]);
    expect((await caller.get(`/api/customers/${customerId}/addresses`)).body).toEqual([address]);
    expect(await namesIn('?q=lake+road')).toEqual(['Ada Birch']);
  });

  it('keeps them when the import that made them is undone', async () => {
    const done = await check(caller, company, 'customers', ['Name', 'Ada Birch', 'Ben Ash']);
    await run(caller, done);
    const [ben, ada] = (await caller.get(list('?sort=name'))).body as CustomerResponse[];
    await addNote((ada!.name === 'Ada Birch' ? ada : ben)!.id);
    expect(await run(caller, done, 'undo')).toMatchObject({ keptCount: 1 });
    expect(await namesIn('')).toEqual(['Ada Birch']);
  });

  it('is published to other modules', async () => {
    const { id } = await created({ tags: ['VIP'] });
    const [address, note] = [await addAddress(id), await addNote(id)];
    const published = (view: `${string}_read`, recordId: number) =>
      publishedRow(test.factories, view, { companyId: company.id, id: recordId });
    expect(await published('customers_read', id)).toMatchObject({ tags: ['VIP'] });
    expect({ companyId: company.id, ...address }).toMatchObject(await published('customer_addresses_read', address.id));
    expect({ companyId: company.id, ...note }).toMatchObject(await published('customer_notes_read', note.id));
  });
});
