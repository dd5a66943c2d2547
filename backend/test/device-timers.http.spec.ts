import fc from 'fast-check';
import type { BuiltCompany, BuiltUser } from './factories.js';
import { type Caller, startApp, type TestApp } from './start-app.js';
import type { TimeEntryResponse } from '../src/modules/time-entries/time-entry.dto.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
// `npm test` runs fixed sequences; `npm run test:long` uses random seeds and more of them.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_128);
const numRuns = Number(process.env.LEDGER_RUNS ?? 8);
const ORDERS = 3;

let test: TestApp;
let company: BuiltCompany;
let ray: BuiltUser;
let asRay: Caller;
let manager: Caller;
/** A day on which everything of a test is done. */
let morning: number;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  ray = await test.factories.buildUser(company, { account_type: 'maintenance', display_name: 'Ray' });
  asRay = await test.signIn(ray.username);
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  morning = Date.now() - 2 * DAY;
});

afterAll(() => test.stop());

const order = async (): Promise<number> =>
  (await test.factories.buildWorkOrder(company, { created_at: new Date(Date.now() - 40 * DAY) })).id;
const at = (minute: number): string => new Date(morning + minute * MINUTE).toISOString();
const start = (id: number, minute: number, body: object = {}, who = asRay) =>
  who.post(`/api/work-orders/${id}/start-job`, body).set('X-Device-Time', at(minute));
const stop = (id: number, minute: number, body: object = {}, who = asRay) =>
  who.post(`/api/work-orders/${id}/stop-job`, body).set('X-Device-Time', at(minute));
const entries = async (query = '') =>
  (await manager.get(`/api/companies/${company.id}/time-entries${query}`)).body as TimeEntryResponse[];

const minuteOf = (instant: string | null): number | null =>
  instant === null ? null : Math.round((Date.parse(instant) - morning) / MINUTE);
/** In the order of their starts: the order, from when until when, and whether somebody has to look at it. */
const worked = async () =>
  (await entries())
    .toReversed()
    .map(({ workOrderId, startedAt, stoppedAt, needsReview }) => [
      workOrderId,
      minuteOf(startedAt),
      minuteOf(stoppedAt),
      needsReview,
    ]);
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code: string }).code];

it('keeps when a timer was pressed on the device, and when that arrived', async () => {
  const id = await order();
  const started = await start(id, 0);
  expect(started.headers['x-time-source']).toBe('device');
  expect(started.body).toMatchObject({ onJobStartedAt: at(0) });
  expect((await stop(id, 30)).body).toMatchObject({ onJobStartedAt: null, onJobAccumulatedSeconds: 1800 });
  const [entry] = await entries();
  expect(entry).toMatchObject({
    ...{ startedAt: at(0), stoppedAt: at(30), seconds: 1800, byHand: false },
    ...{ isEndAssumed: false, needsReview: false },
  });
  for (const received of [entry!.startReceivedAt!, entry!.stopReceivedAt!])
    expect(Date.parse(received)).toBeGreaterThan(morning + DAY);
});

it('says nothing of arrivals where the server’s time counts', async () => {
  const id = await order();
  const early = new Date(Date.now() - 50 * DAY).toISOString();
  const started = await asRay.post(`/api/work-orders/${id}/start-job`).set('X-Device-Time', early);
  expect([started.status, started.headers['x-time-source']]).toEqual([200, 'server']);
  expect(await entries()).toMatchObject([{ startReceivedAt: null, stopReceivedAt: null, needsReview: false }]);
});

it('ends a timer when the next one began on another device, and flags it', async () => {
  const [one, other] = [await order(), await order()];
  await start(one, 0);
  expect((await start(other, 30)).status).toBe(200);
  expect(await worked()).toEqual([
    [one, 0, 30, true],
    [other, 30, null, false],
  ]);
  expect(await entries('?only=review')).toMatchObject([{ workOrderId: one, isEndAssumed: true }]);
});

it('ends a timer that arrives late when the one began that runs', async () => {
  const [one, other] = [await order(), await order()];
  await start(other, 30);
  expect((await start(one, 0)).body).toMatchObject({ onJobStartedAt: null, onJobAccumulatedSeconds: 1800 });
  expect(await worked()).toEqual([
    [one, 0, 30, true],
    [other, 30, null, false],
  ]);
});

it('takes the end that arrives after an assumed one, and flags what is at the same time', async () => {
  const [one, other] = [await order(), await order()];
  await start(one, 0);
  await start(other, 30);
  await stop(one, 20);
  expect(await worked()).toEqual([
    [one, 0, 20, false],
    [other, 30, null, false],
  ]);
  await start(one, 40);
  await stop(other, 60);
  expect(await worked()).toEqual([
    [one, 0, 20, false],
    [other, 30, 60, true],
    [one, 40, null, true],
  ]);
});

it('is not flagged where the person switched', async () => {
  const [one, other] = [await order(), await order()];
  await start(one, 0);
  await start(other, 30, { switch: true });
  expect(await worked()).toEqual([
    [one, 0, 30, false],
    [other, 30, null, false],
  ]);
});

it('stops at the start what was stopped before it', async () => {
  const id = await order();
  await start(id, 30);
  expect((await stop(id, 0)).status).toBe(200);
  expect(await worked()).toEqual([[id, 30, 30, false]]);
});

it('refuses a stop of what was stopped already, and leaves the timers of others alone', async () => {
  const id = await order();
  await start(id, 0);
  await stop(id, 10);
  await manager.post(`/api/work-orders/${id}/start-job`).set('X-Device-Time', at(5));
  expect(codeOf(await stop(id, 20))).toEqual([409, 'timer-not-running']);
  expect((await entries('?only=running')).map(({ userId }) => userId)).not.toContain(ray.id);
  expect((await stop(id, 20, { all: true })).body).toMatchObject({ onJobStartedAt: null });
});

it('is refused on an order that was completed meanwhile', async () => {
  const id = await order();
  await manager.put(`/api/work-orders/${id}`, { status: 'completed' });
  expect(codeOf(await start(id, 0))).toEqual([409, 'work-order-ended']);
});

it('is notified to the person and to managers until somebody corrects it', async () => {
  const [one, other] = [await order(), await order()];
  await start(one, 0);
  await start(other, 30);
  await stop(other, 40);
  const kinds = async (who: Caller) =>
    ((await who.get('/api/notifications')).body as { kind: string }[]).map(({ kind }) => kind);
  expect(await kinds(asRay)).toEqual(['time-to-review']);
  expect(await kinds(manager)).toEqual(['time-to-review-by']);
  const [flagged] = await entries('?only=review');
  const corrected = await manager.put(`/api/time-entries/${flagged!.id}`, { stoppedAt: at(25), reason: 'Asked Ray' });
  expect(corrected.body).toMatchObject({ isEndAssumed: false });
  expect(await entries('?only=review')).toEqual([]);
  for (const who of [asRay, manager]) expect(await kinds(who)).toEqual([]);
});

it('starts and stops the time of a visit', async () => {
  const customer = await test.factories.insertInto(company, 'customers', { customer_id: 'C-1', name: 'Ada' });
  const made = await manager.post(`/api/companies/${company.id}/invoices`, { customerId: customer.id, items: [] });
  const job = (made.body as { id: number }).id;
  const visit = await manager.post(`/api/invoices/${job}/visits`, { date: at(0).slice(0, 10), startTime: '09:00' });
  const { id } = visit.body as { id: number };
  await test.factories.query(company.id, `update visits set created_at = now() - interval '9 days' where id = $1`, [
    id,
  ]);
  const press = (state: string, minute: number) =>
    manager.post(`/api/visits/${id}/state`, { state }).set('X-Device-Time', at(minute));
  expect((await press('started', 0)).body).toMatchObject({ state: 'started' });
  expect((await press('done', 45)).body).toMatchObject({ state: 'done' });
  const [reached] = await test.factories.query(company.id, 'select started_at, done_at from visits where id = $1', [
    id,
  ]);
  expect(reached).toEqual({ started_at: new Date(at(0)), done_at: new Date(at(45)) });
  expect(await entries()).toMatchObject([{ visitId: id, startedAt: at(0), stoppedAt: at(45), seconds: 2700 }]);
  await press('started', 50);
  const stopped = await manager.post(`/api/visits/${id}/stop-timer`).set('X-Device-Time', at(55));
  expect([stopped.status, (await entries())[0]!.seconds]).toEqual([200, 300]);
});

const step = fc.record({
  does: fc.constantFrom('start', 'start', 'stop'),
  order: fc.nat(ORDERS - 1),
  later: fc.integer({ min: 1, max: 90 }),
});
const queue = fc.array(step, { minLength: 1, maxLength: 5 });
interface Press {
  does: string;
  order: number;
  minute: number;
}

/** What a device sends: one after the other. */
function pressesOf(steps: readonly { does: string; order: number; later: number }[], from: number): Press[] {
  let minute = from;
  return steps.map(({ does, order: index, later }) => ({ does, order: index, minute: (minute += later) }));
}

it('loses nothing of two devices, in whatever order it arrives, and leaves one timer at most', async () => {
  await fc.assert(
    fc.asyncProperty(queue, queue, fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }), async (...given) => {
      const [first, second, turns] = given;
      const orders = [await order(), await order(), await order()];
      await test.factories.query(company.id, 'delete from time_entries');
      // Half a minute apart, so that no two starts are at once.
      const devices = [pressesOf(first, 0), pressesOf(second, 0.5)];
      const starts = devices.flat().filter(({ does }) => does === 'start');
      for (const turn of [...turns, ...turns.map((one) => !one), ...turns]) {
        const next = devices[turn ? 0 : 1]!.shift() ?? devices.flatMap((rest) => rest.splice(0, 1))[0];
        if (!next) break;
        const sent = await (next.does === 'start' ? start : stop)(orders[next.order]!, next.minute);
        expect(next.does === 'start' ? [200] : [200, 409]).toContain(sent.status);
      }
      const all = (await entries('?limit=500')).filter(({ userId }) => userId === ray.id);
      expect(all.map(({ startedAt }) => startedAt).sort()).toEqual(starts.map(({ minute }) => at(minute)).sort());
      expect(all.filter(({ stoppedAt }) => stoppedAt === null).length).toBeLessThanOrEqual(1);
      for (const one of all) {
        const isAtOnce = all.some((other) => other.id !== one.id && overlaps(one, other));
        expect(one.needsReview).toBe(isAtOnce || one.isEndAssumed);
      }
      for (const id of orders) {
        const found = await manager.get(`/api/work-orders/${id}`);
        const own = all.filter(({ workOrderId }) => workOrderId === id);
        const seconds = own.reduce((sum, one) => sum + (one.seconds ?? 0), 0);
        expect(found.body).toMatchObject({ onJobAccumulatedSeconds: seconds });
      }
    }),
    { seed, numRuns },
  );
});

function overlaps(one: TimeEntryResponse, other: TimeEntryResponse): boolean {
  const end = (entry: TimeEntryResponse) => (entry.stoppedAt === null ? Infinity : Date.parse(entry.stoppedAt));
  return Date.parse(one.startedAt) < end(other) && Date.parse(other.startedAt) < end(one);
}
