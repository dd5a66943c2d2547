import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { publishedRow } from '../../../test/published-row.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { TimeEntryResponse } from '../time-entries/time-entry.dto.js';
import type { WorkOrderResponse } from './work-order.dto.js';

let test: TestApp;
let company: BuiltCompany;
let technician: BuiltUser;
let maintenance: Caller;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  technician = await test.factories.buildUser(company, { account_type: 'maintenance' });
  maintenance = await test.signIn(technician.username);
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

const path = (id: number, action = ''): string => `/api/work-orders/${id}${action}`;

/** A work order whose timer was started this many seconds ago. */
async function onJobFor(seconds: number): Promise<number> {
  const { id } = await test.factories.buildWorkOrder(company);
  await maintenance.post(path(id, '/start-job'), { switch: true });
  await beganBefore(id, seconds);
  return id;
}

/** The running timers of the order began so many seconds ago. */
async function beganBefore(id: number, seconds: number): Promise<void> {
  await test.factories.query(
    company.id,
    `update time_entries set started_at = now() - $2 * interval '1 second' where work_order_id = $1 and stopped_at is null`,
    [id, seconds],
  );
}

it('starts on On Job and leaves the status as it is', async () => {
  const { id } = await test.factories.buildWorkOrder(company);
  const response = await maintenance.post(path(id, '/start-job'));
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({ status: 'open', version: 1, onJobAccumulatedMinutes: 0 });
  expect((response.body as WorkOrderResponse).onJobStartedAt).not.toBeNull();
});

it('finds the order with a person’s timer, whoever it is assigned to', async () => {
  const colleague = await test.factories.buildUser(company, { account_type: 'maintenance' });
  const caller = await test.signIn(colleague.username);
  const { id } = await test.factories.buildWorkOrder(company);
  await test.factories.buildWorkOrder(company);
  const found = async () =>
    (
      (await manager.get(`/api/companies/${company.id}/work-orders?runningFor=${colleague.id}`))
        .body as WorkOrderResponse[]
    ).map((order) => order.id);
  expect(await found()).toEqual([]);
  await caller.post(path(id, '/start-job'));
  expect(await found()).toEqual([id]);
  await caller.post(path(id, '/stop-job'));
  expect(await found()).toEqual([]);
});

it('adds the elapsed time on Off Job by any user, and stores a time entry', async () => {
  const id = await onJobFor(150);
  const response = await manager.post(path(id, '/stop-job'));
  const order = response.body as WorkOrderResponse;
  expect(order).toMatchObject({ onJobStartedAt: null, onJobAccumulatedMinutes: 2 });
  expect(order.onJobAccumulatedSeconds).toBeGreaterThanOrEqual(150);
  const entries = (await manager.get(path(id, '/time-entries'))).body as TimeEntryResponse[];
  expect(entries).toMatchObject([{ seconds: order.onJobAccumulatedSeconds, startedBy: { id: technician.id } }]);
  expect(entries[0]?.stoppedBy?.id).not.toBe(technician.id);
});

it('publishes a time entry to other modules as it is on the wire', async () => {
  const id = await onJobFor(60);
  await maintenance.post(path(id, '/stop-job'));
  const [entry] = (await manager.get(path(id, '/time-entries'))).body as [TimeEntryResponse];
  const key = { companyId: company.id, id: entry.id };
  const { companyId, startedById, stoppedById, laborRate, ...published } = await publishedRow(
    test.factories,
    'time_entries_read',
    key,
  );
  expect([companyId, startedById, stoppedById, laborRate]).toEqual([company.id, technician.id, technician.id, null]);
  expect(Object.keys(published)).toHaveLength(13);
  expect(entry).toMatchObject(published);
});

it('sums several stretches before it rounds', async () => {
  const id = await onJobFor(45);
  await maintenance.post(path(id, '/stop-job'));
  await maintenance.post(path(id, '/start-job'));
  await beganBefore(id, 45);
  expect((await maintenance.post(path(id, '/stop-job'))).body).toMatchObject({ onJobAccumulatedMinutes: 1 });
});

it('starts once of many at the same time, and stops once', async () => {
  const { id } = await test.factories.buildWorkOrder(company);
  const statuses = async (action: string): Promise<number[]> =>
    (await Promise.all(Array.from({ length: 6 }, () => maintenance.post(path(id, action)))))
      .map((response) => response.status)
      .sort();
  expect(await statuses('/start-job')).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await statuses('/stop-job')).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await maintenance.get(path(id, '/time-entries'))).body).toHaveLength(1);
});

it('refuses to complete, cancel and delete while it runs', async () => {
  const id = await onJobFor(1);
  const completing = await manager.put(path(id), { status: 'completed' });
  expect(completing.body).toMatchObject({
    statusCode: 409,
    message: 'Please stop the job timer before marking as completed.',
  });
  expect((await manager.put(path(id), { status: 'cancelled' })).status).toBe(409);
  expect((await manager.delete(path(id))).status).toBe(409);
  expect((await manager.get(path(id))).body).toMatchObject({ status: 'open' });
});

it('refuses to start on an order that is completed or cancelled', async () => {
  for (const status of ['completed', 'cancelled']) {
    const { id } = await test.factories.buildWorkOrder(company, { status });
    expect((await maintenance.post(path(id, '/start-job'))).status).toBe(409);
  }
});
