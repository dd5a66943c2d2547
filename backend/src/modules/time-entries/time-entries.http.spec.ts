import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { TimeEntryResponse } from './time-entry.dto.js';

let test: TestApp;
let company: BuiltCompany;
let ray: BuiltUser;
let asRay: Caller;
let manager: Caller;
let workOrderId: number;

const MINUTE_MS = 60_000;
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const daysAgo = (days: number, time: string): string =>
  `${new Date(Date.now() - days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)}T${time}:00Z`;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  // In which today began at least two hours ago.
  company = await test.factories.buildCompany({ timezone: zoneAfterTwo() });
  ray = await test.factories.buildUser(company, { account_type: 'maintenance', display_name: 'Ray' });
  asRay = await test.signIn(ray.username);
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  workOrderId = (await test.factories.buildWorkOrder(company)).id;
});

afterAll(() => test.stop());

function zoneAfterTwo(): string {
  const hour = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date()));
  return ['UTC', 'Asia/Tokyo', 'America/New_York'].find((zone) => hour(zone) >= 2)!;
}

const ofCompany = (query = '') => `/api/companies/${company.id}/time-entries${query}`;
const enter = (who: Caller, body: object) => who.post(ofCompany(), { workOrderId, ...body });
const total = async () =>
  ((await manager.get(`/api/work-orders/${workOrderId}`)).body as { onJobAccumulatedSeconds: number })
    .onJobAccumulatedSeconds;

async function entered(who: Caller, body: object): Promise<TimeEntryResponse> {
  const response = await enter(who, body);
  expect([response.status, response.body]).toEqual([201, expect.anything()]);
  return response.body as TimeEntryResponse;
}

describe('time that is entered by hand', () => {
  it('is of today and of the person who enters it, and counts for the order', async () => {
    const entry = await entered(asRay, { startedAt: minutesAgo(60), stoppedAt: minutesAgo(30), reason: 'Forgot' });
    expect(entry).toMatchObject({ userId: ray.id, seconds: 1800, byHand: true, reason: 'Forgot', isLong: false });
    expect(await total()).toBe(1800);
  });

  it('is of others and of earlier days only if a manager enters it', async () => {
    const earlier = { startedAt: daysAgo(3, '08:00'), stoppedAt: daysAgo(3, '09:00') };
    expect((await enter(asRay, earlier)).status).toBe(403);
    expect((await enter(asRay, { ...earlier, userId: (await test.factories.buildUser(company)).id })).status).toBe(403);
    expect(await entered(manager, { ...earlier, userId: ray.id })).toMatchObject({ userId: ray.id, seconds: 3600 });
  });

  it('does not overlap other time of the person', async () => {
    const first = await entered(asRay, { startedAt: minutesAgo(60), stoppedAt: minutesAgo(30) });
    const overlapping = await enter(asRay, { startedAt: minutesAgo(40), stoppedAt: minutesAgo(20) });
    expect([overlapping.status, (overlapping.body as { code: string }).code]).toEqual([409, 'overlaps']);
    await asRay.post(`/api/work-orders/${workOrderId}/start-job`);
    const [began, end] = [minutesAgo(25), first.stoppedAt];
    await test.factories.query(company.id, `update time_entries set started_at = $1 where stopped_at is null`, [began]);
    expect((await enter(asRay, { startedAt: minutesAgo(20), stoppedAt: minutesAgo(10) })).status).toBe(409);
    expect((await enter(asRay, { startedAt: end, stoppedAt: began })).status).toBe(201);
  });

  it('is entered once of many at the same time', async () => {
    const times = { startedAt: minutesAgo(60), stoppedAt: minutesAgo(30) };
    const responses = await Promise.all(Array.from({ length: 6 }, () => enter(asRay, times)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it.each([
    [{ startedAt: minutesAgo(10), stoppedAt: minutesAgo(-10) }, 'stoppedAt'],
    [{ startedAt: minutesAgo(10), stoppedAt: minutesAgo(20) }, 'stoppedAt'],
    [{ startedAt: '2026-11-21', stoppedAt: minutesAgo(20) }, 'startedAt'],
    [{ startedAt: '9999-01-01T00:00:00Z', stoppedAt: minutesAgo(20) }, 'startedAt'],
    [{ startedAt: 5, stoppedAt: minutesAgo(20) }, 'startedAt'],
    [{ startedAt: minutesAgo(20) }, 'stoppedAt'],
  ])('is refused as %j', async (body, field) => {
    const response = await enter(asRay, body);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ details: [{ field }] });
  });

  it('is refused for an order and a person of another company', async () => {
    const times = { startedAt: minutesAgo(60), stoppedAt: minutesAgo(30) };
    const other = await test.factories.buildCompany();
    const foreign = { workOrderId: (await test.factories.buildWorkOrder(other)).id };
    const stranger = { userId: (await test.factories.buildUser(other)).id };
    for (const body of [foreign, stranger]) {
      const response = await enter(manager, { ...times, ...body });
      expect([response.status, (response.body as { code: string }).code]).toEqual([400, 'unknown-reference']);
    }
  });
});

describe('a correction', () => {
  const correct = (who: Caller, id: number, body: object) => who.put(`/api/time-entries/${id}`, body);

  it('needs a reason, and counts for the order', async () => {
    const { id } = await entered(asRay, { startedAt: minutesAgo(60), stoppedAt: minutesAgo(30) });
    expect((await correct(asRay, id, { stoppedAt: minutesAgo(40) })).body).toMatchObject({
      details: [{ field: 'reason' }],
    });
    const corrected = await correct(asRay, id, { stoppedAt: minutesAgo(40), reason: 'Lunch' });
    expect(corrected.body).toMatchObject({ reason: 'Lunch' });
    expect(await total()).toBeLessThanOrEqual(1201);
  });

  it('stops a timer that was forgotten', async () => {
    await asRay.post(`/api/work-orders/${workOrderId}/start-job`);
    await test.factories.query(company.id, 'update time_entries set started_at = $1', [minutesAgo(60)]);
    const [running] = (await manager.get(ofCompany('?only=running'))).body as TimeEntryResponse[];
    await correct(manager, running!.id, { stoppedAt: minutesAgo(30), reason: 'Went home' });
    expect((await manager.get(`/api/work-orders/${workOrderId}`)).body).toMatchObject({ onJobStartedAt: null });
    expect(await total()).toBeGreaterThanOrEqual(1799);
  });

  it('is of managers for others and for earlier days, and only they delete', async () => {
    const times = { startedAt: daysAgo(3, '08:00'), stoppedAt: daysAgo(3, '09:00') };
    const { id } = await entered(manager, { ...times, userId: ray.id });
    const change = { stoppedAt: daysAgo(3, '08:30'), reason: 'Lunch' };
    expect((await correct(asRay, id, change)).status).toBe(403);
    expect((await correct(manager, id, change)).status).toBe(200);
    expect((await asRay.delete(`/api/time-entries/${id}`)).status).toBe(403);
    expect((await manager.delete(`/api/time-entries/${id}`)).status).toBe(204);
    expect(await total()).toBe(0);
  });
});

it('lists time by person and day, in the company’s time zone', async () => {
  await entered(manager, { startedAt: daysAgo(3, '12:00'), stoppedAt: daysAgo(3, '13:00'), userId: ray.id });
  await entered(manager, { startedAt: daysAgo(2, '12:00'), stoppedAt: daysAgo(2, '13:00') });
  const days = (query: string) =>
    manager
      .get(ofCompany(query))
      .then(({ body }) => (body as TimeEntryResponse[]).map(({ startedAt }) => startedAt.slice(0, 10)));
  const [third, second] = [daysAgo(3, '12:00').slice(0, 10), daysAgo(2, '12:00').slice(0, 10)];
  expect(await days('')).toEqual([second, third]);
  expect(await days(`?userId=${ray.id}`)).toEqual([third]);
  expect(await days(`?from=${second}`)).toEqual([second]);
  expect(await days(`?to=${third}`)).toEqual([third]);
});
