import { runJobs } from '../../../test/background-jobs.js';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { RoundTrips } from '../../../test/round-trips.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { BulkResponse } from './bulk.dto.js';

let test: TestApp;
let trips: RoundTrips;

beforeAll(async () => {
  trips = new RoundTrips();
  test = await startApp();
});

afterAll(async () => {
  await test.stop();
  trips.stop();
});

interface Place {
  company: BuiltCompany;
  staff: Record<'manager' | 'leasing' | 'maintenance', BuiltUser>;
  manager: Caller;
}

async function open(): Promise<Place> {
  const company = await test.factories.buildCompany();
  const staff = await test.factories.buildStaff(company);
  return { company, staff, manager: await test.signIn(staff.manager.username) };
}

const listOf = ({ company }: Place, noun: string): string => `/api/companies/${company.id}/${noun}`;

async function create(place: Place, noun: string, body: object): Promise<number> {
  const response = await place.manager.post(listOf(place, noun), body);
  expect([response.text, response.status]).toEqual([response.text, 201]);
  return (response.body as { id: number }).id;
}

async function orders(place: Place, ...titles: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const title of titles) ids.push(await create(place, 'work-orders', { title, assignedToId: null }));
  return ids;
}

async function read(place: Place, path: string): Promise<Record<string, unknown>> {
  return (await place.manager.get(`/api/${path}`)).body as Record<string, unknown>;
}

const send = (place: Place, body: object, who = place.manager) => who.post(listOf(place, 'bulk'), body);

async function change(place: Place, body: object): Promise<BulkResponse> {
  const response = await send(place, body);
  expect([response.text, response.status]).toEqual([response.text, 200]);
  return response.body as BulkResponse;
}

async function undo(place: Place, { id }: BulkResponse): Promise<BulkResponse> {
  const response = await place.manager.post(`/api/bulk/${id}/undo`);
  expect([response.text, response.status]).toEqual([response.text, 200]);
  return response.body as BulkResponse;
}

const valuesOf = (place: Place, ids: readonly number[], name: string): Promise<unknown[]> =>
  Promise.all(ids.map(async (id) => (await read(place, `work-orders/${id}`))[name]));

describe('a change of many work orders', () => {
  it('changes each, and its undo puts each back', async () => {
    const place = await open();
    const ids = await orders(place, 'Tap', 'Door', 'Light');
    await place.manager.put(`/api/work-orders/${ids[0]}`, { priority: 'high' });
    const before = await valuesOf(place, ids, 'priority');
    const done = await change(place, { noun: 'work-order', ids, change: { priority: 'urgent' } });
    expect(done).toEqual({ id: done.id, changed: 3, skipped: [] });
    expect(await valuesOf(place, ids, 'priority')).toEqual(['urgent', 'urgent', 'urgent']);
    expect(await undo(place, done)).toEqual({ id: done.id, changed: 3, skipped: [] });
    expect(await valuesOf(place, ids, 'priority')).toEqual(before);
  });

  it('skips those that a single call would refuse, and changes the others', async () => {
    const place = await open();
    const ids = await orders(place, 'Tap', 'Door');
    await place.manager.post(`/api/work-orders/${ids[0]}/start-job`);
    const other = await open();
    const [foreign] = await orders(other, 'Elsewhere');
    const all = [...ids, foreign!, 2_147_483_647];
    const done = await change(place, { noun: 'work-order', ids: all, change: { status: 'completed' } });
    const message = 'Please stop the job timer before marking as completed.';
    expect(done.changed).toBe(1);
    expect(done.skipped).toEqual(
      expect.arrayContaining([
        { id: ids[0], code: 'timer-running', message },
        { id: 2_147_483_647, code: 'not-found', message: 'Work order not found' },
      ]),
    );
    const { workOrders } = (await read(place, `companies/${place.company.id}/summary`)) as { workOrders: object };
    expect(workOrders).toMatchObject({ open: 1, completed: 1 });
    expect(await valuesOf(other, [foreign!], 'status')).toEqual(['open']);
  });

  it('assigns people, and tells each of them once', async () => {
    const place = await open();
    const { maintenance } = place.staff;
    const sql = `update users set email = 'tech@example.com' where id = ${maintenance.id}`;
    await test.factories.query(place.company.id, sql);
    const ids = await orders(place, 'Tap', 'Door', 'Light');
    const done = await change(place, { noun: 'work-order', ids, change: { assigneeIds: [maintenance.id] } });
    expect(await valuesOf(place, ids, 'assignedToId')).toEqual(ids.map(() => maintenance.id));
    const mails = await test.factories.query<{ subject: string; text: string }>(
      place.company.id,
      'select subject, body_text as text from outbox',
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['3 work orders are assigned to you']);
    expect(mails[0]!.text).toContain('WO-0001, Tap\nWO-0002, Door\nWO-0003, Light');
    await undo(place, done);
    expect(await valuesOf(place, ids, 'assignedToId')).toEqual([null, null, null]);
  });

  it('is refused as a whole for people who can be assigned to none of them', async () => {
    const place = await open();
    const { id: leasing } = place.staff.leasing;
    const stranger = (await open()).staff.leasing.id;
    const ids = {
      'work-order': await orders(place, 'Tap', 'Door'),
      turn: [await create(place, 'turns', { unitNumber: 'R-1' })],
    };
    const wrong: [keyof typeof ids, number[], string][] = [
      ['work-order', [stranger], 'unknown-reference'],
      ['work-order', [leasing, 2_147_483_647], 'unknown-reference'],
      ['turn', [stranger], 'unknown-reference'],
      ['turn', [leasing, place.staff.manager.id], 'invalid'],
    ];
    for (const [noun, assigneeIds, code] of wrong) {
      const response = await send(place, { noun, ids: ids[noun], change: { assigneeIds } });
      const { code: given, details } = response.body as { code: string; details?: { field: string }[] };
      expect([response.status, given, details?.[0]?.field]).toEqual([400, code, 'assigneeIds']);
    }
  });

  it('writes one line of the log for each record, with the operation', async () => {
    const place = await open();
    const ids = await orders(place, 'Tap', 'Door');
    const { id } = await change(place, { noun: 'work-order', ids, change: { status: 'in_progress' } });
    const lines = await test.factories.query(
      place.company.id,
      `select action, record_id from audit_log where operation_id = ${id} order by record_id`,
    );
    expect(lines).toEqual(ids.map((record_id) => ({ action: 'updated', record_id })));
  });

  it('changes all that a filter finds', async () => {
    const place = await open();
    const ids = await orders(place, 'Tap in 4', 'Door', 'Tap in 7');
    const filter = { q: 'tap', status: 'open' };
    expect((await change(place, { noun: 'work-order', filter, change: { status: 'cancelled' } })).changed).toBe(2);
    expect(await valuesOf(place, ids, 'status')).toEqual(['cancelled', 'open', 'cancelled']);
  });

  it('leaves alone in its undo what was changed since, and says so', async () => {
    const place = await open();
    const ids = await orders(place, 'Tap', 'Door');
    const done = await change(place, { noun: 'work-order', ids, change: { status: 'in_progress' } });
    await place.manager.put(`/api/work-orders/${ids[1]}`, { title: 'Front door' });
    const undone = await undo(place, done);
    expect([undone.changed, undone.skipped]).toEqual([
      1,
      [{ id: ids[1], code: 'stale-edit', message: 'WO-0002 was changed since, so it was left as it is.' }],
    ]);
    expect(await valuesOf(place, ids, 'status')).toEqual(['open', 'in_progress']);
  });

  it('is done once for one Idempotency-Key, and undone once', async () => {
    const place = await open();
    const ids = await orders(place, 'Tap');
    const body = { noun: 'work-order', ids, change: { delete: true } };
    const [one, two] = [
      await send(place, body).set('Idempotency-Key', 'k'),
      await send(place, body).set('Idempotency-Key', 'k'),
    ];
    expect(two.body).toEqual(one.body);
    const done = one.body as BulkResponse;
    expect(done.changed).toBe(1);
    await undo(place, done);
    const again = await place.manager.post(`/api/bulk/${done.id}/undo`);
    expect([again.status, again.body]).toEqual([409, expect.objectContaining({ code: 'already-undone' })]);
  });

  it('cannot be undone after 30 days', async () => {
    const place = await open();
    const ids = await orders(place, 'Tap');
    const { id } = await change(place, { noun: 'work-order', ids, change: { status: 'cancelled' } });
    const rows = (sql: string) => test.factories.query(place.company.id, sql);
    await rows(`update bulk_operations set created_at = now() - interval '31 days'`);
    expect((await place.manager.post(`/api/bulk/${id}/undo`)).status).toBe(404);
    await runJobs(test, 'company-day');
    expect(await rows('select id from bulk_operations')).toEqual([]);
  });

  it('is undone by whoever did it or a manager', async () => {
    const place = await open();
    const leasing = await test.signIn(place.staff.leasing.username);
    const maintenance = await test.signIn(place.staff.maintenance.username);
    const ids = await orders(place, 'Tap', 'Door');
    const body = (status: string) => ({ noun: 'work-order', ids, change: { status } });
    const first = (await send(place, body('in_progress'), leasing)).body as BulkResponse;
    expect((await maintenance.post(`/api/bulk/${first.id}/undo`)).status).toBe(403);
    expect((await leasing.post(`/api/bulk/${first.id}/undo`)).status).toBe(200);
    const second = (await send(place, body('in_progress'), leasing)).body as BulkResponse;
    expect((await undo(place, second)).changed).toBe(2);
  });
});

describe('a change of many records', () => {
  it('moves them to the trash, and its undo brings them back', async () => {
    const place = await open();
    const customerId = await create(place, 'customers', { name: 'Ann' });
    const records: [string, string, number][] = [
      ['item', 'company-items', await create(place, 'items', { name: 'Filter', price: 900, type: 'product' })],
      ['deal', 'deals', await create(place, 'deals', { name: 'Garden', customerId })],
      ['invoice', 'invoices', await create(place, 'invoices', { customerId, items: [{ item: 'Key', price: 500 }] })],
      ['customer', 'customers', await create(place, 'customers', { name: 'Ben' })],
      ['resident', 'residents', await create(place, 'residents', { firstName: 'Ana', lastName: 'Kestrel' })],
      ['turn', 'turns', await create(place, 'turns', { unitNumber: 'R-101' })],
      ['unit', 'units', await create(place, 'units', { unitNumber: 'R-102' })],
    ];
    for (const [noun, path, id] of records) {
      const before = await read(place, `${path}/${id}`);
      const done = await change(place, { noun, ids: [id], change: { delete: true } });
      expect([noun, done.changed]).toEqual([noun, 1]);
      expect((await place.manager.get(`/api/${path}/${id}`)).status).toBe(404);
      expect([noun, (await undo(place, done)).changed]).toEqual([noun, 1]);
      expect(await read(place, `${path}/${id}`)).toEqual(before);
    }
  });

  it('is undone but for the unit whose number another one has now', async () => {
    const place = await open();
    const ids: number[] = [];
    for (const unitNumber of ['R-101', 'R-102', 'R-103']) ids.push(await create(place, 'units', { unitNumber }));
    const done = await change(place, { noun: 'unit', ids, change: { delete: true } });
    await create(place, 'units', { unitNumber: 'R-102' });
    const undone = await undo(place, done);
    expect([undone.changed, undone.skipped]).toEqual([
      2,
      [expect.objectContaining({ id: ids[1], code: 'name-taken' })],
    ]);
    const statuses = await Promise.all(ids.map(async (id) => (await place.manager.get(`/api/units/${id}`)).status));
    expect(statuses).toEqual([200, 404, 200]);
    const trash = (await place.manager.get(listOf(place, 'trash'))).body as { recordId: number }[];
    expect(trash.map(({ recordId }) => recordId)).toEqual([ids[1]]);
  });

  it('changes status, building and assignee, and its undo puts them back', async () => {
    const place = await open();
    const { leasing } = place.staff;
    const customerId = await create(place, 'customers', { name: 'Ann' });
    const unit = await create(place, 'units', { unitNumber: 'R-101', buildingName: 'North' });
    const turn = await create(place, 'turns', { unitNumber: 'R-101' });
    const invoice = await create(place, 'invoices', { customerId, items: [{ item: 'Key', price: 500 }] });
    const changes: [string, string, number, object, object][] = [
      ['unit', 'units', unit, { buildingName: 'South' }, { buildingName: 'South' }],
      ['unit', 'units', unit, { buildingName: null }, { buildingName: null }],
      ['unit', 'units', unit, { status: 'maintenance' }, { status: 'maintenance' }],
      ['turn', 'turns', turn, { status: 'in_progress' }, { status: 'in_progress' }],
      ['turn', 'turns', turn, { assigneeIds: [leasing.id] }, { assignedToId: leasing.id }],
      ['invoice', 'invoices', invoice, { status: 'sent' }, { status: 'sent' }],
      ['invoice', 'invoices', invoice, { assigneeIds: [leasing.id] }, { assignedToId: leasing.id }],
    ];
    for (const [noun, path, id, wanted, expected] of changes) {
      const before = await read(place, `${path}/${id}`);
      const done = await change(place, { noun, ids: [id], change: wanted });
      expect(await read(place, `${path}/${id}`)).toMatchObject(expected);
      await undo(place, done);
      const names = Object.keys(expected);
      const after = await read(place, `${path}/${id}`);
      expect(names.map((name) => after[name])).toEqual(names.map((name) => before[name]));
    }
  });

  it('puts back the days and instants that follow from the status', async () => {
    const place = await open();
    const customerId = await create(place, 'customers', { name: 'Ann' });
    const [order] = await orders(place, 'Tap');
    await place.manager.put(`/api/work-orders/${order}`, { status: 'completed' });
    const turn = { unitNumber: 'R-101', status: 'completed', actualCompletionDate: '2026-01-05' };
    const undated = await create(place, 'turns', { ...turn, unitNumber: 'R-102' });
    await place.manager.put(`/api/turns/${undated}`, { actualCompletionDate: null });
    const records: [string, string, number, object][] = [
      ['work-order', 'completedAt', order!, { status: 'in_progress' }],
      ['turn', 'actualCompletionDate', await create(place, 'turns', turn), { status: 'in_progress' }],
      ['turn', 'actualCompletionDate', undated, { status: 'in_progress' }],
      [
        'invoice',
        'sentAt',
        await create(place, 'invoices', { customerId, status: 'sent', items: [{ item: 'Key', price: 500 }] }),
        { status: 'draft' },
      ],
    ];
    for (const [noun, name, id, first] of records) {
      const stored = async () => {
        const { status, [name]: value } = await read(place, `${noun}s/${id}`);
        return { status, value };
      };
      const before = await stored();
      const done = await change(place, { noun, ids: [id], change: first });
      expect(await stored()).toEqual({ ...first, value: null });
      await undo(place, done);
      expect([noun, await stored()]).toEqual([noun, before]);
    }
  });

  it('stays deleted where somebody restored it and another one deleted it again', async () => {
    const place = await open();
    const [id] = await orders(place, 'Tap');
    const done = await change(place, { noun: 'work-order', ids: [id], change: { delete: true } });
    const [entry] = (await place.manager.get(listOf(place, 'trash'))).body as { id: number }[];
    await place.manager.post(`/api/trash/${entry!.id}/restore`);
    await place.manager.delete(`/api/work-orders/${id}`);
    const undone = await undo(place, done);
    const message = 'WO-0001 · Tap has been restored already.';
    expect([undone.changed, undone.skipped]).toEqual([0, [{ id, code: 'already-restored', message }]]);
    expect((await place.manager.get(`/api/work-orders/${id}`)).status).toBe(404);
  });

  it('counts what already was as wanted neither as changed nor as skipped', async () => {
    const place = await open();
    const ids = await orders(place, 'Tap');
    const { id: person } = place.staff.maintenance;
    await place.manager.put(`/api/work-orders/${ids[0]}/assignments`, { userIds: [person] });
    const before = await read(place, `work-orders/${ids[0]}`);
    for (const wanted of [{ status: 'open' }, { assigneeIds: [person] }]) {
      const done = await change(place, { noun: 'work-order', ids, change: wanted });
      expect([done.changed, done.skipped]).toEqual([0, []]);
    }
    expect(await read(place, `work-orders/${ids[0]}`)).toEqual(before);
  });

  it('is refused with a reason when it is none', async () => {
    const place = await open();
    const [id] = await orders(place, 'Tap');
    const wrong: [object, string][] = [
      [{ noun: 'car', ids: [id], change: { delete: true } }, 'invalid'],
      [{ noun: 'work-order', change: { delete: true } }, 'invalid'],
      [{ noun: 'work-order', ids: [id], filter: {}, change: { delete: true } }, 'invalid'],
      [{ noun: 'work-order', ids: [id], change: {} }, 'invalid'],
      [{ noun: 'work-order', ids: [id], change: { delete: false } }, 'invalid'],
      [{ noun: 'work-order', ids: [id], change: { buildingName: 'North' } }, 'invalid'],
      [{ noun: 'work-order', ids: [id], change: { status: 'open', priority: 'low' } }, 'invalid'],
      [{ noun: 'work-order', ids: [id], change: { status: 'done' } }, 'invalid'],
      [{ noun: 'work-order', filter: { limit: '1' }, change: { delete: true } }, 'invalid'],
      [{ noun: 'work-order', filter: { cursor: 'x' }, change: { delete: true } }, 'invalid'],
      [{ noun: 'work-order', filter: { color: 'red' }, change: { delete: true } }, 'invalid'],
      [{ noun: 'work-order', filter: { status: 'done' }, change: { delete: true } }, 'invalid'],
      ...[501, 10_001].map((length): [object, string] => [
        { noun: 'item', ids: Array.from({ length }, (_, index) => index + 1), change: { delete: true } },
        'too-many',
      ]),
    ];
    for (const [body, code] of wrong) {
      const response = await send(place, body);
      expect([body, response.status, (response.body as { code: string }).code]).toEqual([body, 400, code]);
    }
    expect(await valuesOf(place, [id!], 'status')).toEqual(['open']);
  });

  it.each([
    [{}, 'change must say what to change, such as { "status": "open" }.'],
    [{ ids: ['1'] }, 'Each id must be a whole number from 1 to 2147483647.'],
    [{ ids: 5 }, 'Ids must be a list.'],
    [{ filter: { q: 5 } }, 'q in the filter must be text.'],
    [{ filter: { limit: '1' } }, 'A filter has no limit: it finds every record.'],
  ])('says of %j what is wrong', async (fields, message) => {
    const place = await open();
    const body = Object.keys(fields).length > 0 ? { noun: 'item', change: { delete: true }, ...fields } : {};
    expect((await send(place, body)).body).toMatchObject({ statusCode: 400, message });
  });

  it('skips records that do not exist', async () => {
    const place = await open();
    const [order] = await orders(place, 'Tap');
    const ids = [order!, 2_000_000_000];
    for (const wanted of [{ status: 'in_progress' }, { assigneeIds: [place.staff.leasing.id] }, { delete: true }]) {
      const done = await change(place, { noun: 'work-order', ids, change: wanted });
      const skipped = [{ id: 2_000_000_000, code: 'not-found', message: 'Work order not found' }];
      expect(done).toMatchObject({ changed: 1, skipped });
    }
  });

  it('asks once which of the records exist', async () => {
    const place = await open();
    const missing = Array.from({ length: 500 }, (_, index) => 2_000_000_000 + index);
    for (const noun of ['work-order', 'item']) {
      const [count] = await trips.of(() => change(place, { noun, ids: missing, change: { delete: true } }));
      expect([noun, count]).toEqual([noun, 4]);
    }
  });

  it('is refused when a filter finds more than 500', async () => {
    const place = await open();
    const sql = `insert into items (company_id, name) select ${place.company.id}, 'Filter ' || n from generate_series(1, 501) n`;
    await test.factories.query(place.company.id, sql);
    const response = await send(place, { noun: 'item', filter: {}, change: { delete: true } });
    expect([response.status, response.body]).toEqual([400, expect.objectContaining({ code: 'too-many' })]);
  });
});
