import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { TimeEntryResponse } from './time-entry.dto.js';

let test: TestApp;
let company: BuiltCompany;
let ray: BuiltUser;
let asRay: Caller;
let manager: Caller;
let managerId: number;
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
  const boss = await test.factories.buildUser(company);
  managerId = boss.id;
  manager = await test.signIn(boss.username);
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

  it('is entered and corrected by several people at the same time', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const times = (minute: number) => ({
        ...{ startedAt: daysAgo(round + 2, `08:${minute}`), stoppedAt: daysAgo(round + 2, `08:${minute + 1}`) },
        userId: ray.id,
      });
      const { id } = await entered(manager, times(10));
      const responses = await Promise.all([
        ...[20, 30, 40].map((minute) => enter(manager, times(minute))),
        ...[11, 12, 13].map((minute) =>
          manager.put(`/api/time-entries/${id}`, { stoppedAt: daysAgo(round + 2, `08:${minute}`), reason: 'Longer' }),
        ),
      ]);
      statuses.push(...responses.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status > 201)).toEqual([]);
  });

  it('is at most seven days long, entered or corrected', async () => {
    const tooLong = { statusCode: 400, code: 'entry-too-long', message: 'A time entry is at most 7 days long.' };
    const days = { startedAt: daysAgo(8, '08:00'), stoppedAt: daysAgo(1, '08:00') };
    const { id } = await entered(manager, days);
    expect(
      (await enter(manager, { startedAt: '1970-01-01T00:00:00Z', stoppedAt: daysAgo(9, '08:00') })).body,
    ).toMatchObject(tooLong);
    const longer = await manager.put(`/api/time-entries/${id}`, { startedAt: daysAgo(8, '07:59'), reason: 'Longer' });
    expect(longer.body).toMatchObject(tooLong);
    await asRay.post(`/api/work-orders/${workOrderId}/start-job`);
    const [running] = (await manager.get(ofCompany('?only=running'))).body as TimeEntryResponse[];
    const early = await manager.put(`/api/time-entries/${running!.id}`, {
      startedAt: daysAgo(8, '00:00'),
      reason: 'Early',
    });
    expect(early.body).toMatchObject(tooLong);
  });

  it('keeps nobody on the job where entries of before are so long that their sum is no 32-bit number', async () => {
    for (const year of [1900, 1960])
      await test.factories.query(
        company.id,
        `insert into time_entries (work_order_id, user_id, started_at, stopped_at, seconds, by_hand)
         values ($1, $2, $3, $4, 1800000000, true)`,
        [workOrderId, ray.id, `${year}-01-01T00:00:00Z`, `${year + 57}-01-01T00:00:00Z`],
      );
    await asRay.post(`/api/work-orders/${workOrderId}/start-job`);
    const stopped = await asRay.post(`/api/work-orders/${workOrderId}/stop-job`);
    expect(stopped.body).toMatchObject({ onJobStartedAt: null, onJobAccumulatedSeconds: 2_147_483_647 });
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

  it('moves one’s own time of today to no earlier day, unless a manager does', async () => {
    const { id } = await entered(asRay, { startedAt: minutesAgo(60), stoppedAt: minutesAgo(30) });
    const earlier = { startedAt: daysAgo(3, '08:00'), stoppedAt: daysAgo(3, '08:30'), reason: 'Wrong day' };
    expect(await correct(asRay, id, earlier)).toMatchObject({
      status: 403,
      body: { message: 'Only a manager enters or corrects the time of earlier days.' },
    });
    expect((await correct(manager, id, earlier)).status).toBe(200);
  });

  it('of a running timer names whoever stopped it', async () => {
    await asRay.post(`/api/work-orders/${workOrderId}/start-job`);
    const [running] = (await manager.get(ofCompany('?only=running'))).body as TimeEntryResponse[];
    await test.factories.query(company.id, 'update time_entries set started_at = $1', [minutesAgo(60)]);
    const moved = await correct(manager, running!.id, { startedAt: minutesAgo(50), reason: 'Later' });
    expect(moved.body).toMatchObject({ stoppedBy: null, stoppedAt: null });
    const stopped = await correct(manager, running!.id, { stoppedAt: minutesAgo(30), reason: 'Went home' });
    expect(stopped.body).toMatchObject({ stoppedBy: { id: managerId }, seconds: 1200 });
    const again = await correct(asRay, running!.id, { stoppedAt: minutesAgo(31), reason: 'Earlier' });
    expect(again.body).toMatchObject({ stoppedBy: { id: managerId }, seconds: 1140 });
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

it('lists everybody’s time for managers alone; others see their own, and all of an order', async () => {
  const other = (await test.factories.buildWorkOrder(company)).id;
  await entered(manager, { startedAt: minutesAgo(60), stoppedAt: minutesAgo(50), userId: ray.id });
  await entered(manager, { startedAt: minutesAgo(60), stoppedAt: minutesAgo(50) });
  await entered(manager, { startedAt: minutesAgo(40), stoppedAt: minutesAgo(30), workOrderId: other });
  const people = async (who: Caller, query = '') =>
    ((await who.get(ofCompany(query))).body as TimeEntryResponse[]).map(({ userId }) => userId).toSorted();
  const everybody = [ray.id, managerId].toSorted();
  expect(await people(manager)).toEqual([...everybody, managerId].toSorted());
  expect(await people(asRay)).toEqual([ray.id]);
  expect(await people(asRay, `?userId=${managerId}`)).toEqual([]);
  for (const who of [asRay, manager]) expect(await people(who, `?workOrderId=${workOrderId}`)).toEqual(everybody);
  expect(await people(asRay, `?workOrderId=${other}`)).toEqual([managerId]);
  expect(await people(asRay, '?workOrderId=2147483647')).toEqual([]);
});

describe('the time of an order in the trash', () => {
  const trashed = async () => {
    await entered(manager, { startedAt: minutesAgo(60), stoppedAt: minutesAgo(30), userId: ray.id });
    expect((await manager.delete(`/api/work-orders/${workOrderId}`)).status).toBe(204);
    const [entry] = (await manager.get(`/api/companies/${company.id}/trash?noun=work-order`)).body as { id: number }[];
    return entry!.id;
  };
  const restore = (id: number) => manager.post(`/api/trash/${id}/restore`);

  it('comes back only where its person worked on nothing else meanwhile', async () => {
    const id = await trashed();
    const other = await test.factories.buildWorkOrder(company);
    const meanwhile = { startedAt: minutesAgo(40), stoppedAt: minutesAgo(20), userId: ray.id, workOrderId: other.id };
    const { id: entryId, workOrderNumber } = await entered(manager, meanwhile);
    expect((await restore(id)).body).toMatchObject({
      ...{ statusCode: 409, code: 'overlaps' },
      message: `The time of Ray on this work order overlaps the time on ${workOrderNumber}. Correct that first, then restore this one.`,
    });
    expect((await manager.get(`/api/work-orders/${workOrderId}`)).status).toBe(404);
    expect((await manager.delete(`/api/time-entries/${entryId}`)).status).toBe(204);
    expect((await restore(id)).status).toBe(200);
    expect(await total()).toBe(1800);
  });
});
