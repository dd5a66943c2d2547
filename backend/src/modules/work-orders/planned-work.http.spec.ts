import { check, importCsv, reasons } from '../../../test/csv-import.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { WorkOrderResponse } from './work-order.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let customer: { id: number };
let job: { id: number };

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ business_type: 'jobs_business', timezone: 'Pacific/Kiritimati' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  customer = await buildCustomer('Ada Park');
  job = await buildJob(customer.id, 'INV-0007');
});

afterAll(() => test.stop());

const insert = (table: string, values: object): Promise<{ id: number }> =>
  test.factories.insertInto(company, table, values as Record<string, unknown>);

const buildCustomer = (name: string) =>
  insert('customers', { customer_id: `CUST-${name}`, name, phone: '555-010-2000', address: '12 Oak Lane' });

const buildJob = (customer_id: number, invoice_number: string) => insert('invoices', { customer_id, invoice_number });

const ofCompany = (query = ''): string => `/api/companies/${company.id}/work-orders${query}`;

async function create(body: object = {}): Promise<WorkOrderResponse> {
  const response = await manager.post(ofCompany(), { title: 'Leaking tap', assignedToId: null, ...body });
  expect([response.status, response.body]).toEqual([201, expect.anything()]);
  return response.body as WorkOrderResponse;
}

async function list(query: string): Promise<number[]> {
  return ((await manager.get(ofCompany(query))).body as WorkOrderResponse[]).map(({ id }) => id);
}

const read = async (id: number): Promise<WorkOrderResponse> =>
  (await manager.get(`/api/work-orders/${id}`)).body as WorkOrderResponse;

const named = {
  name: 'Ada Park',
  phone: '555-010-2000',
  address: '12 Oak Lane',
};

it('names a customer, a job and an instant, and shows whom to call and where to go', async () => {
  const order = await create({ customerId: customer.id, invoiceId: job.id, scheduledAt: '2026-12-01T08:30:00+14:00' });
  expect(order).toMatchObject({
    ...{ customerId: customer.id, customer: { id: customer.id, ...named } },
    ...{ invoiceId: job.id, jobNumber: 'JOB-0007', scheduledAt: '2026-11-30T18:30:00.000Z' },
  });
  expect(await create()).toMatchObject({
    ...{ customerId: null, customer: null, invoiceId: null, jobNumber: null, scheduledAt: null },
  });
});

it('is of its job’s customer, and of no other', async () => {
  const other = await buildCustomer('Ben Cole');
  expect(await create({ invoiceId: job.id })).toMatchObject({ customerId: customer.id });
  const mismatch = { statusCode: 400, code: 'customer-mismatch', message: 'This job is of another customer.' };
  const both = await manager.post(ofCompany(), { title: 'Tap', customerId: other.id, invoiceId: job.id });
  expect(both).toMatchObject({ status: 400, body: { ...mismatch, details: [{ field: 'invoiceId' }] } });

  const order = await create({ customerId: other.id });
  const put = (body: object) => manager.put(`/api/work-orders/${order.id}`, body);
  expect(await put({ invoiceId: job.id })).toMatchObject({ status: 400, body: mismatch });
  expect(await put({ invoiceId: job.id, customerId: null })).toMatchObject({
    body: { customerId: customer.id, jobNumber: 'JOB-0007' },
  });
  expect(await put({ customerId: other.id })).toMatchObject({
    body: { ...mismatch, details: [{ field: 'customerId' }] },
  });
  expect(await put({ customerId: other.id, invoiceId: null })).toMatchObject({
    body: { customerId: other.id, invoiceId: null },
  });
  expect(await put({ title: 'Dripping tap' })).toMatchObject({ body: { customerId: other.id } });
});

it('keeps the customer that it has when its job is billed to another one later', async () => {
  const order = await create({ invoiceId: job.id });
  const other = await buildCustomer('Ben Cole');
  await manager.put(`/api/invoices/${job.id}`, { customerId: other.id });
  const body = { customerId: customer.id, invoiceId: job.id, title: 'Dripping tap' };
  expect(await manager.put(`/api/work-orders/${order.id}`, body)).toMatchObject({
    body: { title: 'Dripping tap', customerId: customer.id },
  });
});

it('is moved to another instant, and taken off the schedule', async () => {
  const order = await create({ scheduledAt: '2026-12-01T08:30:00Z' });
  const put = async (scheduledAt: string | null) =>
    (await manager.put(`/api/work-orders/${order.id}`, { scheduledAt })).body as WorkOrderResponse;
  expect(await put('2026-12-01T08:30:00.000Z')).toMatchObject({ version: order.version });
  expect(await put('2026-12-02T10:00:00Z')).toMatchObject({ scheduledAt: '2026-12-02T10:00:00.000Z' });
  expect(await put(null)).toMatchObject({ scheduledAt: null });
  const refused = await manager.put(`/api/work-orders/${order.id}`, { scheduledAt: 'tomorrow' });
  expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'scheduledAt' }] } });
});

it('lists those of a customer, of a job, and those that are planned on days of the company’s time zone', async () => {
  const [ofCustomer, ofJob, early, late] = [
    await create({ customerId: customer.id }),
    await create({ invoiceId: job.id }),
    await create({ scheduledAt: '2026-11-30T09:59:59Z' }),
    await create({ scheduledAt: '2026-11-30T10:00:00Z' }),
  ];
  expect(await list(`?customerId=${customer.id}`)).toEqual([ofJob.id, ofCustomer.id]);
  expect(await list(`?invoiceId=${job.id}`)).toEqual([ofJob.id]);
  expect(await list('?scheduledFrom=2026-11-30&scheduledTo=2026-11-30')).toEqual([early.id]);
  expect(await list('?scheduledFrom=2026-12-01')).toEqual([late.id]);
  const counts = await manager.get(ofCompany(`/counts?of=status&customerId=${customer.id}`));
  expect(counts.body).toMatchObject({ status: expect.arrayContaining([{ value: 'open', count: 2 }]) as unknown });
});

it('is found by the name of its customer', async () => {
  const [own, , byTitle] = [
    await create({ customerId: customer.id }),
    await create(),
    await create({ title: 'For Ada Park' }),
  ];
  expect(await list('?q=ada%20park')).toEqual([byTitle.id, own.id]);
  expect(await list('?q=ada&status=completed')).toEqual([]);
});

it('stays without its customer while the customer is in the trash, and without its job while the job is', async () => {
  const [ofCustomer, ofJob] = [await create({ customerId: customer.id }), await create({ invoiceId: job.id })];
  await manager.put(`/api/work-orders/${ofJob.id}`, { title: 'Of the job' });
  await manager.delete(`/api/invoices/${job.id}`);
  expect(await read(ofJob.id)).toMatchObject({ invoiceId: null, jobNumber: null, customerId: customer.id });
  await manager.delete(`/api/customers/${customer.id}`);
  expect(await read(ofCustomer.id)).toMatchObject({ customerId: null, customer: null });
  await restore('customer', customer.id);
  await restore('invoice', job.id);
  expect(await read(ofCustomer.id)).toMatchObject({ customer: named });
  expect(await read(ofJob.id)).toMatchObject({ jobNumber: 'JOB-0007', customer: named });
});

async function restore(noun: string, recordId: number): Promise<void> {
  const trash = (await manager.get(`/api/companies/${company.id}/trash`)).body as {
    id: number;
    noun: string;
    recordId: number;
  }[];
  const row = trash.find((each) => each.noun === noun && each.recordId === recordId)!;
  expect(await manager.post(`/api/trash/${row.id}/restore`)).toMatchObject({ status: 200 });
}

it('takes neither a customer nor a job of another company', async () => {
  const foreign = await test.factories.buildCompany({ business_type: 'jobs_business' });
  const another = await test.factories.insertInto(foreign, 'customers', { customer_id: 'CUST-0001', name: 'Cy Dale' });
  const job = await test.factories.insertInto(foreign, 'invoices', {
    customer_id: another.id,
    invoice_number: 'INV-0001',
  });
  for (const body of [{ customerId: another.id }, { invoiceId: job.id }]) {
    const response = await manager.post(ofCompany(), { title: 'Tap', ...body });
    expect(response).toMatchObject({ status: 400, body: { code: 'unknown-reference' } });
  }
});

describe('a file of work orders', () => {
  it('has the customer, the job and the planned time, and comes back unchanged', async () => {
    await create({ title: 'Planned', invoiceId: job.id, scheduledAt: '2026-11-30T18:30:00Z' });
    await create({ title: 'Of a customer', customerId: customer.id });
    const { text } = await manager.get(`/api/companies/${company.id}/export?kind=work-orders`);
    const [head, ...rows] = text.trim().split('\r\n');
    expect(head).toContain(',Customer,Job number,Scheduled');
    expect(rows).toEqual([
      expect.stringContaining(',Ada Park,JOB-0007,2026-12-01 08:30'),
      expect.stringContaining(',Ada Park,,'),
    ]);
    expect(await check(manager, company, 'work-orders', [text])).toMatchObject({ unchangedCount: 2, rowCount: 2 });
  });

  it('is imported with its names and times', async () => {
    await importCsv(manager, company, 'work-orders', [
      'Title,Customer,Job number,Scheduled',
      'By number,,job-0007,2026-12-01 08:30',
      'By name,ada park,,',
    ]);
    const orders = (await manager.get(ofCompany('?sort=oldest'))).body as WorkOrderResponse[];
    expect(orders).toMatchObject([
      { title: 'By number', customer: named, jobNumber: 'JOB-0007', scheduledAt: '2026-11-30T18:30:00.000Z' },
      { title: 'By name', customer: named, jobNumber: null, scheduledAt: null },
    ]);
  });

  it('says what does not fit', async () => {
    await buildCustomer('Ben Cole');
    const lines = [
      'Title,Customer,Job number,Scheduled',
      'A,Ben Cole,INV-0007,',
      'B,,JOB-9,',
      'C,,,2026-02-30 08:00',
      'D,Cy,,',
    ];
    expect(await reasons(manager, await check(manager, company, 'work-orders', lines))).toEqual([
      '2: Job number: This job is of another customer.',
      '3: Job number: There is no such job.',
      '4: Scheduled: Scheduled must be a time like 2026-11-30 08:30.',
      '5: Customer: There is no such customer. Import the customers first.',
    ]);
  });
});
