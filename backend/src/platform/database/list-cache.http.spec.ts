import type { BuiltCompany } from '../../../test/factories.js';
import { type Node, startSecondNode } from '../../../test/second-node.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { NOBODY } from './company-tx.js';
import { Database } from './database.js';
import { type KeysetList, readPage } from './keyset-list.js';

let test: TestApp;
let secondNode: Node;
let company: BuiltCompany;
let caller: Caller;

beforeAll(async () => {
  test = await startApp();
  secondNode = await startSecondNode(test);
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  caller = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(async () => {
  await secondNode.stop();
  await test.stop();
});

async function totalFor(who: Caller, query = ''): Promise<number> {
  const response = await who.get(`/api/companies/${company.id}/work-orders${query}`);
  expect(response.status).toBe(200);
  return Number(response.headers['x-total-count']);
}

const unitList = (companyId: number): KeysetList => ({
  ...{ name: `units ${companyId}`, table: 'units', alias: 'u', rowColumns: 'u.*', columns: 'u.id' },
  ...{ filters: ['u.company_id = $1'], values: [companyId], sorting: { keys: [], direction: 'asc' }, isKept: true },
});

async function createOrder(fields = {}): Promise<number> {
  const response = await caller.post(`/api/companies/${company.id}/work-orders`, { title: 'Gate squeaks', ...fields });
  return (response.body as { id: number }).id;
}

describe('a page and the total of a list', () => {
  it('follow each change, also one by another server', async () => {
    expect(await totalFor(caller, '?status=open')).toBe(0);
    const id = await createOrder();
    expect(await totalFor(caller, '?status=open')).toBe(1);
    const order = `http://127.0.0.1:${secondNode.port}/api/work-orders/${id}`;
    const headers = { Cookie: caller.cookie, 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
    const changed = await fetch(order, { method: 'PUT', headers, body: JSON.stringify({ status: 'completed' }) });
    expect(changed.status).toBe(200);
    expect(await totalFor(caller, '?status=open')).toBe(0);
    expect(await totalFor(caller, '?status=completed')).toBe(1);
    await caller.delete(`/api/work-orders/${id}`);
    expect(await totalFor(caller, '?status=completed')).toBe(0);
  });

  it('are those of the part which a person sees, and of no other', async () => {
    await test.factories.buildUnit(company, { unit_number: 'A-1', building_name: 'Ash' });
    await test.factories.buildUnit(company, { unit_number: 'B-1', building_name: 'Birch' });
    for (const propertyUnit of ['A-1', 'B-1', 'B-1']) await createOrder({ propertyUnit });
    const people = [];
    for (const building of ['Ash', 'Birch']) {
      const limited = { account_type: 'leasing', scope_buildings: [building] };
      people.push(await test.signIn((await test.factories.buildUser(company, limited)).username));
    }
    for (const _ of ['counted', 'kept']) {
      expect(await totalFor(caller)).toBe(3);
      expect(await totalFor(people[0]!)).toBe(1);
      expect(await totalFor(people[1]!)).toBe(2);
    }
  });

  it('are of the person as whom a list is read, whoever asks', async () => {
    await test.factories.buildUnit(company, { unit_number: 'A-1', building_name: 'Ash' });
    await test.factories.buildUnit(company, { unit_number: 'B-1', building_name: 'Birch' });
    const database = test.app.get(Database);
    const list = unitList(company.id);
    const ofAsh = { userId: 2_147_483_647, buildings: ['Ash'], assignedOnly: false };
    for (const _ of ['read', 'kept']) {
      expect(await readPage(database.readCompany(company.id), list, { limit: 5 })).toMatchObject({ total: 2 });
      const seen = await readPage(database.readCompany(company.id, ofAsh), list, { limit: 5 });
      expect(seen.total).toBe(1);
      expect(JSON.parse(seen.rows)).toHaveLength(1);
    }
  });

  it('are not kept from a transaction that writes nothing in the end', async () => {
    const database = test.app.get(Database);
    const list = {
      ...{ name: `work-orders newest ${company.id}`, table: 'work_orders', alias: 'wo', rowColumns: 'wo.*' },
      ...{ columns: 'wo.id', filters: ['wo.company_id = $1'], values: [company.id] },
      sorting: { keys: [], direction: 'desc' as const },
    };
    const work = database.inCompany(company.id, NOBODY, async (tx) => {
      await tx.query(`insert into work_orders (company_id, work_order_number, title) values ($1, 'WO-9', 'Gate')`, [
        company.id,
      ]);
      expect((await readPage(tx, list, { limit: 5 })).total).toBe(1);
      throw new Error('Not today');
    });
    await expect(work).rejects.toThrow('Not today');
    expect((await readPage(database.readCompany(company.id), list, { limit: 5 })).total).toBe(0);
  });
});

describe('what a search has found', () => {
  const foundBy = async (who: Caller, words: string): Promise<string[]> => {
    const response = await who.get(`/api/companies/${company.id}/work-orders?q=${words}`);
    return (response.body as { title: string }[]).map(({ title }) => title);
  };

  it('follows each change, also of customers', async () => {
    const id = await createOrder();
    expect([await foundBy(caller, 'gate'), await foundBy(caller, 'gate')]).toEqual([
      ['Gate squeaks'],
      ['Gate squeaks'],
    ]);
    expect(await foundBy(caller, 'ada')).toEqual([]);
    await caller.put(`/api/work-orders/${id}`, { title: 'Door sticks' });
    expect([await foundBy(caller, 'gate'), await foundBy(caller, 'door')]).toEqual([[], ['Door sticks']]);
    const customer = await caller.post(`/api/companies/${company.id}/customers`, { name: 'Ada Lovelace' });
    await caller.put(`/api/work-orders/${id}`, { customerId: (customer.body as { id: number }).id });
    expect(await foundBy(caller, 'ada')).toEqual(['Door sticks']);
    await caller.delete(`/api/work-orders/${id}`);
    expect(await foundBy(caller, 'ada')).toEqual([]);
  });

  it('is what the person who searches sees', async () => {
    await test.factories.buildUnit(company, { unit_number: 'A-1', building_name: 'Ash' });
    await createOrder({ propertyUnit: 'A-1' });
    const people = [];
    for (const building of ['Ash', 'Birch']) {
      const limited = { account_type: 'leasing', scope_buildings: [building] };
      people.push(await test.signIn((await test.factories.buildUser(company, limited)).username));
    }
    for (const _ of ['read', 'kept']) {
      expect(await foundBy(caller, 'gate')).toEqual(['Gate squeaks']);
      expect(await foundBy(people[0]!, 'gate')).toEqual(['Gate squeaks']);
      expect(await foundBy(people[1]!, 'gate')).toEqual([]);
    }
  });
});

describe('a page that the client has', () => {
  const pathOf = (query = '') => `/api/companies/${company.id}/work-orders${query}`;
  const again = (who: Caller, tag: string, query = '') => who.get(pathOf(query)).set('If-None-Match', tag);

  it('is not sent again while nothing of the company changes', async () => {
    await createOrder();
    const first = await caller.get(pathOf());
    const tag = first.headers.etag!;
    const same = await again(caller, tag);
    expect([same.status, same.text, same.headers.etag]).toEqual([304, '', tag]);
    await createOrder({ title: 'Door sticks' });
    const next = await again(caller, tag);
    expect([next.status, (next.body as unknown[]).length]).toEqual([200, 2]);
    expect(next.headers.etag).not.toBe(tag);
  });

  it('is another one for other filters, people and companies', async () => {
    await createOrder();
    const tag = (await caller.get(pathOf())).headers.etag!;
    expect((await again(caller, tag, '?status=open')).status).toBe(200);
    const limited = { account_type: 'leasing', scope_buildings: ['Ash'] };
    const ofAsh = await test.signIn((await test.factories.buildUser(company, limited)).username);
    expect((await again(ofAsh, tag)).status).toBe(200);
    const other = await test.factories.buildCompany();
    const reader = await test.signIn((await test.factories.buildUser(other)).username);
    expect((await again(reader, tag)).status).toBe(403);
    expect((await reader.get(`/api/companies/${other.id}/work-orders`).set('If-None-Match', tag)).status).toBe(200);
  });

  it('is not sent to somebody who is signed out', async () => {
    const tag = (await caller.get(pathOf())).headers.etag!;
    await caller.post('/api/logout');
    expect((await again(caller, tag)).status).toBe(401);
  });
});

describe('a long page', () => {
  const read = async (encodings: string) => {
    const path = `/api/companies/${company.id}/work-orders`;
    const { headers, text } = await caller.get(path).set('Accept-Encoding', encodings);
    return { encoding: headers['content-encoding'] ?? null, vary: headers.vary, text };
  };

  it('is compressed for who can read that, and the same', async () => {
    for (let order = 0; order < 5; order++) await createOrder({ description: 'It drips. '.repeat(100) });
    const [plain, packed, kept] = [await read('identity'), await read('gzip, br'), await read('gzip')];
    expect([plain.encoding, packed.encoding, kept.encoding]).toEqual([null, 'gzip', 'gzip']);
    expect([packed.text, kept.text]).toEqual([plain.text, plain.text]);
    expect((JSON.parse(plain.text) as unknown[]).length).toBe(5);
    expect(plain.vary).toMatch(/Accept-Encoding/);
    expect(await read('gzip;q=0')).toMatchObject({ encoding: null });
  });

  it('is a record or a report, too', async () => {
    const id = await createOrder({ description: 'It drips. '.repeat(500) });
    const record = () => caller.get(`/api/work-orders/${id}`);
    const [plain, packed] = [await record().set('Accept-Encoding', 'identity'), await record()];
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    expect([packed.headers['content-type'], packed.text]).toEqual([plain.headers['content-type'], plain.text]);
  });

  it('is sent as it is where it is short', async () => {
    await createOrder();
    expect(await read('gzip')).toMatchObject({ encoding: null });
  });
});
