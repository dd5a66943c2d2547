import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { NotificationResponse } from './notification.dto.js';

let test: TestApp;
let company: BuiltCompany;
let technician: BuiltUser;
let caller: Caller;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ timezone: 'America/New_York' });
  technician = await test.factories.buildUser(company, { account_type: 'maintenance' });
  caller = await test.signIn(technician.username);
});

afterAll(() => test.stop());

const insert = (table: string, values: Record<string, unknown>): Promise<{ id: number }> =>
  test.factories.insertInto(company, table, values);

async function list(who = caller): Promise<NotificationResponse[]> {
  const response = await who.get('/api/notifications');
  expect(response.status).toBe(200);
  return response.body as NotificationResponse[];
}

const keysOf = (notifications: NotificationResponse[]): string[] => notifications.map(({ key }) => key);
const unread = async (): Promise<string[]> => keysOf((await list()).filter(({ isRead }) => !isRead));
const read = (...keys: string[]) => caller.put('/api/notifications/read', { keys });

/** The calendar date this many days from now, in the company's time zone. */
async function dayFromNow(days: number): Promise<string> {
  const [row] = await test.factories.query<{ day: string }>(
    company.id,
    `select ((now() at time zone 'America/New_York')::date + $1::int)::text as day`,
    [days],
  );
  return row!.day;
}

async function createOrder(body: object): Promise<number> {
  const manager = await test.signIn((await test.factories.buildUser(company)).username);
  const response = await manager.post(`/api/companies/${company.id}/work-orders`, { title: 'Gate squeaks', ...body });
  return (response.body as { id: number }).id;
}

describe('work assigned to me', () => {
  it('is notified until it is done', async () => {
    const id = await createOrder({ assignedToId: technician.id });
    await createOrder({ title: 'Of somebody else', assignedToId: null });
    expect(await list()).toEqual([
      {
        key: `work-order-assigned:${id}`,
        kind: 'work-order-assigned',
        recordId: id,
        count: 1,
        number: 'WO-0001',
        title: 'Gate squeaks',
        dueDate: null,
        at: expect.stringMatching(/Z$/) as string,
        isRead: false,
      },
    ]);
    await caller.put(`/api/work-orders/${id}`, { status: 'completed' });
    expect(await list()).toEqual([]);
  });

  it('stays read when a colleague is assigned too, and is notified again when I am assigned again', async () => {
    const id = await createOrder({ assignedToId: technician.id });
    const other = await test.factories.buildUser(company);
    await read(`work-order-assigned:${id}`);
    await caller.put(`/api/work-orders/${id}/assignments`, { userIds: [other.id, technician.id] });
    expect(await unread()).toEqual([]);
    await caller.put(`/api/work-orders/${id}/assignments`, { userIds: [other.id] });
    expect(await list()).toEqual([]);
    await caller.put(`/api/work-orders/${id}/assignments`, { userIds: [technician.id, other.id] });
    expect(await unread()).toEqual([`work-order-assigned:${id}`]);
  });
});

describe('work that one operation assigned to me', () => {
  it('is one notification, which stays read when another operation is undone', async () => {
    const manager = await test.signIn((await test.factories.buildUser(company)).username);
    const other = await test.factories.buildUser(company);
    const bulk = async (noun: string, ids: number[], userId: number) => {
      const body = { noun, ids, change: { assigneeIds: [userId] } };
      const response = await manager.post(`/api/companies/${company.id}/bulk`, body);
      expect(response.body).toMatchObject({ changed: ids.length });
      return (response.body as { id: number }).id;
    };
    const create = async (path: string, body: object): Promise<number> =>
      ((await manager.post(`/api/companies/${company.id}/${path}`, body)).body as { id: number }).id;
    const records: [string, string, number[]][] = [
      [
        'work-order',
        'work-order-assigned',
        await Promise.all([1, 2, 3].map(() => createOrder({ assignedToId: null }))),
      ],
      [
        'turn',
        'turn-assigned',
        [await create('turns', { unitNumber: 'B-1' }), await create('turns', { unitNumber: 'B-2' })],
      ],
    ];
    for (const [noun, kind, ids] of records) {
      const key = `${kind}:${Math.min(...ids)}`;
      const own = async () => (await list()).filter((one) => one.kind === kind);
      await bulk(noun, ids, technician.id);
      expect(await own()).toEqual([expect.objectContaining({ key, count: ids.length, isRead: false })]);
      await read(key);
      expect(await own()).toMatchObject([{ key, isRead: true }]);
      const taken = await bulk(noun, ids, other.id);
      expect(await own()).toEqual([]);
      expect((await manager.post(`/api/bulk/${taken}/undo`)).status).toBe(200);
      expect(await own()).toMatchObject([{ key, count: ids.length, isRead: true }]);
    }
  });
});

describe('turns assigned to me', () => {
  it('are notified until they are completed or reassigned, and again when they are assigned to me again', async () => {
    const manager = await test.signIn((await test.factories.buildUser(company)).username);
    const made = await manager.post(`/api/companies/${company.id}/turns`, {
      unitNumber: 'B-204',
      assignedToId: technician.id,
    });
    const { id } = made.body as { id: number };
    const key = `turn-assigned:${id}`;
    expect(await list()).toEqual([
      {
        key,
        kind: 'turn-assigned',
        recordId: id,
        count: 1,
        number: 'TURN-0001',
        title: 'Unit B-204',
        dueDate: null,
        at: expect.stringMatching(/Z$/) as string,
        isRead: false,
      },
    ]);
    const change = (body: object) => manager.put(`/api/turns/${id}`, body);
    await read(key);
    await change({ notes: 'Key is under the mat' });
    expect(await unread()).toEqual([]);
    await change({ assignedToId: null });
    expect(await list()).toEqual([]);
    await change({ assignedToId: technician.id });
    expect(await unread()).toEqual([key]);
    await change({ status: 'completed' });
    expect(await list()).toEqual([]);
  });
});

describe('overdue invoices', () => {
  it('are notified to managers and leasing, from the day after they were due until they are paid', async () => {
    const customer = await insert('customers', { customer_id: 'CUST-0001', name: 'Ada Birch' });
    const invoice = async (number: string, status: string, days: number) =>
      (
        await insert('invoices', {
          customer_id: customer.id,
          invoice_number: number,
          status,
          due_date: await dayFromNow(days),
          ...{ subtotal: 5_000, total: 5_000 },
        })
      ).id;
    const overdue = await invoice('INV-0001', 'sent', -1);
    await invoice('INV-0002', 'sent', 0);
    await invoice('INV-0003', 'draft', -5);
    await invoice('INV-0004', 'paid', -5);
    for (const account_type of ['manager', 'leasing']) {
      const person = await test.signIn((await test.factories.buildUser(company, { account_type })).username);
      expect(await list(person)).toMatchObject([
        {
          key: `invoice-overdue:${overdue}`,
          number: 'INV-0001',
          title: 'Ada Birch',
          dueDate: await dayFromNow(-1),
        },
      ]);
    }
    expect(await list()).toEqual([]);
  });
});

describe('turns due soon', () => {
  it('are notified from three days before their target date until they are completed', async () => {
    const unit = await insert('units', { unit_number: 'B-204' });
    const turn = async (number: string, status: string, days: number) =>
      (
        await insert('turns', {
          unit_id: unit.id,
          turn_number: number,
          status,
          target_completion_date: await dayFromNow(days),
        })
      ).id;
    const soon = await turn('TURN-0001', 'in_progress', 3);
    const late = await turn('TURN-0002', 'not_started', -2);
    await turn('TURN-0003', 'in_progress', 4);
    await turn('TURN-0004', 'completed', 1);
    const listed = await list();
    expect(keysOf(listed).sort()).toEqual([`turn-due:${soon}`, `turn-due:${late}`].sort());
    expect(listed[0]).toMatchObject({ title: 'Unit B-204' });
  });
});

describe('leases that are about to end', () => {
  it('are notified to managers and leasing from 30 days before, once for a unit, until notice is given or they are renewed', async () => {
    const lease = async (number: string, end: number, more: object = {}) => {
      const unit = await insert('units', { unit_number: number });
      const resident = await insert('residents', { first_name: 'Ada', last_name: number });
      const dates = { start_date: '2025-01-01', lease_start: '2025-01-01', lease_end: await dayFromNow(end) };
      const link = { ...dates, ...more, unit_id: unit.id, resident_id: resident.id, resident_name: `Ada ${number}` };
      await insert('unit_residents', link);
      return { ...link, residentId: resident.id };
    };
    const { residentId, unit_id, lease_end } = await lease('A-101', 30);
    await insert('unit_residents', { unit_id, resident_name: 'Alan', start_date: '2025-01-01', lease_end });
    await lease('B-101', 31);
    await lease('C-101', 10, { notice_date: '2026-01-01' });
    await lease('D-101', 10, { end_date: await dayFromNow(10) });
    for (const account_type of ['manager', 'leasing']) {
      const person = await test.signIn((await test.factories.buildUser(company, { account_type })).username);
      const key = `lease-ending:${residentId}`;
      expect(await list(person)).toMatchObject([
        { key, recordId: residentId, number: 'Unit A-101', title: 'Ada A-101', dueDate: await dayFromNow(30) },
      ]);
      const response = await person.put('/api/notifications/read', { keys: [key] });
      expect(response.body).toMatchObject([{ key, isRead: true }]);
    }
    expect(await list()).toEqual([]);
  });
});

describe('what was read', () => {
  it('is kept for this person alone', async () => {
    const unit = await insert('units', { unit_number: 'B-204' });
    const values = { unit_id: unit.id, target_completion_date: await dayFromNow(1) };
    const first = `turn-due:${(await insert('turns', { ...values, turn_number: 'TURN-0001' })).id}`;
    const second = `turn-due:${(await insert('turns', { ...values, turn_number: 'TURN-0002' })).id}`;
    const response = await read(first);
    expect([response.status, keysOf((response.body as NotificationResponse[]).filter(({ isRead }) => isRead))]).toEqual(
      [200, [first]],
    );
    expect(await unread()).toEqual([second]);
    const colleague = await test.signIn((await test.factories.buildUser(company)).username);
    expect((await list(colleague)).filter(({ isRead }) => isRead)).toEqual([]);
  });

  it('ignores keys that do not exist or belong to another company, and stores nothing', async () => {
    const other = await test.factories.buildCompany();
    const unit = await test.factories.buildUnit(other);
    const turn = await test.factories.insertInto(other, 'turns', { unit_id: unit.id, turn_number: 'TURN-0001' });
    expect((await read(`turn-due:${turn.id}`, 'turn-due:2147483647', 'nothing:1')).body).toEqual([]);
    expect(await test.factories.query(company.id, 'select kind from notification_reads')).toEqual([]);
  });

  it.each([{ keys: 'x' }, { keys: ['x'] }, { keys: [1] }, { keys: ['turn-due:1\u0000'] }, {}, { keys: null }])(
    'refuses %j',
    async (body) => {
      expect((await caller.put('/api/notifications/read', body)).status).toBe(400);
    },
  );
});

it('is refused without a session', async () => {
  expect((await test.anonymous.get('/api/notifications')).status).toBe(401);
});
