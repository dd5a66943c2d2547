import { addDays } from '../../platform/database/company-day.js';
import { runJobs } from '../../../test/background-jobs.js';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { WorkOrderResponse } from '../work-orders/work-orders.service.js';
import type { OccurrenceResponse, UpcomingResponse } from './occurrence.dto.js';
import type { SeriesResponse } from './series.dto.js';
import { SeriesWork } from './series-work.js';

let test: TestApp;
let company: BuiltCompany;
let staff: { manager: BuiltUser; maintenance: BuiltUser };
let caller: Caller;
let provider: Caller;
let today: string;

beforeAll(async () => {
  test = await startApp();
  provider = await test.signIn((await test.factories.buildSuperAdmin()).username);
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  staff = await test.factories.buildStaff(company);
  caller = await test.signIn(staff.maintenance.username);
  const [row] = await query<{ today: string }>(`select (now() at time zone timezone)::date::text as today
    from companies where id = ${company.id}`);
  today = row!.today;
});

afterAll(() => test.stop());

const query = <Row extends Record<string, unknown>>(sql: string): Promise<Row[]> =>
  test.factories.query(company.id, sql);
const ofCompany = (rest = ''): string => `/api/companies/${company.id}/series${rest}`;
const one = (id: number, rest = ''): string => `/api/series/${id}${rest}`;
interface SearchGroup {
  kind: string;
  hits: { id: number }[];
}

const filter = { noun: 'work-order', title: 'Change the filters' };

const body = (values: object = {}) => ({ rule: 'FREQ=DAILY', start: today, template: filter, ...values });

async function create(values: object = {}): Promise<SeriesResponse> {
  const response = await caller.post(ofCompany(), body(values));
  expect([response.status, (response.body as { message?: string }).message]).toEqual([201, undefined]);
  return response.body as SeriesResponse;
}

/** Until nothing is due, as the job does it. */
const work = (): Promise<void> => test.app.get(SeriesWork, { strict: false }).run(company.id);
const find = async (id: number) => (await caller.get(one(id))).body as SeriesResponse;
const upcoming = async (id: number) => (await caller.get(one(id, '/upcoming'))).body as UpcomingResponse[];
const occurrences = async (id: number) => (await caller.get(one(id, '/occurrences'))).body as OccurrenceResponse[];
const orders = async () =>
  (await caller.get(`/api/companies/${company.id}/work-orders?sort=oldest`)).body as WorkOrderResponse[];

/** As if the series had begun some days ago and its company had been suspended since. */
const rewind = (id: number, days: number): Promise<unknown> =>
  query(`update series set start_date = start_date - ${days}, passed_until = passed_until - ${days},
    next_due = next_due - ${days} where id = ${id}`);

const refusal = async (response: Promise<{ status: number; body: unknown }>) => {
  const { status, body: answer } = await response;
  return [status, (answer as { code?: string }).code];
};

describe('creating a series', () => {
  it('fills the defaults and says the rule in words', async () => {
    const start = addDays(today, 10);
    const series = await create({ start, rule: 'RRULE:FREQ=MONTHLY;INTERVAL=3' });
    expect(series).toMatchObject({
      ...{ companyId: company.id, rule: 'FREQ=MONTHLY;INTERVAL=3', summary: 'Every 3 months', start, mode: 'fixed' },
      ...{ leadDays: 0, nextDue: start, endedAt: null, problem: null, assignedTo: null, unitId: null, version: 1 },
      template: {
        ...filter,
        ...{ description: null, category: 'general', priority: 'medium', propertyUnit: null, notes: null },
        ...{ assignedToId: null, subtasks: [] },
        ...{ permissionToEnter: null, residentId: null, assigneeIds: [], parts: [] },
      },
    });
    expect((await caller.get(ofCompany())).body).toEqual([series]);
  });

  it('finds or creates the unit, as an order does', async () => {
    const series = await create({ start: addDays(today, 3), template: { ...filter, propertyUnit: 'r 101' } });
    expect(series).toMatchObject({ unitId: expect.any(Number) as number, template: { propertyUnit: 'R-101' } });
    await caller.put(`/api/units/${series.unitId}`, { unitNumber: 'R-102' });
    expect((await find(series.id)).template).toMatchObject({ propertyUnit: 'R-102' });
    expect(await refusal(caller.delete(`/api/units/${series.unitId}`))).toEqual([409, 'unit-in-use']);
  });

  it('does not make up for what has gone by before it begins', async () => {
    const series = await create({ start: addDays(today, -20), rule: 'FREQ=DAILY;INTERVAL=7' });
    expect(series.nextDue).toBe(addDays(today, 1));
  });

  it.each([
    [{ rule: 'FREQ=MINUTELY' }, 'rule-too-frequent'],
    [{ rule: 'every day' }, 'rule-unreadable'],
    [{ rule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' }, 'rule-never-occurs'],
    [{ rule: 'FREQ=DAILY;UNTIL=20200101' }, 'rule-never-occurs'],
    [{ start: '1900-01-01' }, 'date-out-of-range'],
    [{ start: '9999-12-31' }, 'date-out-of-range'],
    [{ start: '2026-02-30' }, 'invalid'],
    [{ mode: 'sometimes' }, 'invalid'],
    [{ leadDays: 61 }, 'invalid'],
    [{ leadDays: -1 }, 'invalid'],
    [{ template: null }, 'invalid'],
    [{ template: { ...filter, noun: 'invoice' } }, 'invalid'],
    [{ template: { ...filter, title: ' ' } }, 'invalid'],
    [{ template: { ...filter, status: 'completed' } }, 'invalid'],
    [{ template: { ...filter, subtasks: Array.from({ length: 201 }, () => ({ title: 'Step' })) } }, 'invalid'],
  ])('refuses %j', async (values, code) => {
    expect(await refusal(caller.post(ofCompany(), body(values)))).toEqual([400, code]);
  });

  it('refuses people of another company', async () => {
    const other = await test.factories.buildUser(await test.factories.buildCompany());
    const template = { ...filter, assignedToId: other.id };
    expect(await refusal(caller.post(ofCompany(), body({ template })))).toEqual([400, 'unknown-reference']);
  });

  it('previews a rule', async () => {
    const preview = (rule: string, start: string) =>
      caller.get(`${ofCompany('/preview')}?rule=${encodeURIComponent(rule)}&start=${start}`);
    expect((await preview('FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO', '2150-01-01')).body).toEqual({
      summary: 'Every 3 months on the first Monday',
      dates: ['2150-01-05', '2150-04-06', '2150-07-06', '2150-10-05', '2151-01-04'],
    });
    expect(await refusal(preview('FREQ=SECONDLY', '2150-01-01'))).toEqual([400, 'rule-too-frequent']);
    expect((await caller.get(ofCompany('/preview'))).body).toMatchObject({ summary: 'Every day' });
  });
});

describe('the orders of a series', () => {
  it('are made before they are due, each like the template', async () => {
    const template = {
      ...{ ...filter, priority: 'high', category: 'hvac', notes: 'Ladder', propertyUnit: 'R-7' },
      ...{ assignedToId: staff.maintenance.id, subtasks: [{ title: 'Basement' }, { title: 'Roof' }] },
    };
    const series = await create({ rule: 'FREQ=DAILY;INTERVAL=5', leadDays: 6, template });
    await runJobs(test, 'series');
    const made = await orders();
    expect(made).toHaveLength(2);
    expect(made[0]).toMatchObject({
      ...{ title: filter.title, priority: 'high', category: 'hvac', notes: 'Ladder', propertyUnit: 'R-7' },
      ...{ assignedToId: staff.maintenance.id, status: 'open' },
      subtasks: [{ title: 'Basement' }, { title: 'Roof' }],
    });
    expect(await find(series.id)).toMatchObject({ nextDue: addDays(today, 10), version: 1 });
    expect(await occurrences(series.id)).toMatchObject([
      { due: addDays(today, 5), workOrderId: made[1]!.id, workOrderStatus: 'open' },
      { due: today, workOrderNumber: made[0]!.workOrderNumber, isSkipped: false },
    ]);
    const ofOrder = (await caller.get(`${ofCompany()}?workOrderId=${made[0]!.id}`)).body as SeriesResponse[];
    expect(ofOrder.map(({ id }) => id)).toEqual([series.id]);
  });

  it('come once, whatever workers run at the same time and however often', async () => {
    const series = await create({ leadDays: 9 });
    await Promise.all([work(), work(), work()]);
    await runJobs(test, 'series');
    await work();
    const dues = (await occurrences(series.id)).map(({ due }) => due);
    expect(dues.toReversed()).toEqual(Array.from({ length: 10 }, (_, day) => addDays(today, day)));
    expect(await orders()).toHaveLength(10);
  });

  it("are made by the company's own daily job", async () => {
    const series = await create({ start: addDays(today, 5) });
    await rewind(series.id, 5);
    await runJobs(test, 'company-day');
    await runJobs(test, 'series');
    expect((await occurrences(series.id)).map(({ due }) => due)).toEqual([today]);
  });

  it('pause while the company is suspended, and only the latest is made up for', async () => {
    const series = await create({ start: addDays(today, 1) });
    await rewind(series.id, 6);
    expect((await provider.post(`/api/companies/${company.id}/suspend`)).status).toBe(200);
    await runJobs(test, 'company-day');
    expect(await query('select id from work_orders')).toEqual([]);
    expect((await provider.post(`/api/companies/${company.id}/resume`)).status).toBe(200);
    await runJobs(test, 'company-day');
    await runJobs(test, 'series');
    const made = await query<{ due: string }>(
      `select due::text from series_occurrences where series_id = ${series.id}`,
    );
    expect(made).toEqual([{ due: today }]);
  });

  it('wait with their reason where the template cannot be used, and others are served', async () => {
    const stuck = await create({
      start: addDays(today, 1),
      template: { ...filter, assignedToId: staff.maintenance.id },
    });
    const other = await create({ start: addDays(today, 1) });
    await test.factories.query(company.id, `update users set deleted_at = now() where id = ${staff.maintenance.id}`);
    for (const { id } of [stuck, other]) await rewind(id, 1);
    await work();
    caller = await test.signIn(staff.manager.username);
    expect((await find(stuck.id)).problem).toBe('Work can be assigned only to people of this company.');
    expect((await occurrences(other.id)).map(({ due }) => due)).toEqual([today]);
  });

  it('that are stuck are told to managers once, until an order is made', async () => {
    const template = { ...filter, assignedToId: staff.maintenance.id };
    const stuck = await create({ start: addDays(today, 1), template });
    await test.factories.query(company.id, `update users set deleted_at = now() where id = ${staff.maintenance.id}`);
    await rewind(stuck.id, 1);
    await work();
    caller = await test.signIn(staff.manager.username);
    const notices = async () =>
      ((await caller.get('/api/notifications')).body as { kind: string; recordId: number; createdAt: string }[]).filter(
        ({ kind, recordId }) => kind === 'series-stuck' && recordId === stuck.id,
      );
    const stuckSeen = async (by: Caller) =>
      ((await by.get(`/api/companies/${company.id}/summary/attention`)).body as { kind: string }[]).filter(
        ({ kind }) => kind === 'series-stuck',
      );
    const [first] = await notices();
    await query(`update series set problem_on = problem_on - 1 where id = ${stuck.id}`);
    await work();
    expect(await notices()).toEqual([first]);
    expect(first).toMatchObject({ title: filter.title });
    const only = await caller.get(`/api/companies/${company.id}/series?only=stuck`);
    expect((only.body as SeriesResponse[]).map(({ id }) => id)).toEqual([stuck.id]);
    expect(await stuckSeen(caller)).toEqual([{ kind: 'series-stuck', count: 1, amount: null }]);
    const technician = await test.factories.buildUser(company, { account_type: 'maintenance' });
    expect(await stuckSeen(await test.signIn(technician.username))).toEqual([]);
    const failures = await query(`select id from audit_log where noun = 'series' and action = 'failed'`);
    expect(failures).toHaveLength(1);
    const changed = await caller.put(one(stuck.id), { template: { ...filter, assignedToId: null } });
    expect([changed.status, await notices()]).toEqual([200, []]);
  });

  it('are found by their title', async () => {
    const { id } = await create({ start: addDays(today, 9) });
    const found = async (text: string) =>
      ((await caller.get(`/api/companies/${company.id}/search?q=${text}`)).body as SearchGroup[])
        .filter(({ kind }) => kind === 'series')
        .flatMap(({ hits }) => hits.map((hit) => hit.id));
    expect([await found('filters'), await found('ch'), await found('lters%25')]).toEqual([[id], [id], []]);
  });

  it('lose an assignee who leaves the company', async () => {
    const series = await create({
      start: addDays(today, 1),
      template: { ...filter, assignedToId: staff.maintenance.id },
    });
    caller = await test.signIn(staff.manager.username);
    await caller.delete(`/api/users/${staff.maintenance.id}`);
    expect(await find(series.id)).toMatchObject({ assignedTo: null, template: { assignedToId: null } });
  });

  it('end with the last date', async () => {
    const series = await create({ rule: 'FREQ=DAILY;COUNT=1' });
    await runJobs(test, 'series');
    expect(await find(series.id)).toMatchObject({ nextDue: null, endedAt: expect.any(String) as string });
  });

  it('count from the completion where the series says so', async () => {
    const series = await create({ rule: 'FREQ=WEEKLY', mode: 'after_completion', leadDays: 7 });
    await runJobs(test, 'series');
    const [first] = await orders();
    expect(await find(series.id)).toMatchObject({ nextDue: null, endedAt: null });
    await work();
    expect(await orders()).toHaveLength(1);
    await caller.put(`/api/work-orders/${first!.id}`, { status: 'completed' });
    expect(await upcoming(series.id)).toEqual([{ due: addDays(today, 7), on: addDays(today, 7) }]);
    await runJobs(test, 'company-day');
    await runJobs(test, 'series');
    expect((await occurrences(series.id)).map(({ due }) => due)).toEqual([addDays(today, 7), today]);
  });
});

describe('an occurrence', () => {
  let series: SeriesResponse;
  const day = (days: number) => addDays(today, days);
  const act = (days: number, action: string, values?: object) =>
    caller.post(one(series.id, `/occurrences/${day(days)}${action}`), values);

  beforeEach(async () => {
    series = await create({ start: day(1), rule: 'FREQ=DAILY;INTERVAL=2' });
  });

  it('is skipped, and comes back', async () => {
    expect((await act(1, '/skip')).body).toMatchObject({ nextDue: day(3), version: 2 });
    expect((await act(3, '/skip')).body).toMatchObject({ nextDue: day(5) });
    expect((await upcoming(series.id)).map(({ on }) => on)).toEqual([5, 7, 9, 11, 13].map(day));
    const back = await caller.delete(one(series.id, `/occurrences/${day(1)}`));
    expect(back.body).toMatchObject({ nextDue: day(1) });
  });

  it('is moved by itself, and its order is made for that day', async () => {
    expect((await act(1, '/move', { to: day(4) })).body).toMatchObject({ nextDue: day(3) });
    expect((await upcoming(series.id)).slice(0, 3)).toEqual([
      { due: day(3), on: day(3) },
      { due: day(1), on: day(4) },
      { due: day(5), on: day(5) },
    ]);
    await act(3, '/move', { to: today });
    await runJobs(test, 'series');
    expect(await occurrences(series.id)).toMatchObject([
      { due: day(3), movedTo: today, workOrderId: expect.any(Number) as number },
      { due: day(1), movedTo: day(4), workOrderId: null },
    ]);
    expect(await refusal(act(3, '/skip'))).toEqual([409, 'occurrence-made']);
    expect(await refusal(act(3, '/move', { to: day(9) }))).toEqual([409, 'occurrence-made']);
  });

  it('is not one of the rule, or not moved to a day that has gone by', async () => {
    expect(await refusal(act(2, '/skip'))).toEqual([404, 'not-found']);
    expect(await refusal(act(2, '/move', { to: day(9) }))).toEqual([404, 'not-found']);
    for (const to of [day(-1), '9999-01-01'])
      expect(await refusal(act(1, '/move', { to }))).toEqual([400, 'date-out-of-range']);
    expect(await refusal(caller.post(one(series.id, '/occurrences/someday/skip')))).toEqual([400, 'invalid']);
  });
});

describe('a change', () => {
  it('of the rule holds from today on and forgets what was planned by the old one', async () => {
    const series = await create({ start: addDays(today, 1) });
    await caller.post(one(series.id, `/occurrences/${addDays(today, 1)}/skip`));
    const changed = await caller.put(one(series.id), { rule: 'FREQ=WEEKLY', leadDays: 0 });
    expect(changed.body).toMatchObject({ summary: 'Every week', nextDue: addDays(today, 1), version: 3 });
    expect(await occurrences(series.id)).toEqual([]);
  });

  it('of the template keeps what was planned', async () => {
    const series = await create({ start: addDays(today, 1) });
    await caller.post(one(series.id, `/occurrences/${addDays(today, 1)}/skip`));
    const template = { ...filter, title: 'Change all filters', propertyUnit: 'R-9' };
    const changed = await caller.put(one(series.id), { template });
    expect(changed.body).toMatchObject({ template, nextDue: addDays(today, 2), unitId: expect.any(Number) as number });
  });

  it('is refused where somebody else saved meanwhile', async () => {
    const series = await create({ start: addDays(today, 1) });
    await caller.put(one(series.id), { leadDays: 0 });
    const stale = await caller.put(one(series.id), { rule: 'FREQ=WEEKLY' }).set('If-Match', '"1"');
    expect([stale.status, stale.body]).toMatchObject([412, { current: { version: 2 } }]);
  });

  it('ends the series, which then stays as it is', async () => {
    const series = await create({ start: addDays(today, 1) });
    expect((await caller.post(one(series.id, '/end'))).body).toMatchObject({
      nextDue: null,
      endedAt: expect.any(String) as string,
    });
    expect(await upcoming(series.id)).toEqual([]);
    expect(await refusal(caller.post(one(series.id, '/end')))).toEqual([409, 'series-ended']);
    expect(await refusal(caller.put(one(series.id), { leadDays: 3 }))).toEqual([409, 'series-ended']);
    expect(await refusal(caller.post(one(series.id, `/occurrences/${addDays(today, 1)}/skip`)))).toEqual([
      ...[409, 'series-ended'],
    ]);
  });
});

describe('a work order', () => {
  const order = async (values: object = {}): Promise<WorkOrderResponse> => {
    const made = { title: 'Test the smoke detectors', subtasks: [{ title: 'Hall' }], ...values };
    return (await caller.post(`/api/companies/${company.id}/work-orders`, made)).body as WorkOrderResponse;
  };
  const repeat = (id: number, values: object = {}) =>
    caller.post(`/api/work-orders/${id}/series`, { rule: 'FREQ=YEARLY', start: today, ...values });

  it('becomes the first of a series and a single one again', async () => {
    const { id } = await order({ propertyUnit: 'R-5' });
    const made = await repeat(id, { leadDays: 14 });
    expect(made.status).toBe(200);
    const series = made.body as SeriesResponse;
    expect(series).toMatchObject({
      ...{ summary: 'Every year', nextDue: `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`, leadDays: 14 },
      template: { title: 'Test the smoke detectors', propertyUnit: 'R-5', subtasks: [{ title: 'Hall' }] },
    });
    expect(await occurrences(series.id)).toMatchObject([{ due: today, workOrderId: id }]);
    expect(await refusal(repeat(id))).toEqual([409, 'already-repeats']);

    expect((await caller.delete(`/api/work-orders/${id}/series`)).status).toBe(204);
    expect((await caller.get(one(series.id))).status).toBe(404);
    expect((await caller.get(`/api/work-orders/${id}`)).status).toBe(200);
    expect((await caller.delete(`/api/work-orders/${id}/series`)).status).toBe(204);
  });

  it('belongs to its series again when it comes back from the trash', async () => {
    const { id } = await order();
    const series = (await repeat(id)).body as SeriesResponse;
    await caller.delete(`/api/work-orders/${id}`);
    expect(await occurrences(series.id)).toMatchObject([{ due: today, workOrderId: null }]);
    const trash = (await caller.get(`/api/companies/${company.id}/trash?noun=work-order`)).body as { id: number }[];
    await caller.post(`/api/trash/${trash[0]!.id}/restore`);
    expect(await occurrences(series.id)).toMatchObject([{ due: today, workOrderId: id }]);
  });
});
