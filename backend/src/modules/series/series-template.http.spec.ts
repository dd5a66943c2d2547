import { addDays } from '../../platform/database/company-day.js';
import { runJobs } from '../../../test/background-jobs.js';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { WorkOrderResponse } from '../work-orders/work-orders.service.js';
import type { SeriesResponse } from './series.dto.js';
import { SeriesWork } from './series-work.js';

let test: TestApp;
let company: BuiltCompany;
let ray: BuiltUser;
let ana: BuiltUser;
let manager: Caller;
let today: string;

const daily = { rule: 'FREQ=DAILY' };
const filter = { noun: 'work-order', title: 'Change the filters' };

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  ray = await test.factories.buildUser(company, { account_type: 'maintenance' });
  ana = await test.factories.buildUser(company, { account_type: 'maintenance' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  const [row] = await query<{ today: string }>(`select (now() at time zone timezone)::date::text as today
    from companies where id = ${company.id}`);
  today = row!.today;
});

afterAll(() => test.stop());

const query = <Row extends Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]> =>
  test.factories.query(company.id, sql, values);
const find = async (id: number) => (await manager.get(`/api/series/${id}`)).body as SeriesResponse;
const orders = async () =>
  (await manager.get(`/api/companies/${company.id}/work-orders?sort=oldest`)).body as WorkOrderResponse[];
const work = (): Promise<void> => test.app.get(SeriesWork, { strict: false }).run(company.id);
const rewind = (id: number): Promise<unknown> =>
  query(`update series set start_date = start_date - 1, passed_until = passed_until - 1, next_due = next_due - 1
    where id = ${id}`);

async function create(template: object = {}): Promise<SeriesResponse> {
  const body = { ...daily, start: addDays(today, 1), template: { ...filter, ...template } };
  const response = await manager.post(`/api/companies/${company.id}/series`, body);
  expect([response.status, response.body]).toEqual([201, expect.anything()]);
  return response.body as SeriesResponse;
}

const buildResident = () =>
  test.factories.insertInto(company, 'residents', { first_name: 'Margaret', last_name: 'Hill', preferred_name: 'Peg' });

describe('an order that becomes a series', () => {
  const parts = [{ name: 'Filter', quantity: 2, unitCost: 1250 }];

  async function repeated() {
    const resident = await buildResident();
    const made = await manager.post(`/api/companies/${company.id}/work-orders`, {
      ...{ title: 'Filters', propertyUnit: 'R-101', assignedToId: ray.id, parts },
      ...{ permissionToEnter: 'call_first', residentId: resident.id },
    });
    const { id } = made.body as WorkOrderResponse;
    await manager.put(`/api/work-orders/${id}/assignments`, { userIds: [ray.id, ana.id] });
    const series = await manager.post(`/api/work-orders/${id}/series`, { ...daily, start: today });
    return { id, resident, series: series.body as SeriesResponse };
  }

  it('gives its people, resident, permission to enter and parts to the orders that follow', async () => {
    const { id, resident, series } = await repeated();
    expect(series).toMatchObject({
      ...{ assignedTo: { id: ray.id }, assignedUsers: [{ id: ray.id }, { id: ana.id }] },
      resident: { id: resident.id, name: 'Peg Hill' },
      template: { permissionToEnter: 'call_first', residentId: resident.id, assigneeIds: [ray.id, ana.id], parts },
    });
    await rewind(series.id);
    await query(`update series_occurrences set due = due - 1`);
    await work();
    const [next] = (await orders()).filter((order) => order.id !== id);
    expect(next).toMatchObject({
      ...{ title: 'Filters', propertyUnit: 'R-101', permissionToEnter: 'call_first', residentId: resident.id, parts },
      ...{ assignedToId: ray.id, assignedUsers: [{ id: ray.id }, { id: ana.id }], source: 'series' },
    });
  });

  it('gives its customer and job to the orders that follow, as long as they are there', async () => {
    const made = async (path: string, body: object) =>
      ((await manager.post(`/api/companies/${company.id}/${path}`, body)).body as { id: number }).id;
    const customerId = await made('customers', { name: 'Hartley Bakery' });
    const invoiceId = await made('invoices', { customerId });
    const id = await made('work-orders', { title: 'Filters', invoiceId });
    const series = (await manager.post(`/api/work-orders/${id}/series`, { ...daily, start: today })).body as never;
    const { id: seriesId } = series as SeriesResponse;
    expect(series).toMatchObject({ customer: { id: customerId }, template: { customerId, invoiceId } });
    await manager.put(`/api/series/${seriesId}`, { template: { ...filter } });
    expect(await find(seriesId)).toMatchObject({ template: { customerId, invoiceId } });
    const next = async () => {
      await rewind(seriesId);
      await query(`update series_occurrences set due = due - 1`);
      await work();
      return (await orders()).at(-1);
    };
    expect(await next()).toMatchObject({ title: filter.title, customerId, invoiceId });
    expect((await manager.delete(`/api/invoices/${invoiceId}`)).status).toBe(204);
    expect(await next()).toMatchObject({ customerId, invoiceId: null });
    const others = await made('customers', { name: 'Eli' });
    const template = { ...filter, customerId: others, invoiceId: await made('invoices', { customerId }) };
    expect((await manager.put(`/api/series/${seriesId}`, { template })).body).toMatchObject({
      ...{ statusCode: 400, code: 'customer-mismatch' },
    });
  });

  it('keeps them when a template without them is saved, and the first of its people changes', async () => {
    const { series } = await repeated();
    const template = { ...filter, propertyUnit: 'R-101', assignedToId: ana.id };
    const changed = await manager.put(`/api/series/${series.id}`, { template });
    expect(changed.body).toMatchObject({
      template: { title: filter.title, permissionToEnter: 'call_first', assigneeIds: [ana.id], parts },
    });
    const cleared = { ...template, permissionToEnter: null, residentId: null, assigneeIds: [], parts: [] };
    expect((await manager.put(`/api/series/${series.id}`, { template: cleared })).body).toMatchObject({
      ...{ assignedTo: null, assignedUsers: [], resident: null },
      template: { permissionToEnter: null, residentId: null, assignedToId: null, assigneeIds: [], parts: [] },
    });
  });

  it('has no resident in its next order once that one is deleted', async () => {
    const { id, resident, series } = await repeated();
    await manager.delete(`/api/residents/${resident.id}`);
    await rewind(series.id);
    await query(`update series_occurrences set due = due - 1`);
    await work();
    expect(await find(series.id)).toMatchObject({ problem: null, resident: null });
    expect((await orders()).find((order) => order.id !== id)).toMatchObject({ residentId: null });
  });
});

it('is refused with people, a resident and parts that there are not', async () => {
  const other = await test.factories.buildCompany();
  const foreign = { user: await test.factories.buildUser(other), resident: 2_147_483_647 };
  const send = (template: object) =>
    manager.post(`/api/companies/${company.id}/series`, {
      ...daily,
      start: today,
      template: { ...filter, ...template },
    });
  for (const template of [
    { assigneeIds: [ray.id, foreign.user.id] },
    { residentId: foreign.resident },
    { customerId: 2_147_483_647 },
    { invoiceId: 2_147_483_647 },
  ])
    expect((await send(template)).body).toMatchObject({ statusCode: 400, code: 'unknown-reference' });
  for (const template of [
    { assigneeIds: [ray.id, ray.id] },
    { parts: [{ quantity: 1 }] },
    { parts: [{ name: 'Gold', quantity: 10_000, unitCost: 2_147_483_647 }] },
    { permissionToEnter: 'perhaps' },
  ])
    expect((await send(template)).status).toBe(400);
});

describe('whoever leaves', () => {
  it('is taken off series, which has a line in the log and another version', async () => {
    const series = await create({ assigneeIds: [ray.id, ana.id] });
    const single = await create({ assignedToId: ray.id });
    await query(`update series set template = template - 'assigneeIds' where id = ${single.id}`);
    expect((await find(single.id)).template.assigneeIds).toEqual([ray.id]);
    expect((await manager.delete(`/api/users/${ray.id}`)).status).toBe(204);
    expect(await find(series.id)).toMatchObject({
      version: 2,
      assignedTo: { id: ana.id },
      template: { assigneeIds: [ana.id] },
    });
    expect(await find(single.id)).toMatchObject({ version: 2, assignedTo: null, template: { assigneeIds: [] } });
    const lines = await query(
      `select before, after from audit_log where noun = 'series' and action = 'updated' order by id`,
    );
    expect(lines).toEqual([
      { before: { assigneeIds: [ray.id, ana.id] }, after: { assigneeIds: [ana.id] } },
      { before: { assigneeIds: [ray.id] }, after: { assigneeIds: [] } },
    ]);
  });

  it('is not on a series that comes back from the trash', async () => {
    const series = await create({ assigneeIds: [ana.id, ray.id] });
    await manager.delete(`/api/series/${series.id}`);
    await manager.delete(`/api/users/${ray.id}`);
    const [entry] = (await manager.get(`/api/companies/${company.id}/trash`)).body as { id: number }[];
    expect((await manager.post(`/api/trash/${entry!.id}/restore`)).status).toBe(200);
    expect((await find(series.id)).template.assigneeIds).toEqual([ana.id]);
    await runJobs(test, 'series');
  });
});

it('keeps a change that somebody saves while its order cannot be made', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = await create({ assignedToId: ray.id });
    await rewind(id);
    await query(`update series set assigned_to_id = null, template = template || '{"assigneeIds": [2147483647]}'
      where id = ${id}`);
    const [, changed] = await Promise.all([work(), manager.put(`/api/series/${id}`, { template: filter })]);
    expect(changed.status).toBe(200);
    expect(await find(id)).toMatchObject({ version: 2, problem: null, template: { assigneeIds: [] } });
  }
});
