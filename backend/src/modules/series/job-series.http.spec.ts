import { addDays } from '../../platform/database/company-day.js';
import { untilIdle } from '../../../test/background-jobs.js';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { OccurrenceResponse } from './occurrence.dto.js';
import type { SeriesResponse } from './series.dto.js';
import { SeriesWork } from './series-work.js';

interface Job {
  id: number;
  tax: number;
  taxName: string | null;
  taxRateId: number | null;
}

let test: TestApp;
let company: BuiltCompany;
let ray: BuiltUser;
let manager: Caller;
let today: string;
let customer: { id: number };

const lines = [
  { item: 'Boiler service', quantity: 2, unitPrice: 4_500, price: 9_000 },
  { item: 'Filter', quantity: 1, unitPrice: 1_200, price: 1_200 },
];

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ business_type: 'jobs_business' });
  ray = await test.factories.buildUser(company, { account_type: 'maintenance' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  customer = (await manager.post(`/api/companies/${company.id}/customers`, { name: 'Hartley Bakery' })).body as never;
  const [row] = await query<{ today: string }>(`select (now() at time zone timezone)::date::text as today
    from companies where id = ${company.id}`);
  today = row!.today;
});

afterAll(() => test.stop());

const query = <Row extends Record<string, unknown>>(sql: string): Promise<Row[]> =>
  test.factories.query(company.id, sql);
const ofCompany = (rest = ''): string => `/api/companies/${company.id}/series${rest}`;
const find = async (id: number) => (await manager.get(`/api/series/${id}`)).body as SeriesResponse;
const list = async (rest: string) => (await manager.get(ofCompany(rest))).body as SeriesResponse[];
const made = async (id: number) => (await manager.get(`/api/series/${id}/occurrences`)).body as OccurrenceResponse[];
const jobs = async () => (await manager.get(`/api/companies/${company.id}/invoices?sort=oldest`)).body as Job[];
/** After the job that a change has added. */
async function work(): Promise<void> {
  await untilIdle(test, 'series');
  await test.app.get(SeriesWork, { strict: false }).run(company.id);
}
const rewind = (id: number): Promise<unknown> =>
  query(`update series set start_date = start_date - 1, passed_until = passed_until - 1, next_due = next_due - 1,
    problem_on = problem_on - 1 where id = ${id}`);
const refusal = async (response: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await response;
  return [status, (body as { code?: string }).code];
};

const template = (values: object = {}) => ({
  ...{ noun: 'job', customerId: customer.id, items: lines, message: 'Ring twice' },
  ...{ assigneeIds: [ray.id], startTime: '08:30', durationMinutes: 90 },
  ...values,
});

async function create(values: object = {}, of: object = {}): Promise<SeriesResponse> {
  const body = { rule: 'FREQ=DAILY', start: today, template: template(of), ...values };
  const response = await manager.post(ofCompany(), body);
  expect([response.status, (response.body as { message?: string }).message]).toEqual([201, undefined]);
  return response.body as SeriesResponse;
}

describe('a series of jobs', () => {
  it('makes a draft for each date, with its lines, person and time', async () => {
    const series = await create();
    expect(series).toMatchObject({
      ...{ nextDue: today, customer: { id: customer.id, name: 'Hartley Bakery' }, assignedTo: { id: ray.id } },
      template: { ...template(), title: 'Boiler service' },
    });
    await work();
    const [job, ...others] = await jobs();
    expect(others).toEqual([]);
    expect(job).toMatchObject({
      ...{ status: 'draft', serviceDate: today, total: 10_200, message: 'Ring twice', startTime: '08:30' },
      ...{ customerId: customer.id, assignedToId: ray.id, items: lines },
    });
    const visits = await manager.get(`/api/invoices/${job!.id}/visits`);
    expect(visits.body).toMatchObject([
      { date: today, startTime: '08:30', durationMinutes: 90, assigneeIds: [ray.id], state: 'scheduled' },
    ]);
    expect(await made(series.id)).toMatchObject([
      { due: today, workOrderId: null, invoiceId: job!.id, invoiceNumber: 'INV-0001', jobNumber: 'JOB-0001' },
    ]);
    expect(await find(series.id)).toMatchObject({ nextDue: addDays(today, 1), problem: null });
  });

  const untaxed = { ...lines[1]!, taxable: false };
  const taxRate = async (basisPoints = 725): Promise<{ id: number }> => {
    const body = { name: 'County tax', basisPoints };
    return (await manager.post(`/api/companies/${company.id}/tax-rates`, body)).body as { id: number };
  };

  it('keeps what is taxable, tax rate and discount, and makes what it makes with them and the terms of payment', async () => {
    await manager.put(`/api/companies/${company.id}/settings`, { paymentTermsDays: 14 });
    const { id: taxRateId } = await taxRate();
    const terms = { taxRateId, discountBasisPoints: 1_000 };
    const kept = { taxName: 'County tax', taxBasisPoints: 725, discountAmount: null };
    const series = await create({}, { items: [lines[0], untaxed], ...terms });
    expect(series.template).toMatchObject({ ...terms, ...kept, items: [{ taxable: true }, { taxable: false }] });
    await work();
    expect(await jobs()).toMatchObject([
      {
        ...{ ...terms, ...kept, subtotal: 10_200, discount: 1_020, tax: 587, total: 9_767 },
        ...{ dueDate: addDays(today, 14), items: [{ taxable: true }, { taxable: false }] },
      },
    ]);
  });

  it('taxes by the rate as it is then, and as it was once the rate is gone', async () => {
    const { id: taxRateId } = await taxRate(500);
    const taxed = () => create({ start: addDays(today, 1) }, { taxRateId, items: [lines[0]] });
    const [first, later] = [await taxed(), await taxed()];
    await manager.put(`/api/tax-rates/${taxRateId}`, { basisPoints: 1_000 });
    await rewind(first.id);
    await work();
    await manager.delete(`/api/tax-rates/${taxRateId}`);
    await rewind(later.id);
    await work();
    expect((await jobs()).map(({ tax, taxName, taxRateId: id }) => [tax, taxName, id])).toEqual([
      [900, 'County tax', taxRateId],
      [450, 'County tax', null],
    ]);
  });

  it('keeps tax and discount that a changed template does not name, and takes either kind of discount', async () => {
    const { id: taxRateId } = await taxRate();
    const { id } = await create({ start: addDays(today, 5) }, { taxRateId, discountAmount: 500 });
    const change = async (values: object) =>
      ((await manager.put(`/api/series/${id}`, { template: template(values) })).body as SeriesResponse).template;
    expect(await change({ title: 'Filters' })).toMatchObject({ taxRateId, discountAmount: 500 });
    const none = { taxRateId: null, taxName: null, taxBasisPoints: null };
    expect(await change({ taxRateId: null, discountBasisPoints: 250 })).toMatchObject({
      ...{ ...none, discountBasisPoints: 250, discountAmount: null },
    });
  });

  it('makes a date once, however many servers work on it', async () => {
    await create();
    await Promise.all([work(), work(), work()]);
    expect(await jobs()).toHaveLength(1);
  });

  it('makes drafts of invoices, which nobody does at any time', async () => {
    const visit = { assigneeIds: [ray.id] };
    const body = { rule: 'FREQ=MONTHLY', start: today, template: template({ noun: 'invoice', ...visit }) };
    expect(await refusal(manager.post(ofCompany(), body))).toEqual([400, 'invalid']);
    const bare = { noun: 'invoice', title: 'Rent of the lift', assigneeIds: undefined, startTime: null };
    const series = await create({}, { ...bare, durationMinutes: undefined });
    expect(series.template).toMatchObject({ noun: 'invoice', title: 'Rent of the lift', durationMinutes: null });
    await work();
    expect(await jobs()).toMatchObject([{ status: 'draft', assignedToId: null, startTime: null, total: 10_200 }]);
  });

  it('counts from the day on which the last one was issued, if it follows completion', async () => {
    const series = await create({ mode: 'after_completion', rule: 'FREQ=WEEKLY' });
    await work();
    expect((await find(series.id)).nextDue).toBeNull();
    const [job] = await jobs();
    await manager.put(`/api/invoices/${job!.id}`, { status: 'sent' });
    await work();
    expect((await find(series.id)).nextDue).toBe(addDays(today, 7));
  });

  it('is changed as a whole, and stays one of jobs', async () => {
    const { id } = await create({ start: addDays(today, 5) });
    const changed = await manager.put(`/api/series/${id}`, {
      template: template({ items: [lines[1]], title: 'Filters' }),
    });
    expect(changed.body).toMatchObject({ version: 2, template: { title: 'Filters', items: [lines[1]] } });
    const order = { noun: 'work-order', title: 'Filters' };
    expect(await refusal(manager.put(`/api/series/${id}`, { template: order }))).toEqual([400, 'invalid']);
    const invoice = { noun: 'invoice', customerId: customer.id, items: lines };
    expect((await manager.put(`/api/series/${id}`, { template: invoice })).body).toMatchObject({
      ...{ assignedTo: null, template: { noun: 'invoice', assigneeIds: [] } },
    });
  });

  it.each([
    [{ customerId: 2_147_483_647 }, 'unknown-reference'],
    [{ customerId: undefined }, 'invalid'],
    [{ assigneeIds: [2_147_483_647] }, 'unknown-reference'],
    [{ items: [{ item: 'Filter', quantity: 2, unitPrice: 100, price: 100 }] }, 'invalid'],
    [{ startTime: '25:00' }, 'invalid'],
    [{ taxRateId: 2_147_483_647 }, 'unknown-reference'],
    [{ discountBasisPoints: 100, discountAmount: 100 }, 'invalid'],
    [{ discountAmount: 10_201 }, 'invalid'],
    [{ durationMinutes: 1 }, 'invalid'],
    [{ propertyUnit: 'A-1' }, 'invalid'],
    [{ noun: 'deal' }, 'invalid'],
    [{ noun: undefined }, 'invalid'],
  ])('refuses a template with %j', async (values, code) => {
    const body = { rule: 'FREQ=DAILY', start: today, template: template(values) };
    expect(await refusal(manager.post(ofCompany(), body))).toEqual([400, code]);
  });

  it('is stuck while its customer is in the trash, and goes on once they are back', async () => {
    const series = await create({ start: addDays(today, 1) });
    expect((await manager.delete(`/api/customers/${customer.id}`)).status).toBe(204);
    await rewind(series.id);
    await work();
    expect(await find(series.id)).toMatchObject({ problem: 'This customer does not exist.', customer: null });
    const attention = (await manager.get(`/api/companies/${company.id}/summary/attention`)).body as unknown;
    expect(attention).toContainEqual({ kind: 'job-series-stuck', count: 1, amount: null });
    expect(attention).toContainEqual({ kind: 'series-stuck', count: 0, amount: null });
    expect(await list('?noun=job,invoice&only=stuck')).toHaveLength(1);
    const [entry] = (await manager.get(`/api/companies/${company.id}/trash`)).body as { id: number }[];
    await manager.post(`/api/trash/${entry!.id}/restore`);
    await query(`update series set problem_on = problem_on - 1`);
    await work();
    expect(await find(series.id)).toMatchObject({ problem: null, customer: { id: customer.id } });
    expect(await jobs()).toHaveLength(1);
  });

  it('stands in lists of jobs only, and is found by its work and its customer', async () => {
    const { id } = await create({ start: addDays(today, 9) });
    const order = { rule: 'FREQ=DAILY', start: addDays(today, 9), template: { noun: 'work-order', title: 'Gutters' } };
    const orders = (await manager.post(ofCompany(), order)).body as SeriesResponse;
    expect((await list('')).map((one) => one.id)).toEqual([orders.id]);
    expect((await list('?noun=job')).map((one) => one.id)).toEqual([id]);
    expect(await list('?noun=invoice')).toEqual([]);
    for (const term of ['boiler', 'hartley'])
      expect((await manager.get(`/api/companies/${company.id}/search?q=${term}`)).body).toContainEqual(
        expect.objectContaining({ kind: 'job-series', hits: [expect.objectContaining({ id })] }),
      );
  });

  it('goes to the trash and comes back by its own name', async () => {
    const { id } = await create({ start: addDays(today, 9) });
    await manager.delete(`/api/series/${id}`);
    const [entry] = (await manager.get(`/api/companies/${company.id}/trash`)).body as { id: number }[];
    expect(entry).toMatchObject({ noun: 'job-series', label: 'Boiler service · Every day' });
    await manager.post(`/api/trash/${entry!.id}/restore`);
    expect(await find(id)).toMatchObject({ template: template() });
    const activity = (await manager.get(`/api/companies/${company.id}/activity?noun=job-series&recordId=${id}`))
      .body as unknown;
    expect((activity as { action: string }[]).map(({ action }) => action)).toEqual(['restored', 'deleted', 'created']);
  });
});

describe('a job that becomes a series', () => {
  async function buildJob(): Promise<Job> {
    const body = { customerId: customer.id, items: lines, assignedToId: ray.id, startTime: '10:00', message: 'Gate 4' };
    return (await manager.post(`/api/companies/${company.id}/invoices`, body)).body as Job;
  }
  const repeat = (id: number, values: object = {}) =>
    manager.post(`/api/invoices/${id}/series`, { rule: 'FREQ=WEEKLY', start: today, ...values });

  it('is its first one and gives it lines, person and time', async () => {
    const job = await buildJob();
    const series = (await repeat(job.id)).body as SeriesResponse;
    expect(series).toMatchObject({
      ...{ nextDue: addDays(today, 7), assignedTo: { id: ray.id } },
      template: {
        ...{ noun: 'job', title: 'Boiler service', customerId: customer.id, items: lines, message: 'Gate 4' },
        ...{ startTime: '10:00', durationMinutes: 60 },
      },
    });
    expect(await made(series.id)).toMatchObject([{ invoiceId: job.id, due: today }]);
    expect(await list(`?invoiceId=${job.id}`)).toMatchObject([{ id: series.id }]);
    expect(await refusal(repeat(job.id))).toEqual([409, 'already-repeats']);
    await work();
    expect(await jobs()).toHaveLength(1);
  });

  it('gives it tax, discount and how long its first visit takes', async () => {
    const rate = { name: 'County tax', basisPoints: 600 };
    const rated = await manager.post(`/api/companies/${company.id}/tax-rates`, rate);
    const job = await buildJob();
    const terms = { taxRateId: (rated.body as { id: number }).id, discountAmount: 1_200 };
    await manager.put(`/api/invoices/${job.id}`, {
      ...terms,
      items: lines.map((line) => ({ ...line, taxable: false })),
    });
    for (const [date, durationMinutes] of [
      [addDays(today, 2), 30],
      [today, 150],
    ] as const)
      // oxfmt-ignore
      await manager.post(`/api/invoices/${job.id}/visits`, { date, durationMinutes });
    expect(((await repeat(job.id)).body as SeriesResponse).template).toMatchObject({
      ...{ ...terms, taxName: 'County tax', taxBasisPoints: 600, discountBasisPoints: null, durationMinutes: 150 },
      items: [{ taxable: false }, { taxable: false }],
    });
  });

  it('gives it everybody of the visit that comes next', async () => {
    const ana = await test.factories.buildUser(company, { account_type: 'maintenance' });
    const job = await buildJob();
    const visits = (await manager.get(`/api/invoices/${job.id}/visits`)).body as { id: number }[];
    await manager.post(`/api/visits/${visits[0]!.id}/state`, { state: 'done' });
    const next = { date: addDays(today, 1), startTime: '13:30', assigneeIds: [ana.id, ray.id] };
    await manager.post(`/api/invoices/${job.id}/visits`, next);
    expect((await repeat(job.id)).body).toMatchObject({
      ...{ assignedTo: { id: ana.id }, assignedUsers: [{ id: ana.id }, { id: ray.id }] },
      template: { startTime: '13:30', assigneeIds: [ana.id, ray.id] },
    });
  });

  it('gives it its quantities with decimals', async () => {
    await manager.put(`/api/companies/${company.id}/settings`, { decimalQuantities: true });
    const items = [{ item: 'Hours', quantity: 1.5, unitPrice: 5_000, price: 7_500 }];
    const job = await manager.post(`/api/companies/${company.id}/invoices`, { customerId: customer.id, items });
    const series = (await repeat((job.body as Job).id, { start: addDays(today, -7) })).body as SeriesResponse;
    expect(series).toMatchObject({ nextDue: today, template: { items } });
    await work();
    expect(await jobs()).toMatchObject([{ items }, { items, total: 7_500 }]);
  });

  it('may be followed by drafts of invoices', async () => {
    const { id } = await buildJob();
    expect((await repeat(id, { noun: 'invoice' })).body).toMatchObject({
      template: { noun: 'invoice', assigneeIds: [], startTime: null, durationMinutes: null },
    });
  });

  it('is a single one again, with one action', async () => {
    const { id } = await buildJob();
    await repeat(id);
    expect((await manager.delete(`/api/invoices/${id}/series`)).status).toBe(204);
    expect((await manager.delete(`/api/invoices/${id}/series`)).status).toBe(204);
    expect(await list(`?invoiceId=${id}`)).toEqual([]);
    expect((await manager.get(`/api/invoices/${id}`)).status).toBe(200);
    expect(await refusal(repeat(2_147_483_647))).toEqual([404, 'not-found']);
    expect(await refusal(manager.delete('/api/invoices/2147483647/series'))).toEqual([404, 'not-found']);
  });
});
