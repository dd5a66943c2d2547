import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import type { BuiltCompany, BuiltUser } from '../../../../test/factories.js';
import { insertPhoto } from '../../../../test/insert-photo.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';

const MISSING = 2_147_483_647;

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let person: BuiltUser;
let caller: Caller;
let inside: { id: number };
let outside: { id: number };

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

beforeEach(async () => {
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  inside = await test.factories.buildUnit(company, { unit_number: 'A-1', building_name: 'Ash' });
  outside = await test.factories.buildUnit(company, { unit_number: 'B-1', building_name: 'Birch' });
});

async function limited(accountType: string, scope: object): Promise<void> {
  const buildings = 'buildings' in scope ? (scope.buildings as string[]) : null;
  person = await test.factories.buildUser(company, {
    account_type: accountType,
    scope_buildings: buildings,
    scope_assigned_only: 'assignedOnly' in scope,
  });
  caller = await test.signIn(person.username);
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const ofAsh = () => limited('leasing', { buildings: ['Ash'] });
const assigned = () => limited('maintenance', { assignedOnly: true });
const path = (rest: string): string => `/api/companies/${company.id}/${rest}`;
const order = (values: object) => test.factories.buildWorkOrder(company, { ...values });
const insert = (table: string, values: Record<string, unknown>) => test.factories.insertInto(company, table, values);
const bodyOf = async (call: Promise<{ body: unknown }>) => (await call).body;
const idsOf = async (rest: string): Promise<number[]> => {
  const rows = (await bodyOf(caller.get(path(rest)))) as { id: number }[];
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
};
/** Beside somebody else, who is the first. */
async function assign(work_order_id: number, user_id: number): Promise<void> {
  await insert('work_order_assignments', { work_order_id, user_id, position: 1 });
}

describe('rules look at what the person does not see', () => {
  it('a unit has one open turn', async () => {
    await limited('leasing', { buildings: ['Ash'], assignedOnly: true });
    expect((await manager.post(path('turns'), { unitNumber: 'A-1' })).status).toBe(201);
    expect(await bodyOf(caller.get(path('turns')))).toEqual([]);
    expect((await caller.post(path('turns'), { unitNumber: 'A-1', assignedToId: person.id })).body).toMatchObject({
      statusCode: 409,
      code: 'turn-already-open',
    });
  });

  it('automatic assignment counts the orders of everybody', async () => {
    await manager.put(path('settings'), { autoAssign: true });
    const busy = await test.factories.buildUser(company, { account_type: 'maintenance' });
    const free = await test.factories.buildUser(company, { account_type: 'maintenance' });
    await manager.post(path('work-orders'), { title: 'Far away', propertyUnit: 'B-1', assignedToId: busy.id });
    await ofAsh();
    const made = await caller.post(path('work-orders'), { title: 'Dripping tap', propertyUnit: 'A-1' });
    expect(made.body).toMatchObject({ assignedToId: free.id });
  });
});

describe('customers who are residents', () => {
  let customers: { id: number }[];
  beforeEach(async () => {
    customers = [];
    for (const [at, unit] of [inside, outside].entries()) {
      const customer = await insert('customers', {
        customer_id: `C-${at}`,
        name: `Resident ${at}`,
        email: `r${at}@a.test`,
      });
      const names = { first_name: 'Resident', last_name: String(at) };
      const resident = await insert('residents', { ...names, customer_id: customer.id });
      const lease = { start_date: '2020-01-01', lease_start: '2020-01-01' };
      await insert('unit_residents', {
        ...lease,
        unit_id: unit.id,
        resident_id: resident.id,
        resident_name: 'Resident',
      });
      customers.push(customer);
    }
    customers.push(await insert('customers', { customer_id: 'C-2', name: 'Supplier', email: 'r2@a.test' }));
    await ofAsh();
  });

  it('are seen as the residents are, and so is what they owe', async () => {
    const [here, elsewhere, ofAll] = customers.map(({ id }) => id);
    const invoices = [];
    for (const customer_id of [here, elsewhere, ofAll]) {
      const values = { customer_id, invoice_number: `INV-${customer_id}`, status: 'sent', subtotal: 100, total: 100 };
      invoices.push((await insert('invoices', values)).id);
    }
    expect(await idsOf('customers')).toEqual([here, ofAll]);
    expect(await idsOf('customers?q=Resident')).toEqual([here]);
    expect((await caller.get(`/api/customers/${elsewhere}`)).status).toBe(404);
    expect((await caller.get(`/api/customers/${elsewhere}/notes`)).status).toBe(404);
    expect((await caller.put(`/api/customers/${elsewhere}`, { name: 'Mine' })).status).toBe(404);
    expect(await idsOf('invoices')).toEqual([invoices[0], invoices[2]]);
    expect((await caller.get(`/api/invoices/${invoices[1]}`)).status).toBe(404);
    expect((await caller.get(path('search?q=r1@a.test'))).text).not.toContain('r1@a.test');
  });

  it('are no words for work that is seen without them, however many others have their name', async () => {
    const [here, elsewhere] = customers.map(({ id }) => id);
    const own = await order({ unit_id: inside.id, customer_id: here, title: 'Tap' });
    const other = await order({ unit_id: inside.id, customer_id: elsewhere, title: 'Door' });
    expect(await idsOf('work-orders')).toEqual([own.id, other.id]);
    expect(await idsOf('work-orders?q=Resident')).toEqual([own.id]);
    // More than are looked up by their ids.
    await test.factories.query(
      company.id,
      `insert into customers (company_id, customer_id, name)
       select $1, 'M-' || n, 'Resident of before ' || n from generate_series(1, 1100) n`,
      [company.id],
    );
    expect(await idsOf('work-orders?q=Resident')).toEqual([own.id]);
  });

  it('and their invoices are deleted and restored by who sees them', async () => {
    const made = await caller.post(path('residents'), { firstName: 'New', lastName: 'Person', email: 'new@a.test' });
    const [resident] = (await bodyOf(caller.get(path('customers?q=new@a.test')))) as { id: number }[];
    const items = [{ item: 'Key', price: 500 }];
    const supplied = await caller.post(path('customers'), { name: 'Supplier of keys' });
    const { id } = supplied.body as { id: number };
    const invoice = await caller.post(path('invoices'), { customerId: id, items });
    expect([made.status, supplied.status, invoice.status]).toEqual([201, 201, 201]);
    const ofInvoice = `/api/invoices/${(invoice.body as { id: number }).id}`;
    for (const record of [`/api/customers/${resident!.id}`, ofInvoice]) {
      expect((await caller.delete(record)).status).toBe(204);
      const [entry] = (await bodyOf(caller.get(path('trash')))) as { id: number }[];
      expect((await caller.post(`/api/trash/${entry!.id}/restore`)).status).toBe(200);
      expect((await caller.get(record)).status).toBe(200);
    }
  });

  it('are made and found with a resident whom the person makes', async () => {
    const made = await caller.post(path('residents'), { firstName: 'New', lastName: 'Person', email: 'new@a.test' });
    expect(made.status).toBe(201);
    expect((await caller.get(path('customers?q=new@a.test'))).text).toContain('new@a.test');
  });
});

describe('a person with buildings', () => {
  beforeEach(ofAsh);

  it('sees the orders of their units and those that are assigned to them, with the units of these', async () => {
    const [own, other] = [await order({ unit_id: inside.id }), await order({ unit_id: outside.id })];
    const loose = await order({});
    expect(await idsOf('work-orders')).toEqual([own.id]);
    await assign(other.id, person.id);
    expect(await idsOf('work-orders')).toEqual([own.id, other.id]);
    expect(await idsOf('units')).toEqual([inside.id, outside.id]);
    expect((await caller.get(`/api/work-orders/${loose.id}`)).status).toBe(404);
  });

  it('makes orders for their units, and sees the ones without a unit that they made', async () => {
    const made = await caller.post(path('work-orders'), { title: 'Gate', propertyUnit: 'a1' });
    expect(made.body).toMatchObject({ propertyUnit: 'A-1', unitId: inside.id });
    const { id } = (await bodyOf(caller.post(path('work-orders'), { title: 'Fence' }))) as { id: number };
    await manager.post(path('work-orders'), { title: 'Roof' });
    expect(await idsOf('work-orders')).toHaveLength(2);
    expect((await caller.put(`/api/work-orders/${id}`, { priority: 'high' })).status).toBe(200);
  });

  it.each(['B-1', 'C-9'])('is told of a typed unit %s that there is none', async (propertyUnit) => {
    const { id } = await order({ unit_id: inside.id });
    const message = `There is no unit ${propertyUnit}.`;
    const refusals = [
      await caller.post(path('work-orders'), { title: 'Gate', propertyUnit }),
      await caller.put(`/api/work-orders/${id}`, { propertyUnit }),
    ];
    for (const { status, body } of refusals)
      expect([status, body]).toMatchObject([400, { details: [{ field: 'propertyUnit', message }] }]);
    const turn = await caller.post(path('turns'), { unitNumber: propertyUnit });
    expect(turn.body).toMatchObject({ details: [{ field: 'unitNumber', message }] });
  });

  it('moves no unit to another building, and makes none there or in none', async () => {
    const message = 'Of the buildings you see only Ash.';
    const refusal = { statusCode: 403, code: 'outside-scope', message };
    for (const buildingName of ['Birch', 'Nowhere', null]) {
      expect(await bodyOf(caller.put(`/api/units/${inside.id}`, { buildingName }))).toMatchObject(refusal);
      expect(await bodyOf(caller.post(path('units'), { unitNumber: 'B-2', buildingName }))).toMatchObject(refusal);
    }
    expect((await caller.post(path('units'), { unitNumber: 'A-2', buildingName: 'Ash' })).status).toBe(201);
  });

  it('moves those of many units that stay in their buildings, and reads why the others do not', async () => {
    const { id } = await order({ unit_id: outside.id });
    await assign(id, person.id);
    const change = { noun: 'unit', ids: [inside.id, outside.id], change: { buildingName: 'Birch' } };
    expect(await bodyOf(caller.post(path('bulk'), change))).toMatchObject({
      changed: 0,
      skipped: [{ id: inside.id, code: 'outside-scope' }],
    });
  });

  it('moves no unit between buildings that they see for an order alone', async () => {
    const { id } = await order({ unit_id: outside.id });
    await assign(id, person.id);
    expect((await caller.put(`/api/units/${outside.id}`, { buildingName: 'Ash' })).status).toBe(403);
    await assign((await order({ unit_id: inside.id })).id, person.id);
    expect((await caller.put(`/api/units/${inside.id}`, { buildingName: 'Birch' })).status).toBe(403);
    expect((await caller.put(`/api/units/${outside.id}`, { bedrooms: 2 })).status).toBe(200);
    expect((await manager.put(`/api/units/${outside.id}`, { buildingName: 'Ash' })).status).toBe(200);
  });

  it('names no resident from outside in an order', async () => {
    const { id } = await order({ unit_id: inside.id });
    const resident = await insert('residents', { first_name: 'Ada', last_name: 'Birch' });
    for (const residentId of [resident.id, MISSING])
      expect((await caller.put(`/api/work-orders/${id}`, { residentId })).body).toMatchObject({
        code: 'unknown-reference',
        message: 'A record that this refers to does not exist.',
      });
  });

  it('makes a resident and moves them into a unit', async () => {
    const made = await caller.post(path('residents'), { firstName: 'Ada', lastName: 'Ash' });
    expect(made.status).toBe(201);
    const { id } = made.body as { id: number };
    const lease = await caller.post(`/api/units/${inside.id}/residents`, { residentId: id, startDate: '2026-01-01' });
    expect(lease.status).toBe(201);
    expect(await idsOf('residents')).toEqual([id]);
    expect((await caller.post(`/api/units/${outside.id}/residents`, { residentId: id })).status).toBe(404);
  });

  it('counts only what they see', async () => {
    await manager.post(path('work-orders'), { title: 'Roof', propertyUnit: 'B-1' });
    await manager.post(path('work-orders'), { title: 'Door', propertyUnit: 'A-1' });
    await manager.post(path('deals'), { name: 'Pool' });
    expect(await bodyOf(caller.get(path('summary')))).toMatchObject({
      workOrders: { open: 1, total: 1 },
      units: { total: 1, vacant: 1 },
      deals: { total: 1 },
    });
    expect(await bodyOf(manager.get(path('summary')))).toMatchObject({ workOrders: { open: 2, total: 2 } });
  });

  it('finds in the search only what they see', async () => {
    await order({ unit_id: inside.id, title: 'Squeaking gate' });
    const hidden = await order({ unit_id: outside.id, title: 'Squeaking door' });
    const groups = (await bodyOf(caller.get(path('search?q=squeaking')))) as { hits: { title: string }[] }[];
    expect(JSON.stringify(groups)).toContain('gate');
    expect(JSON.stringify(groups)).not.toContain('door');
    expect(JSON.stringify(groups)).not.toContain(`"id":${hidden.id}`);
  });

  it('counts in a searched list only what they see', async () => {
    const own = await order({ unit_id: inside.id, title: 'Squeaking gate' });
    await order({ unit_id: outside.id, title: 'Squeaking door' });
    const found = await caller.get(path('work-orders?q=squeaking'));
    expect([found.body, found.headers['x-total-count']]).toMatchObject([[{ id: own.id }], '1']);
  });

  it('is notified of no lease that ends outside', async () => {
    const lease = async (unit_id: number, last_name: string): Promise<void> => {
      const { id } = await insert('residents', { first_name: 'Ada', last_name });
      const person = { resident_id: id, resident_name: `Ada ${last_name}` };
      await insert('unit_residents', { unit_id, ...person, start_date: '2020-01-01', lease_end: inDays(20) });
    };
    await lease(outside.id, 'Birch');
    expect((await caller.get('/api/notifications')).body).toEqual([]);
    expect(JSON.stringify((await manager.get('/api/notifications')).body)).toContain('B-1');
    await lease(inside.id, 'Ash');
    const [notice, ...others] = (await bodyOf(caller.get('/api/notifications'))) as { title: string }[];
    expect(JSON.stringify(notice)).toContain('A-1');
    expect(others).toEqual([]);
  });

  it('undoes a change of many records only in those that they still see', async () => {
    const [first, second] = [await order({ unit_id: inside.id }), await order({ unit_id: inside.id })];
    const body = { noun: 'work-order', ids: [first.id, second.id], change: { priority: 'urgent' } };
    const { id } = (await bodyOf(caller.post(path('bulk'), body))) as { id: number };
    await test.factories.query(company.id, 'update work_orders set unit_id = $1 where id = $2', [
      outside.id,
      second.id,
    ]);
    expect((await caller.post(`/api/bulk/${id}/undo`)).body).toMatchObject({
      changed: 1,
      skipped: [{ id: second.id, code: 'not-found' }],
    });
  });

  it('restores nothing outside after a record of the same undo was refused', async () => {
    await limited('leasing', { buildings: ['Ash', 'Birch'] });
    const body = { noun: 'unit', ids: [inside.id, outside.id], change: { delete: true } };
    const { id } = (await bodyOf(caller.post(path('bulk'), body))) as { id: number };
    await test.factories.buildUnit(company, { unit_number: 'A-1', building_name: 'Ash' });
    await manager.put(`/api/users/${person.id}/scope`, { buildings: ['Ash'], assignedOnly: false });
    expect((await caller.post(`/api/bulk/${id}/undo`)).body).toMatchObject({
      changed: 0,
      skipped: [
        { id: inside.id, code: 'name-taken' },
        { id: outside.id, code: 'not-found' },
      ],
    });
  });

  it('opens the photos of what they see, and no other, even if the browser keeps them', async () => {
    const into = (table: string, values: Record<string, unknown>) => insert(table, values);
    const kind = 'before';
    const own = await insertPhoto(into, { work_order_id: (await order({ unit_id: inside.id })).id, kind });
    const other = await insertPhoto(into, { work_order_id: (await order({ unit_id: outside.id })).id, kind });
    expect((await caller.get(`/api/files/${own.file_id}`)).status).toBe(200);
    const { headers } = await manager.get(`/api/files/${other.file_id}`);
    const kept = await caller.get(`/api/files/${other.file_id}`).set('If-None-Match', String(headers.etag));
    expect(kept.status).toBe(404);
  });

  it('adds photos to what they see only, although a form is read on its way', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3366cc' } })
      .jpeg()
      .toBuffer();
    const add = async (id: number) =>
      (await caller.post(`/api/work-orders/${id}/photos?kind=before`).attach('photos', picture, 'a.jpg')).status;
    expect(await add((await order({ unit_id: inside.id })).id)).toBe(201);
    expect(await add((await order({ unit_id: outside.id })).id)).toBe(404);
  });

  it('reads no history of what they do not see', async () => {
    const { id } = (await bodyOf(manager.post(path('work-orders'), { title: 'Roof', propertyUnit: 'B-1' }))) as {
      id: number;
    };
    const lines = (record: number) => caller.get(path(`activity?noun=work-order&recordId=${record}`));
    for (const record of [id, MISSING])
      expect((await lines(record)).body).toMatchObject({ statusCode: 404, message: 'Work order not found' });
    await manager.put(`/api/work-orders/${id}`, { propertyUnit: 'A-1' });
    expect((await lines(id)).body).toHaveLength(2);
  });

  it('changes many records at once only among those they see', async () => {
    const [own, other] = [await order({ unit_id: inside.id }), await order({ unit_id: outside.id })];
    const change = { priority: 'urgent' };
    const bulk = (ids: number[]) => caller.post(path('bulk'), { noun: 'work-order', ids, change });
    for (const id of [other.id, MISSING]) {
      const skipped = [{ id, code: 'not-found', message: 'Work order not found' }];
      expect((await bulk([id])).body).toMatchObject({ changed: 0, skipped });
    }
    await bulk([own.id, other.id]);
    const rows = await test.factories.query<{ id: number; priority: string }>(
      company.id,
      'select id, priority from work_orders order by id',
    );
    expect(rows).toEqual([
      { id: own.id, priority: 'urgent' },
      { id: other.id, priority: 'medium' },
    ]);
  });

  it('sees and restores in the trash what they saw before', async () => {
    const [own, other] = [await order({ unit_id: inside.id }), await order({ unit_id: outside.id })];
    for (const { id } of [own, other]) await manager.delete(`/api/work-orders/${id}`);
    const entries = (await bodyOf(caller.get(path('trash')))) as { id: number; recordId: number }[];
    expect(entries.map(({ recordId }) => recordId)).toEqual([own.id]);
    const all = (await bodyOf(manager.get(path('trash')))) as { id: number; recordId: number }[];
    const hidden = all.find(({ recordId }) => recordId === other.id)!;
    expect((await caller.post(`/api/trash/${hidden.id}/restore`)).status).toBe(404);
    expect((await caller.post(`/api/trash/${entries[0]!.id}/restore`)).status).toBe(200);
    expect(await idsOf('work-orders')).toEqual([own.id]);
    expect((await caller.delete(`/api/work-orders/${own.id}`)).status).toBe(204);
  });

  it('gets no response again that they got before they saw less', async () => {
    const send = () =>
      caller.post(path('work-orders'), { title: 'Gate', propertyUnit: 'A-1' }).set('Idempotency-Key', 'x');
    const first = await send();
    expect([first.status, (await send()).body]).toEqual([201, first.body]);
    await manager.put(`/api/users/${person.id}/scope`, { buildings: ['Birch'], assignedOnly: false });
    expect((await send()).body).toMatchObject({ code: 'idempotency-key-reused' });
  });
});

describe('a person with assigned work only', () => {
  beforeEach(assigned);

  it('sees the orders and turns that are assigned to them, with their units and residents', async () => {
    const [own, other] = [await order({ unit_id: inside.id }), await order({ unit_id: inside.id })];
    await assign(own.id, person.id);
    const first = await order({ unit_id: inside.id, assigned_to_id: person.id });
    const resident = await insert('residents', { first_name: 'Ada', last_name: 'Ash' });
    const names = { resident_id: resident.id, resident_name: 'Ada Ash', start_date: '2026-01-01' };
    await insert('unit_residents', { unit_id: inside.id, ...names });
    expect(await idsOf('work-orders')).toEqual([own.id, first.id]);
    expect(await idsOf('units')).toEqual([inside.id]);
    expect(await idsOf('residents')).toEqual([resident.id]);
    const turn = await insert('turns', { unit_id: outside.id, turn_number: 'T-1', assigned_to_id: person.id });
    await insert('turns', { unit_id: outside.id, turn_number: 'T-2' });
    expect(await idsOf('turns')).toEqual([turn.id]);
    expect(await idsOf('units')).toEqual([inside.id, outside.id]);
    expect((await caller.get(`/api/work-orders/${other.id}`)).status).toBe(404);
  });

  it('gives no order away that they would not see any more', async () => {
    const { id } = await order({ unit_id: inside.id, assigned_to_id: person.id });
    await assign(id, person.id);
    const colleague = await test.factories.buildUser(company);
    const given = await caller.put(`/api/work-orders/${id}/assignments`, { userIds: [colleague.id] });
    expect(given.body).toMatchObject({ statusCode: 403, code: 'outside-scope' });
    const shared = await caller.put(`/api/work-orders/${id}/assignments`, { userIds: [colleague.id, person.id] });
    expect(shared.status).toBe(200);
  });

  it('sees of the visits of jobs only their own', async () => {
    const customer = await insert('customers', { customer_id: 'C-1', name: 'Ada' });
    const job = await insert('invoices', { customer_id: customer.id, invoice_number: 'I-1' });
    const visits = [1, 2].map((day) => insert('visits', { invoice_id: job.id, date: `2026-12-0${day}` }));
    const [own] = await Promise.all(visits);
    await insert('visit_assignments', { visit_id: own!.id, user_id: person.id });
    expect(await idsOf('visits')).toEqual([own!.id]);
  });

  it('sees their own visit with the resident whose job it is', async () => {
    const customer = await insert('customers', { customer_id: 'C-1', name: 'Ada Birch' });
    await insert('residents', { first_name: 'Ada', last_name: 'Birch', customer_id: customer.id });
    const job = await insert('invoices', { customer_id: customer.id, invoice_number: 'I-1' });
    const visit = await insert('visits', { invoice_id: job.id, date: '2026-12-01' });
    expect((await caller.get(`/api/visits/${visit.id}`)).status).toBe(404);
    await insert('visit_assignments', { visit_id: visit.id, user_id: person.id });
    expect((await caller.get(`/api/visits/${visit.id}`)).body).toMatchObject({ customer: { name: 'Ada Birch' } });
    expect(await idsOf('visits')).toEqual([visit.id]);
  });
});

/** The events of the caller's stream, once it is open. */
function follow(): Promise<{ next: () => Promise<string>; close: () => void }> {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  const headers = { Accept: 'text/event-stream', Cookie: caller.cookie };
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: '/api/events', headers });
    call.once('error', reject).once('response', (response) => {
      const events: string[] = [];
      const waiting: ((event: string) => void)[] = [];
      response.setEncoding('utf8').on('data', (part: string) => {
        for (const [, event, data] of part.matchAll(/event: (.*)\ndata: (.*)\n/g)) {
          const text = `${event} ${data}`;
          const next = waiting.shift();
          if (next) next(text);
          else events.push(text);
        }
      });
      const next = () => {
        const known = events.shift();
        return known === undefined ? new Promise<string>((come) => waiting.push(come)) : Promise.resolve(known);
      };
      resolve({ next, close: () => call.destroy() });
    });
    call.end();
  });
}

describe('the events of a person with a scope', () => {
  it('name the records that they see, and of others only the noun', async () => {
    await ofAsh();
    const [own, other] = [await order({ unit_id: inside.id }), await order({ unit_id: outside.id })];
    const { next, close } = await follow();
    await manager.put(`/api/work-orders/${other.id}`, { priority: 'low' });
    expect(await next()).toBe('change {"noun":"work-order"}');
    await manager.delete(`/api/work-orders/${other.id}`);
    expect(await next()).toBe('change {"noun":"work-order"}');
    await manager.put(`/api/work-orders/${own.id}`, { priority: 'low' });
    expect(await next()).toBe(`change {"noun":"work-order","id":${own.id}}`);
    close();
  });

  it('say within two seconds that what they may see has changed, and follow it', async () => {
    await ofAsh();
    const { id } = await order({ unit_id: inside.id });
    const { next, close } = await follow();
    const since = performance.now();
    await manager.put(`/api/users/${person.id}/scope`, { buildings: ['Birch'], assignedOnly: false });
    expect(await next()).toBe('session {}');
    expect(performance.now() - since).toBeLessThan(2_000);
    expect((await caller.get(`/api/work-orders/${id}`)).status).toBe(404);
    await manager.put(`/api/work-orders/${id}`, { priority: 'low' });
    let event = await next();
    while (!event.includes('work-order')) event = await next();
    expect(event).toBe('change {"noun":"work-order"}');
    close();
  });
});
