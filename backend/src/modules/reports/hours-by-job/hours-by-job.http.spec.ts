import type { BuiltCompany } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { HoursByJobResponse } from './hours-by-job.dto.js';

const HOUR = 3_600;
let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let kim: number;
let ray: number;
let customer_id: number;

const insert = async (table: string, values: Record<string, unknown>): Promise<number> =>
  (await test.factories.insertInto(company, table, values)).id;
const path = (file = ''): string =>
  `/api/companies/${company.id}/reports/hours-by-job${file}?from=2026-03-01&to=2026-03-31`;
const read = async (): Promise<HoursByJobResponse> => {
  const response = await manager.get(path());
  expect(response.status).toBe(200);
  return response.body as HoursByJobResponse;
};
const job = (invoice_number: string) =>
  insert('invoices', { invoice_number, customer_id, status: 'draft', service_date: '2026-03-10' });
const visit = (invoice_id: number) => insert('visits', { invoice_id, date: '2026-03-10' });
const work = (of: Record<string, number>, user_id: number, started_at: string, stopped_at: string | null) =>
  insert('time_entries', { ...of, user_id, started_at, stopped_at });

beforeAll(async () => {
  test = await startApp();
});
beforeEach(async () => {
  company = await test.factories.buildCompany({ business_type: 'jobs_business', timezone: 'America/New_York' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  kim = (await test.factories.buildUser(company)).id;
  ray = (await test.factories.buildUser(company)).id;
  customer_id = await insert('customers', { customer_id: 'C-1', name: 'Ada Birch' });
});
afterAll(() => test.stop());

describe('the hours of jobs', () => {
  it('are those of their visits and of their work orders, in the range alone', async () => {
    const roof = await job('INV-0001');
    const bath = await job('INV-0002');
    const { id: order } = await test.factories.buildWorkOrder(company, { invoice_id: roof });
    const { id: stray } = await test.factories.buildWorkOrder(company);
    await work({ visit_id: await visit(roof) }, kim, '2026-03-10T09:00:00-04:00', '2026-03-10T11:00:00-04:00');
    await work({ visit_id: await visit(roof) }, ray, '2026-03-11T09:00:00-04:00', '2026-03-11T10:30:00-04:00');
    await work({ work_order_id: order }, kim, '2026-03-12T09:00:00-04:00', '2026-03-12T10:00:00-04:00');
    await work({ work_order_id: stray }, kim, '2026-03-13T09:00:00-04:00', '2026-03-13T09:20:00-04:00');
    // From eleven at night on the last day until one.
    await work({ visit_id: await visit(bath) }, ray, '2026-03-31T23:00:00-04:00', '2026-04-01T01:00:00-04:00');
    expect(await read()).toEqual({
      ...{ from: '2026-03-01', to: '2026-03-31' },
      summary: { seconds: 5.5 * HOUR, jobs: 2, secondsWithoutJob: 1_200, running: 0 },
      rowCount: 2,
      rows: [
        {
          ...{ invoiceId: bath, invoiceNumber: 'INV-0002', jobNumber: 'JOB-0002', customerName: 'Ada Birch' },
          ...{ seconds: HOUR, visitSeconds: HOUR, workOrderSeconds: 0, people: 1, isRunning: false },
        },
        {
          ...{ invoiceId: roof, invoiceNumber: 'INV-0001', jobNumber: 'JOB-0001', customerName: 'Ada Birch' },
          ...{ seconds: 4.5 * HOUR, visitSeconds: 3.5 * HOUR, workOrderSeconds: HOUR, people: 2, isRunning: false },
        },
      ],
    });
    expect((await manager.get(path('.csv'))).text.split('\r\n')).toEqual([
      '\ufeffJob,Customer,Hours,Hours on visits,Hours on work orders,People,Still running',
      'JOB-0002,Ada Birch,1,1,0,1,no',
      'JOB-0001,Ada Birch,4.5,3.5,1,2,no',
      '',
    ]);
  });

  it('of a timer that runs count until now, marked', async () => {
    const started = new Date(Date.now() - 60_000).toISOString();
    await work({ visit_id: await visit(await job('INV-0001')) }, kim, started, null);
    const response = await manager.get(`/api/companies/${company.id}/reports/hours-by-job`);
    const { summary, rows } = response.body as HoursByJobResponse;
    expect(summary).toMatchObject({ jobs: 1, running: 1 });
    expect(rows[0]).toMatchObject({ isRunning: true });
    expect(rows[0]!.seconds).toBeGreaterThanOrEqual(60);
  });

  it('are none where nobody worked', async () => {
    expect(await read()).toMatchObject({
      rows: [],
      summary: { seconds: 0, jobs: 0, secondsWithoutJob: 0, running: 0 },
    });
  });
});
