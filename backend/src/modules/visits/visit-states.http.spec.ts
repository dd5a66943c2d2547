import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { TimeEntryResponse } from '../time-entries/time-entry.dto.js';
import type { VisitResponse } from './visit.dto.js';
import type { VisitTaskResponse } from './visit-task.dto.js';

let test: TestApp;
let company: BuiltCompany;
let ray: BuiltUser;
let asRay: Caller;
let asAna: Caller;
let manager: Caller;
let customerId: number;
let invoiceId: number;

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
  const customers = `/api/companies/${company.id}/customers`;
  customerId = ((await manager.post(customers, { name: 'Dana Fox' })).body as { id: number }).id;
  const jobs = `/api/companies/${company.id}/invoices`;
  invoiceId = ((await manager.post(jobs, { customerId })).body as { id: number }).id;
});

afterAll(() => test.stop());

const plan = async (fields: object = {}): Promise<number> =>
  ((await manager.post(`/api/invoices/${invoiceId}/visits`, { date: '2026-12-01', ...fields })).body as { id: number })
    .id;
const step = (who: Caller, id: number, state: string, options: object = {}) =>
  who.post(`/api/visits/${id}/state`, { state, ...options });
const read = async (id: number) => (await manager.get(`/api/visits/${id}`)).body as VisitResponse;
const entries = async (query = '') =>
  (await manager.get(`/api/companies/${company.id}/time-entries${query}`)).body as TimeEntryResponse[];
const on = ({ runningTimers }: VisitResponse) => runningTimers.map(({ user }) => user?.displayName);
/** The running timers began so many seconds earlier. */
const age = (seconds: number) =>
  test.factories.query(
    company.id,
    `update time_entries set started_at = started_at - $1 * interval '1 second' where stopped_at is null`,
    [seconds],
  );

describe('the state of a visit', () => {
  it('goes its way, and keeps when and by whom each step was taken', async () => {
    const id = await plan();
    const onTheWay = (await step(asRay, id, 'on_the_way')).body as VisitResponse;
    expect(onTheWay).toMatchObject({ state: 'on_the_way', onTheWay: { by: { displayName: 'Ray' } }, started: null });
    const started = (await step(asRay, id, 'started')).body as VisitResponse;
    expect(on(started)).toEqual(['Ray']);
    await age(600);
    const done = (await step(asRay, id, 'done')).body as VisitResponse;
    expect(done).toMatchObject({
      state: 'done',
      done: { by: { displayName: 'Ray' } },
      runningTimers: [],
      isLast: true,
    });
    expect([done.onTheWay, done.started]).toEqual([onTheWay.onTheWay, started.started]);
    expect(done.workedSeconds).toBeGreaterThanOrEqual(600);
    expect(done.jobWorkedSeconds).toBe(done.workedSeconds);
  });

  it('may skip steps, and takes them back', async () => {
    const id = await plan();
    expect((await step(asRay, id, 'done')).body).toMatchObject({ state: 'done', onTheWay: null, started: null });
    expect((await step(asRay, id, 'scheduled')).body).toMatchObject({ state: 'scheduled', done: null });
    expect((await step(asRay, id, 'cancelled')).body).toMatchObject({ cancelled: { by: { displayName: 'Ray' } } });
    expect((await step(asRay, id, 'scheduled')).body).toMatchObject({ state: 'scheduled', cancelled: null });
  });

  it('is not started while it is cancelled, and not cancelled once it is done', async () => {
    const id = await plan();
    await step(asRay, id, 'cancelled');
    for (const state of ['on_the_way', 'started', 'done'])
      expect((await step(asRay, id, state)).body).toMatchObject({ statusCode: 409, code: 'visit-ended' });
    await step(asRay, id, 'scheduled');
    await step(asRay, id, 'done');
    expect((await step(asRay, id, 'cancelled')).body).toMatchObject({ statusCode: 409, code: 'visit-ended' });
    expect((await manager.post(`/api/visits/${id}/state`, { state: 'gone' })).status).toBe(400);
  });

  it('makes the last visit of the job known', async () => {
    const [one, other] = [await plan(), await plan({ date: '2026-12-02' })];
    expect((await step(asRay, one, 'done')).body).toMatchObject({ isLast: false });
    expect((await step(asRay, other, 'cancelled')).body).toMatchObject({ isLast: false });
    expect(await read(one)).toMatchObject({ isLast: true });
  });
});

describe('the timer of a visit', () => {
  it('is of each person, adds up, and stops for a break', async () => {
    const id = await plan();
    await step(asRay, id, 'started');
    const both = (await step(asAna, id, 'started')).body as VisitResponse;
    expect(on(both)).toEqual(['Ray', 'Ana']);
    expect(both.started!.by!.displayName).toBe('Ray');
    await age(100);
    expect(on((await asRay.post(`/api/visits/${id}/stop-timer`)).body as VisitResponse)).toEqual(['Ana']);
    expect(await read(id)).toMatchObject({ state: 'started' });
    expect(on((await step(asRay, id, 'started')).body as VisitResponse)).toEqual(['Ana', 'Ray']);
    expect(on((await asRay.post(`/api/visits/${id}/stop-timer`, { all: true })).body as VisitResponse)).toEqual([]);
    const again = await asRay.post(`/api/visits/${id}/stop-timer`);
    expect(again.body).toMatchObject({ code: 'timer-not-running' });
    const own = await entries(`?visitId=${id}`);
    expect((await read(id)).workedSeconds).toBe(own.reduce((sum, { seconds }) => sum + seconds!, 0));
    expect(own[0]).toMatchObject({ workOrderId: null, visitId: id, customerName: 'Dana Fox' });
  });

  it('keeps a visit from being done while others are on it, unless all are stopped', async () => {
    const id = await plan();
    await step(asRay, id, 'started');
    await step(asAna, id, 'started');
    const refused = await step(asRay, id, 'done');
    expect(refused.body).toMatchObject({
      ...{ statusCode: 409, code: 'timer-running' },
      message: 'Others are still on this visit. Please stop their timers first.',
    });
    expect((await step(asRay, id, 'done', { all: true })).body).toMatchObject({ state: 'done', runningTimers: [] });
    expect((await entries()).map(({ stoppedBy }) => stoppedBy?.displayName)).toEqual(['Ray', 'Ray']);
  });

  it('is one of all visits and work orders of a person, who may switch', async () => {
    const id = await plan();
    const { id: orderId } = await test.factories.buildWorkOrder(company);
    await asRay.post(`/api/work-orders/${orderId}/start-job`);
    const refused = await step(asRay, id, 'started');
    expect(refused.body).toMatchObject({ code: 'other-timer-running', workOrder: { id: orderId } });
    expect(on((await step(asRay, id, 'started', { switch: true })).body as VisitResponse)).toEqual(['Ray']);
    expect((await manager.get(`/api/work-orders/${orderId}`)).body).toMatchObject({ onJobStartedAt: null });
    const back = await asRay.post(`/api/work-orders/${orderId}/start-job`);
    expect(back.body).toMatchObject({ code: 'other-timer-running', visit: { id, customer: 'Dana Fox' } });
    expect((await asRay.post(`/api/work-orders/${orderId}/start-job`, { switch: true })).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'started', runningTimers: [] });
    const other = await plan();
    expect((await step(asRay, other, 'started', { switch: true })).status).toBe(200);
    expect((await step(asRay, id, 'started')).body).toMatchObject({ visit: { id: other } });
  });

  it('has one entry a person whatever is tapped at the same time', async () => {
    const visits = await Promise.all(Array.from({ length: 4 }, () => plan()));
    const responses = await Promise.all(
      visits.flatMap((id) => [
        step(asRay, id, 'started', { switch: true }),
        step(asRay, id, 'started'),
        step(asRay, id, 'done'),
      ]),
    );
    expect(responses.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await entries('?only=running')).length).toBeLessThanOrEqual(1);
  });

  it('keeps what was worked on from being deleted', async () => {
    const id = await plan();
    await step(asRay, id, 'started');
    const { invoiceId } = (await manager.get(`/api/visits/${id}`)).body as { invoiceId: number };
    for (const path of [`/api/visits/${id}`, `/api/invoices/${invoiceId}`])
      expect((await manager.delete(path)).body).toMatchObject({ statusCode: 409, code: 'timer-running' });
    await step(asRay, id, 'scheduled');
    expect((await manager.delete(`/api/visits/${id}`)).body).toMatchObject({ statusCode: 409, code: 'has-time' });
    expect((await manager.delete(`/api/invoices/${invoiceId}`)).status).toBe(204);
  });

  it('that is forgotten is told to its person and to managers', async () => {
    const id = await plan();
    await step(asRay, id, 'started');
    await age(11 * 3600);
    const kinds = async (who: Caller) =>
      ((await who.get('/api/notifications')).body as { key: string; title: string }[]).map(({ key }) => key);
    expect(await kinds(asRay)).toEqual([`visit-timer-forgotten:${id}`]);
    expect(await kinds(manager)).toEqual([`visit-timer-forgotten-by:${id}`]);
  });
});

describe('time of a visit by hand', () => {
  const times = { startedAt: '2026-11-02T08:00:00.000Z', stoppedAt: '2026-11-02T09:30:00.000Z' };
  const enter = (body: object) => manager.post(`/api/companies/${company.id}/time-entries`, body);

  it('counts, is corrected, and overlaps no other', async () => {
    const visitId = await plan();
    const entered = await enter({ visitId, userId: ray.id, ...times });
    expect(entered.status).toBe(201);
    expect(await read(visitId)).toMatchObject({ workedSeconds: 5_400 });
    const { id, jobNumber } = entered.body as TimeEntryResponse;
    const { id: workOrderId } = await test.factories.buildWorkOrder(company);
    const overlapping = await enter({ workOrderId, userId: ray.id, ...times });
    expect(overlapping.body).toMatchObject({ code: 'overlaps', message: `This overlaps the time on ${jobNumber}.` });
    await manager.put(`/api/time-entries/${id}`, { stoppedAt: '2026-11-02T09:00:00.000Z', reason: 'Left early' });
    expect(await read(visitId)).toMatchObject({ workedSeconds: 3_600 });
    expect((await manager.delete(`/api/time-entries/${id}`)).status).toBe(204);
    expect(await read(visitId)).toMatchObject({ workedSeconds: 0 });
    const log = await manager.get(`/api/companies/${company.id}/activity?noun=visit&recordId=${visitId}`);
    expect((log.body as { action: string }[]).map(({ action }) => action)).toEqual([
      'deleted',
      'corrected',
      'created',
      'created',
    ]);
  });

  it('is of one record that exists', async () => {
    const { id: workOrderId } = await test.factories.buildWorkOrder(company);
    for (const record of [{}, { workOrderId, visitId: await plan() }]) {
      expect((await enter({ ...record, userId: ray.id, ...times })).body).toMatchObject({
        ...{ statusCode: 400, details: [{ field: 'workOrderId' }] },
        message: 'Please name the work order or the visit.',
      });
    }
    expect((await enter({ visitId: 2_000_000_000, userId: ray.id, ...times })).body).toMatchObject({
      ...{ code: 'unknown-reference', details: [{ field: 'visitId' }] },
    });
  });

  it('counts in the report of hours', async () => {
    const visitId = await plan();
    await enter({ visitId, userId: ray.id, ...times });
    const report = await manager.get(`/api/companies/${company.id}/reports/hours-worked?from=2026-11-02&to=2026-11-02`);
    expect(report.body).toMatchObject({ summary: { seconds: 5_400, workOrders: 0, visits: 1 } });
  });
});

describe('the checklist of a visit', () => {
  it('is ticked by its people, and keeps the version of the visit', async () => {
    const id = await plan({ tasks: [{ task: 'Ladder' }] });
    const added = (await asRay.post(`/api/visits/${id}/tasks`, { task: 'Filters' })).body as VisitTaskResponse;
    const ticked = await asRay.put(`/api/visit-tasks/${added.id}`, { completed: true });
    expect(ticked.body).toMatchObject({ task: 'Filters', completed: true, completedBy: 'Ray', position: 1 });
    expect((await asRay.put(`/api/visit-tasks/${added.id}`, { completed: true })).body).toEqual(ticked.body);
    const renamed = await asRay.put(`/api/visit-tasks/${added.id}`, { task: 'Two filters', completed: false });
    expect(renamed.body).toMatchObject({ task: 'Two filters', completed: false, completedAt: null });
    expect(await read(id)).toMatchObject({ version: 1, tasks: [{ task: 'Ladder' }, { task: 'Two filters' }] });
    expect((await asRay.delete(`/api/visit-tasks/${added.id}`)).status).toBe(204);
    expect((await asRay.delete(`/api/visit-tasks/${added.id}`)).status).toBe(404);
    expect((await read(id)).tasks).toHaveLength(1);
  });

  it('holds a hundred lines', async () => {
    const tasks = Array.from({ length: 100 }, (_, index) => ({ task: `Line ${index}` }));
    const id = await plan({ tasks });
    const refused = await asRay.post(`/api/visits/${id}/tasks`, { task: 'One more' });
    expect(refused.body).toMatchObject({ statusCode: 400, code: 'too-many' });
  });
});
