import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { VisitResponse } from './visit.dto.js';

/** An invoice as the job. */
interface Job {
  id: number;
  jobNumber: string;
}

let test: TestApp;
let company: BuiltCompany;
let ray: BuiltUser;
let ana: BuiltUser;
let asRay: Caller;
let manager: Caller;
let customerId: number;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  const build = (name: string) =>
    test.factories.buildUser(company, { account_type: 'maintenance', display_name: name });
  ray = await build('Ray');
  ana = await build('Ana');
  asRay = await test.signIn(ray.username);
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  const customer = { name: 'Dana Fox', phone: '919-555-0100', address: '12 Oak St, Durham, NC' };
  customerId = ((await manager.post(`/api/companies/${company.id}/customers`, customer)).body as { id: number }).id;
});

afterAll(() => test.stop());

const job = async (fields: object = {}): Promise<Job> =>
  (await manager.post(`/api/companies/${company.id}/invoices`, { customerId, serviceDate: '2026-12-01', ...fields }))
    .body as Job;
const invoice = async (id: number) => (await manager.get(`/api/invoices/${id}`)).body as Job;
const setJob = (id: number, fields: object) => manager.put(`/api/invoices/${id}`, fields);
const visitsOf = async (id: number) => (await manager.get(`/api/invoices/${id}/visits`)).body as VisitResponse[];
const plan = async (id: number, fields: object = {}) => {
  const response = await manager.post(`/api/invoices/${id}/visits`, { date: '2026-12-01', ...fields });
  expect(response.status).toBe(201);
  return response.body as VisitResponse;
};
const set = (id: number, fields: object) => manager.put(`/api/visits/${id}`, fields);
const list = async (query = '') =>
  (await manager.get(`/api/companies/${company.id}/visits${query}`)).body as VisitResponse[];

describe('a visit', () => {
  it('has an hour at any time of the day by default, and goes with the customer of its job', async () => {
    const { id, jobNumber } = await job();
    const visit = await plan(id, { assigneeIds: [ray.id, ana.id], tasks: [{ task: 'Ladder' }, { task: 'Filters' }] });
    expect(visit).toMatchObject({
      ...{ invoiceId: id, jobNumber, date: '2026-12-01', startTime: null, durationMinutes: 60, state: 'scheduled' },
      ...{ assigneeIds: [ray.id, ana.id], version: 1, workedSeconds: 0, isLast: false, photoCount: 0, done: null },
      customer: { name: 'Dana Fox', phone: '919-555-0100', address: '12 Oak St, Durham, NC' },
    });
    expect(visit.tasks.map(({ task, completed }) => [task, completed])).toEqual([
      ['Ladder', false],
      ['Filters', false],
    ]);
    expect((await asRay.get(`/api/visits/${visit.id}`)).body).toEqual(visit);
  });

  it('is changed by field, against the version that was seen', async () => {
    const { id } = await plan((await job()).id, { assigneeIds: [ray.id] });
    const changed = await set(id, { startTime: '08:30', durationMinutes: 90, assigneeIds: [ana.id], notes: 'Dog' });
    const fields = { startTime: '08:30', durationMinutes: 90, assigneeIds: [ana.id], notes: 'Dog', version: 2 };
    expect(changed.body).toMatchObject(fields);
    expect((await set(id, { startTime: '08:30', assigneeIds: [ana.id] })).body).toMatchObject({ version: 2 });
    const stale = await manager.put(`/api/visits/${id}`, { notes: null }).set('If-Match', '"1"');
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({ current: fields });
  });

  it.each([
    [{ date: '2026-02-30' }, 'date'],
    [{ startTime: '8' }, 'startTime'],
    [{ durationMinutes: 0 }, 'durationMinutes'],
    [{ tasks: [{ task: ' ' }] }, 'tasks.0.task'],
  ])('is refused with %j', async (fields, field) => {
    const { id } = await job();
    const refused = await manager.post(`/api/invoices/${id}/visits`, { date: '2026-12-01', ...fields });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ details: [{ field }] });
  });

  it('is assigned to people of the company only, each once', async () => {
    const { id } = await job();
    const other = await test.factories.buildUser(await test.factories.buildCompany());
    for (const assigneeIds of [[other.id], [ray.id, ray.id]]) {
      const refused = await manager.post(`/api/invoices/${id}/visits`, { date: '2026-12-01', assigneeIds });
      expect(refused.body).toMatchObject({ statusCode: 400, details: [{ field: 'assigneeIds' }] });
    }
    const visit = await plan(id);
    expect((await set(visit.id, { assigneeIds: [other.id] })).body).toMatchObject({ code: 'unknown-reference' });
  });

  it('is listed by day and time, and filtered by days, people and state', async () => {
    const { id } = await job();
    const late = await plan(id, { startTime: '14:00', assigneeIds: [ray.id] });
    const early = await plan(id, { startTime: '08:00', assigneeIds: [ana.id] });
    const any = await plan(id);
    const next = await plan(id, { date: '2026-12-02', assigneeIds: [ray.id] });
    const idsOf = (visits: VisitResponse[]) => visits.map((visit) => visit.id);
    expect(idsOf(await list())).toEqual([any.id, early.id, late.id, next.id]);
    expect(idsOf(await list('?sort=latest'))).toEqual([next.id, late.id, early.id, any.id]);
    expect(idsOf(await list('?from=2026-12-02'))).toEqual([next.id]);
    expect(idsOf(await list('?to=2026-12-01&limit=2'))).toEqual([any.id, early.id]);
    expect(idsOf(await list(`?assigneeId=${ray.id}`))).toEqual([late.id, next.id]);
    await manager.post(`/api/visits/${late.id}/state`, { state: 'cancelled' });
    expect(idsOf(await list('?state=cancelled,done'))).toEqual([late.id]);
    expect(idsOf(await visitsOf(id))).toEqual([any.id, early.id, late.id, next.id]);
  });

  it('is listed by customer, without those of void jobs', async () => {
    const other = (await manager.post(`/api/companies/${company.id}/customers`, { name: 'Eli' })).body as {
      id: number;
    };
    const { id } = await plan((await job({ customerId: other.id })).id);
    const ended = await job();
    const own = await plan(ended.id, { assigneeIds: [ray.id] });
    const ids = async (query = '') => (await list(query)).map((visit) => visit.id);
    expect(await ids(`?customerId=${other.id}`)).toEqual([id]);
    expect(await ids(`?customerId=${other.id},${customerId}`)).toEqual([id, own.id]);
    expect((await manager.post(`/api/invoices/${ended.id}/void`)).status).toBe(200);
    expect(await ids()).toEqual([id]);
    expect(await ids(`?customerId=${customerId}`)).toEqual([]);
    expect((await visitsOf(ended.id)).map((visit) => visit.id)).toEqual([own.id]);
    expect((await asRay.get('/api/notifications')).body).toEqual([]);
  });

  it('of a void job is listed until the last timer on it is stopped', async () => {
    const { id: invoiceId } = await job();
    const { id } = await plan(invoiceId, { assigneeIds: [ray.id] });
    await asRay.post(`/api/visits/${id}/state`, { state: 'started' });
    expect((await manager.post(`/api/invoices/${invoiceId}/void`)).status).toBe(200);
    expect((await list(`?assigneeId=${ray.id}`)).map((visit) => visit.id)).toEqual([id]);
    await asRay.post(`/api/visits/${id}/stop-timer`);
    expect(await list()).toEqual([]);
  });

  it('is deleted, and the job has none of its time then', async () => {
    const { id } = await job();
    const visit = await plan(id, { startTime: '08:00', assigneeIds: [ray.id] });
    expect(await invoice(id)).toMatchObject({ assignedToId: ray.id, startTime: '08:00' });
    expect((await manager.delete(`/api/visits/${visit.id}`)).status).toBe(204);
    expect((await manager.get(`/api/visits/${visit.id}`)).status).toBe(404);
    expect(await invoice(id)).toMatchObject({ assignedToId: null, startTime: null });
    expect(await visitsOf(id)).toEqual([]);
  });
});

describe('the assignee, day and time of a job', () => {
  it('make its first visit', async () => {
    const { id } = await job({ assignedToId: ray.id, startTime: '09:00' });
    const [visit, ...others] = await visitsOf(id);
    expect(others).toEqual([]);
    expect(visit).toMatchObject({ date: '2026-12-01', startTime: '09:00', assigneeIds: [ray.id], state: 'scheduled' });
    expect(await visitsOf((await job()).id)).toEqual([]);
  });

  it('move the visit when they are changed, and its other people stay', async () => {
    const { id } = await job({ assignedToId: ray.id });
    const [visit] = await visitsOf(id);
    const carl = await test.factories.buildUser(company);
    await set(visit!.id, { assigneeIds: [ray.id, ana.id] });
    await setJob(id, { assignedToId: carl.id, startTime: '10:30', serviceDate: '2026-12-03' });
    const moved = { date: '2026-12-03', startTime: '10:30', assigneeIds: [carl.id, ana.id] };
    expect(await visitsOf(id)).toMatchObject([{ id: visit!.id, ...moved }]);
    await setJob(id, { assignedToId: null, startTime: null });
    expect(await visitsOf(id)).toMatchObject([{ id: visit!.id, startTime: null, assigneeIds: [] }]);
  });

  it('are those of the first visit that is still to come', async () => {
    const { id } = await job();
    const first = await plan(id, { startTime: '08:00', assigneeIds: [ray.id] });
    const next = await plan(id, { date: '2026-12-05', startTime: '13:00', assigneeIds: [ana.id] });
    expect(await invoice(id)).toMatchObject({ assignedToId: ray.id, startTime: '08:00', serviceDate: '2026-12-01' });
    await set(first.id, { date: '2026-12-09' });
    expect(await invoice(id)).toMatchObject({ assignedToId: ana.id, startTime: '13:00', serviceDate: '2026-12-05' });
    for (const visit of [next, first]) await manager.post(`/api/visits/${visit.id}/state`, { state: 'done' });
    // The last one's stay.
    expect(await invoice(id)).toMatchObject({ assignedToId: ray.id, startTime: '08:00', serviceDate: '2026-12-09' });
    const lines = await test.factories.query<{ noun: string }>(
      company.id,
      `select noun from audit_log where noun = 'invoice' and record_id = $1 and action = 'updated'`,
      [id],
    );
    expect(lines).toHaveLength(3);
  });

  it('keep the day of a paid job, whose visit is another day', async () => {
    const { id } = await job({ status: 'sent', items: [{ item: 'Filter', price: 5_000 }] });
    const visit = await plan(id, { startTime: '08:00' });
    await manager.post(`/api/invoices/${id}/payments`, { amount: 5_000, method: 'cash' });
    await set(visit.id, { date: '2026-12-09', startTime: '09:00' });
    expect(await invoice(id)).toMatchObject({ status: 'paid', serviceDate: '2026-12-01', startTime: '09:00' });
  });

  it('are set by the previous version of the server, too', async () => {
    const { id } = await job();
    const write = (sets: string) =>
      test.factories.query(company.id, `update invoices set ${sets} where id = $1 returning id`, [id]);
    await write(`assigned_to_id = ${ray.id}, start_time = '07:15'`);
    expect(await visitsOf(id)).toMatchObject([{ startTime: '07:15', assigneeIds: [ray.id] }]);
    await write(`assigned_to_id = ${ana.id}, service_date = '2026-12-04'`);
    expect(await visitsOf(id)).toMatchObject([{ date: '2026-12-04', startTime: '07:15', assigneeIds: [ana.id] }]);
  });

  it('are changed for many jobs at once', async () => {
    const jobs = [await job(), await job()];
    const ids = jobs.map(({ id }) => id);
    const changed = await manager.post(`/api/companies/${company.id}/bulk`, {
      ...{ noun: 'invoice', ids },
      change: { assigneeIds: [ray.id] },
    });
    expect(changed.body).toMatchObject({ changed: 2 });
    expect((await list(`?assigneeId=${ray.id}`)).map(({ invoiceId }) => invoiceId)).toEqual(ids);
  });

  it('make a visit that is done where the job is past', async () => {
    const { id } = await job({ status: 'sent', serviceDate: '2020-01-02', assignedToId: ray.id });
    expect(await visitsOf(id)).toMatchObject([{ date: '2020-01-02', state: 'done', assigneeIds: [ray.id] }]);
  });
});

it('keeps who leaves the company on what is done, and frees what is to come', async () => {
  const { id } = await job();
  const done = await plan(id, { date: '2026-11-30', assigneeIds: [ray.id] });
  const open = await plan(id, { assigneeIds: [ray.id, ana.id] });
  await asRay.post(`/api/visits/${done.id}/state`, { state: 'done' });
  await asRay.post(`/api/visits/${open.id}/state`, { state: 'started' });
  expect((await manager.delete(`/api/users/${ray.id}`)).status).toBe(204);
  expect((await visitsOf(id)).map(({ assigneeIds }) => assigneeIds)).toEqual([[ray.id], [ana.id]]);
  expect(await visitsOf(id)).toMatchObject([{}, { runningTimers: [], state: 'started' }]);
  expect(await invoice(id)).toMatchObject({ assignedToId: ana.id });
});

it('goes to the trash with its job and comes back with it, once', async () => {
  const { id } = await job({ assignedToId: ray.id, startTime: '09:00' });
  const [visit] = await visitsOf(id);
  await asRay.post(`/api/visits/${visit!.id}/tasks`, { task: 'Ladder' });
  await asRay.post(`/api/visits/${visit!.id}/state`, { state: 'started' });
  await asRay.post(`/api/visits/${visit!.id}/state`, { state: 'done' });
  const [before] = await visitsOf(id);
  expect((await manager.delete(`/api/invoices/${id}`)).status).toBe(204);
  expect((await manager.get(`/api/visits/${visit!.id}`)).status).toBe(404);
  expect(await list()).toEqual([]);
  const trash = await manager.get(`/api/companies/${company.id}/trash?noun=invoice&recordId=${id}`);
  const [entry] = trash.body as { id: number }[];
  expect((await manager.post(`/api/trash/${entry!.id}/restore`)).status).toBe(200);
  expect(await visitsOf(id)).toEqual([before]);
});

describe('who is to come', () => {
  const notices = async (who: Caller) =>
    (
      (await who.get('/api/notifications')).body as { kind: string; isRead: boolean; dueDate: string; key: string }[]
    ).map(({ kind, isRead, dueDate, key }) => ({ kind, isRead, dueDate, key }));

  it('is notified of a visit, and again when it is moved, until it is done', async () => {
    const { id } = await plan((await job()).id, { assigneeIds: [ray.id] });
    const notice = { kind: 'visit-assigned', dueDate: '2026-12-01', key: `visit-assigned:${id}` };
    expect(await notices(asRay)).toEqual([{ ...notice, isRead: false }]);
    await asRay.put('/api/notifications/read', { keys: [notice.key] });
    expect(await notices(asRay)).toEqual([{ ...notice, isRead: true }]);
    await set(id, { date: '2026-12-02' });
    expect(await notices(asRay)).toEqual([{ ...notice, dueDate: '2026-12-02', isRead: false }]);
    await manager.post(`/api/visits/${id}/state`, { state: 'done' });
    expect(await notices(asRay)).toEqual([]);
  });

  it('is notified once of the visits of jobs that one operation assigns', async () => {
    const jobs = [await job(), await job(), await job()];
    const ids = jobs.map(({ id }) => id);
    await manager.post(`/api/companies/${company.id}/bulk`, {
      ...{ noun: 'invoice', ids },
      change: { assigneeIds: [ray.id] },
    });
    const visits = await Promise.all(ids.map(async (id) => (await visitsOf(id))[0]!.id));
    const key = `visit-assigned:${Math.min(...visits)}`;
    expect((await asRay.get('/api/notifications')).body).toMatchObject([{ key, count: 3, dueDate: null }]);
    expect((await asRay.put('/api/notifications/read', { keys: [key] })).body).toMatchObject([{ isRead: true }]);
    for (const id of visits.slice(1)) await manager.post(`/api/visits/${id}/state`, { state: 'done' });
    expect(await notices(asRay)).toMatchObject([{ dueDate: '2026-12-01', isRead: true }]);
  });
});
