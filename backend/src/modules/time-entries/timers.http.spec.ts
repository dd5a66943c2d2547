import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { TimeEntryResponse } from './time-entry.dto.js';

interface TimedOrder {
  title: string;
  workOrderNumber: string;
  onJobStartedAt: string | null;
  onJobAccumulatedSeconds: number;
  runningTimers: { user: { displayName: string } | null }[];
}

let test: TestApp;
let company: BuiltCompany;
let ray: BuiltUser;
let asRay: Caller;
let asAna: Caller;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  const build = (name: string) =>
    test.factories.buildUser(company, { account_type: 'maintenance', display_name: name });
  ray = await build('Ray');
  asRay = await test.signIn(ray.username);
  asAna = await test.signIn((await build('Ana')).username);
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

const order = async (): Promise<number> => (await test.factories.buildWorkOrder(company)).id;
const start = (who: Caller, id: number, body?: object) => who.post(`/api/work-orders/${id}/start-job`, body);
const stop = (who: Caller, id: number, body?: object) => who.post(`/api/work-orders/${id}/stop-job`, body);
const read = async (id: number) => (await manager.get(`/api/work-orders/${id}`)).body as TimedOrder;
const entries = async (query = '') =>
  (await manager.get(`/api/companies/${company.id}/time-entries${query}`)).body as TimeEntryResponse[];

/** The running timers began so many seconds earlier. */
const age = (seconds: number) =>
  test.factories.query(
    company.id,
    `update time_entries set started_at = started_at - $1 * interval '1 second' where stopped_at is null`,
    [seconds],
  );

const on = ({ runningTimers }: TimedOrder) => runningTimers.map(({ user }) => user?.displayName);

describe('two people on one order', () => {
  it('are both shown, and the job began with the earlier one', async () => {
    const id = await order();
    await start(asRay, id);
    await age(60);
    await start(asAna, id);
    const both = await read(id);
    expect(on(both)).toEqual(['Ray', 'Ana']);
    expect(both.onJobStartedAt).toBe((await entries('?only=running')).at(-1)?.startedAt);
  });

  it('stop their own timers, and their time adds up', async () => {
    const id = await order();
    await start(asRay, id);
    await start(asAna, id);
    await age(100);
    expect(on((await stop(asRay, id)).body as TimedOrder)).toEqual(['Ana']);
    const done = (await stop(asAna, id)).body as TimedOrder;
    expect(done).toMatchObject({ onJobStartedAt: null, runningTimers: [] });
    expect(done.onJobAccumulatedSeconds).toBe((await entries()).reduce((sum, { seconds }) => sum + seconds!, 0));
    expect(done.onJobAccumulatedSeconds).toBeGreaterThanOrEqual(200);
  });

  it('are all stopped by somebody who is not on it, and by `all`', async () => {
    const [one, other] = [await order(), await order()];
    for (const id of [one, other]) {
      await start(asRay, id, { switch: true });
      await start(asAna, id, { switch: true });
      const stopped = id === one ? await stop(manager, id) : await stop(asRay, id, { all: true });
      expect(on(stopped.body as TimedOrder)).toEqual([]);
    }
    expect((await entries()).every(({ stoppedBy, user }) => stoppedBy !== null && user !== null)).toBe(true);
  });
});

describe('one person', () => {
  it('is not on two orders: a second start names the first, and a switch ends it', async () => {
    const [one, other] = [await order(), await order()];
    await start(asRay, one);
    const refused = await start(asRay, other);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'other-timer-running', workOrder: { id: one } });
    const switched = await start(asRay, other, { switch: true });
    expect([switched.status, on(switched.body as TimedOrder)]).toEqual([200, ['Ray']]);
    expect(on(await read(one))).toEqual([]);
    expect((await entries('?only=running')).map(({ workOrderId }) => workOrderId)).toEqual([other]);
  });

  it('is not on one order twice', async () => {
    const id = await order();
    await start(asRay, id);
    for (const body of [undefined, { switch: true }]) {
      const again = await start(asRay, id, body);
      expect([again.status, (again.body as { code: string }).code]).toEqual([409, 'timer-running']);
    }
  });

  it('has one timer whatever is pressed at the same time', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, order));
    const responses = await Promise.all(
      orders.flatMap((id) => [start(asRay, id, { switch: true }), start(asRay, id), stop(asRay, id)]),
    );
    expect(responses.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await entries(`?only=running&userId=${ray.id}`)).length).toBeLessThanOrEqual(1);
    for (const id of orders) {
      const { onJobAccumulatedSeconds, runningTimers } = await read(id);
      const own = (await entries()).filter(({ workOrderId }) => workOrderId === id);
      expect(onJobAccumulatedSeconds).toBe(own.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0));
      expect(runningTimers).toHaveLength(own.filter(({ seconds }) => seconds === null).length);
    }
  });

  it('is on no job any more after leaving the company', async () => {
    const id = await order();
    await start(asRay, id);
    expect((await manager.delete(`/api/users/${ray.id}`)).status).toBe(204);
    expect(await read(id)).toMatchObject({ onJobStartedAt: null, runningTimers: [] });
    const stops = await test.factories.query(
      company.id,
      `select (after ->> 'userId')::int as "userId", after ? 'seconds' as "hasSeconds" from audit_log where noun = 'work-order' and action = 'job-stopped' and record_id = $1`,
      [id],
    );
    expect(stops).toEqual([{ userId: ray.id, hasSeconds: true }]);
  });

  it('leaves while colleagues switch between the same orders', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const leaver = await test.factories.buildUser(company, { account_type: 'maintenance' });
      const [first, last] = [await order(), await order()];
      await manager.put(`/api/work-orders/${first}/assignments`, { userIds: [leaver.id] });
      await start(await test.signIn(leaver.username), last);
      await start(asAna, first, { switch: true });
      const responses = await Promise.all([
        manager.delete(`/api/users/${leaver.id}`),
        start(asAna, last, { switch: true }),
        start(asRay, first, { switch: true }),
      ]);
      statuses.push(...responses.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status > 204)).toEqual([]);
  });
});

it('says whose the timer of a super admin is, whose name the company does not see', async () => {
  const id = await order();
  const admin = await test.factories.buildSuperAdmin();
  const started = await start(await test.signIn(admin.username), id);
  expect(started.body).toMatchObject({ runningTimers: [{ userId: admin.id, user: null }] });
  expect(await entries()).toMatchObject([{ userId: admin.id, user: null }]);
});

it('refuses to complete an order while anybody is on it', async () => {
  const id = await order();
  await start(asRay, id);
  await start(asAna, id);
  await stop(asRay, id);
  const refused = await manager.put(`/api/work-orders/${id}`, { status: 'completed' });
  expect(refused.body).toMatchObject({
    code: 'timer-running',
    message: 'Please stop the job timer before marking as completed.',
  });
});

describe('a forgotten timer', () => {
  const kinds = async (who: Caller) =>
    ((await who.get('/api/notifications')).body as { kind: string; title: string }[]).map(
      ({ kind, title }) => `${kind} ${title}`,
    );

  it('is told to its person and to managers once it is longer than the longest shift', async () => {
    const id = await order();
    const { title, workOrderNumber } = await read(id);
    await start(asRay, id);
    await age(10 * 3600 - 60);
    expect(await kinds(asRay)).toEqual([]);
    await age(120);
    expect(await kinds(asRay)).toEqual([`timer-forgotten ${title}`]);
    expect(await kinds(manager)).toEqual(['timer-forgotten-by Ray']);
    expect(await kinds(asAna)).toEqual([]);
    expect(await entries('?only=long')).toMatchObject([{ workOrderNumber, isLong: true, seconds: null }]);
  });

  it('runs on, and is told once as long time after it is stopped', async () => {
    const id = await order();
    const { title } = await read(id);
    await manager.put(`/api/companies/${company.id}/settings`, { longestShiftHours: 2 });
    await start(asRay, id);
    await age(3 * 3600);
    expect(await kinds(asRay)).toEqual([`timer-forgotten ${title}`]);
    await stop(asRay, id);
    expect(await kinds(asRay)).toEqual([`time-long ${title}`]);
    expect(await kinds(manager)).toEqual(['time-long-by Ray']);
    expect(await kinds(asAna)).toEqual([]);
    const [entry] = await entries('?only=long');
    expect(entry!.seconds).toBeGreaterThanOrEqual(3 * 3600);
    const corrected = {
      startedAt: new Date(Date.parse(entry!.stoppedAt!) - 3_600_000).toISOString(),
      reason: 'Forgot',
    };
    await manager.put(`/api/time-entries/${entry!.id}`, corrected);
    for (const who of [asRay, manager]) expect(await kinds(who)).toEqual([]);
  });

  it('names everybody whose time on an order is long, in one notification that is read once', async () => {
    const id = await order();
    for (const who of [asRay, asAna]) await start(who, id);
    await age(11 * 3600);
    await stop(manager, id);
    const told = (await manager.get('/api/notifications')).body as { key: string; title: string; isRead: boolean }[];
    expect(told).toMatchObject([{ key: `time-long-by:${id}`, title: 'Ana, Ray', isRead: false }]);
    await manager.put('/api/notifications/read', { keys: told.map(({ key }) => key) });
    expect((await manager.get('/api/notifications')).body).toMatchObject([{ isRead: true }]);
    await test.factories.query(
      company.id,
      `update time_entries set stopped_at = now() - interval '8 days',
      started_at = now() - interval '9 days'`,
    );
    expect(await kinds(manager)).toEqual([]);
  });
});
