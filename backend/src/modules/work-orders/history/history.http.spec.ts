import sharp from 'sharp';
import type { BuiltCompany, BuiltUser } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { SubtaskResponse } from '../subtask.dto.js';
import type { WorkOrderResponse } from '../work-order.dto.js';
import type { HistoryLineResponse } from './history.dto.js';

let test: TestApp;
let company: BuiltCompany;
let technician: BuiltUser;
let maintenance: Caller;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  technician = await test.factories.buildUser(company, { account_type: 'maintenance', display_name: 'Ray Ortiz' });
  maintenance = await test.signIn(technician.username);
  manager = await test.signIn((await test.factories.buildUser(company, { display_name: 'Maria Lopez' })).username);
});

afterAll(() => test.stop());

async function create(): Promise<WorkOrderResponse> {
  const response = await manager.post(`/api/companies/${company.id}/work-orders`, { title: 'Tap', assignedToId: null });
  return response.body as WorkOrderResponse;
}

const read = async (id: number, query = '') =>
  (await manager.get(`/api/work-orders/${id}/history${query}`)).body as HistoryLineResponse[];

/** The newest line, without the fields that every line has. */
async function newest(id: number): Promise<Partial<HistoryLineResponse>> {
  const [line] = await read(id, '?limit=1');
  return line!;
}

it('shows who created the order, and its fields', async () => {
  const { id } = await create();
  const line = await newest(id);
  expect(line).toMatchObject({ action: 'created', actor: { displayName: 'Maria Lopez' }, isProvider: false });
  expect(line.changes).toContainEqual({ field: 'title', before: null, after: 'Tap' });
});

it('shows a field before and after a change', async () => {
  const { id } = await create();
  await maintenance.put(`/api/work-orders/${id}`, { status: 'in_progress', propertyUnit: 'r101' });
  expect(await newest(id)).toMatchObject({
    action: 'updated',
    actor: { displayName: 'Ray Ortiz' },
    changes: [
      { field: 'status', before: 'open', after: 'in_progress' },
      { field: 'propertyUnit', before: null, after: 'R-101' },
    ],
  });
});

it('names who was assigned and who was taken off, also when they have left', async () => {
  const { id } = await create();
  const helper = await test.factories.buildUser(company, { display_name: 'Kim Park' });
  await manager.put(`/api/work-orders/${id}/assignments`, { userIds: [technician.id, helper.id] });
  expect(await newest(id)).toMatchObject({ action: 'assigned', added: ['Ray Ortiz', 'Kim Park'], removed: [] });
  await manager.delete(`/api/users/${helper.id}`);
  expect(await newest(id)).toMatchObject({ action: 'assigned', added: [], removed: ['Kim Park'] });
});

it('shows how long the timer ran', async () => {
  const { id } = await create();
  await maintenance.post(`/api/work-orders/${id}/start-job`);
  expect(await newest(id)).toMatchObject({ action: 'job-started', seconds: null });
  await test.factories.query(
    company.id,
    `update time_entries set started_at = now() - interval '90 seconds' where work_order_id = $1`,
    [id],
  );
  await manager.post(`/api/work-orders/${id}/stop-job`);
  const stopped = await newest(id);
  expect(stopped).toMatchObject({ action: 'job-stopped', actor: { displayName: 'Maria Lopez' } });
  expect(stopped.seconds).toBeGreaterThanOrEqual(90);
});

it('follows each subtask: added, ticked, unticked, renamed, removed', async () => {
  const { id } = await create();
  const made = await manager.post(`/api/work-orders/${id}/subtasks`, { title: 'Shut the valve' });
  const path = `/api/subtasks/${(made.body as SubtaskResponse).id}`;
  expect(await newest(id)).toMatchObject({ action: 'subtask-added', subject: 'Shut the valve' });
  await maintenance.put(path, { completed: true });
  expect(await newest(id)).toMatchObject({ action: 'subtask-ticked', subject: 'Shut the valve' });
  await maintenance.put(path, { completed: false });
  expect(await newest(id)).toMatchObject({ action: 'subtask-unticked', subject: 'Shut the valve' });
  await maintenance.put(path, { title: 'Shut the main valve' });
  expect(await newest(id)).toMatchObject({
    action: 'subtask-changed',
    changes: [{ field: 'title', before: 'Shut the valve', after: 'Shut the main valve' }],
  });
  await maintenance.delete(path);
  expect(await newest(id)).toMatchObject({ action: 'subtask-deleted', subject: 'Shut the main valve' });
});

it('shows which subtasks of a replaced checklist were added, removed and renamed', async () => {
  const { id } = await create();
  const save = async (subtasks: object[]) => {
    const { version } = (await manager.get(`/api/work-orders/${id}`)).body as WorkOrderResponse;
    const response = await manager.put(`/api/work-orders/${id}`, { subtasks }).set('If-Match', `"${version}"`);
    return (response.body as WorkOrderResponse).subtasks;
  };
  const [first] = await save([{ title: 'One' }, { title: 'Two' }]);
  expect(await newest(id)).toMatchObject({ action: 'subtasks-replaced', added: ['One', 'Two'], removed: [] });
  await save([{ id: first!.id, title: 'First' }, { title: 'Three' }]);
  expect(await newest(id)).toMatchObject({
    added: ['Three'],
    removed: ['Two'],
    changes: [{ field: 'title', before: 'One', after: 'First' }],
  });
});

it('shows photos that were added, described and deleted', async () => {
  const { id } = await create();
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const added = await maintenance.post(`/api/work-orders/${id}/photos?kind=after`).attach('photos', picture, 'x.png');
  const path = `/api/work-orders/${id}/photos/${(added.body as { id: number }[])[0]!.id}`;
  expect(await newest(id)).toMatchObject({ action: 'photo-added', subject: 'after' });
  await maintenance.put(path, { caption: 'Dry again' });
  expect(await newest(id)).toMatchObject({
    action: 'photo-changed',
    subject: 'after',
    changes: [{ field: 'caption', before: null, after: 'Dry again' }],
  });
  await maintenance.delete(path);
  expect(await newest(id)).toMatchObject({ action: 'photo-deleted', subject: 'after' });
});

it('names the provider’s person to the provider only', async () => {
  const { id } = await create();
  const root = await test.factories.buildSuperAdmin();
  const admin = await test.signIn(root.username);
  await admin.put(`/api/work-orders/${id}`, { priority: 'high' });
  expect(await newest(id)).toMatchObject({ actor: null, isProvider: true });
  const [line] = (await admin.get(`/api/work-orders/${id}/history`)).body as HistoryLineResponse[];
  expect(line).toMatchObject({ actor: { id: root.id, username: root.username }, isProvider: true });
});

it('comes page by page, the newest first, and shows nothing of another order', async () => {
  const [{ id }, other] = [await create(), await create()];
  for (const priority of ['high', 'low', 'urgent']) await manager.put(`/api/work-orders/${id}`, { priority });
  await manager.put(`/api/work-orders/${other.id}`, { priority: 'urgent' });
  const seen: HistoryLineResponse[] = [];
  let path: string | undefined = `/api/work-orders/${id}/history?limit=2`;
  while (path) {
    const response = await manager.get(path);
    expect(response.headers['x-total-count']).toBe('4');
    seen.push(...(response.body as HistoryLineResponse[]));
    path = /<([^>]+)>/.exec(response.headers.link ?? '')?.[1];
  }
  expect(seen.map(({ action, changes }) => changes.find(({ field }) => field === 'priority')?.after ?? action)).toEqual(
    ['urgent', 'low', 'high', 'created'],
  );
});

it('is for people of the company only', async () => {
  const { id } = await create();
  const outsider = await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
  expect((await outsider.get(`/api/work-orders/${id}/history`)).status).toBe(404);
  expect((await test.anonymous.get(`/api/work-orders/${id}/history`)).status).toBe(401);
});
