import { startApp, type Caller, type TestApp } from '../../../test/start-app.js';
import type { PlatformActivityEntryResponse } from './activity.dto.js';

let test: TestApp;
let admin: Caller;
let root: string;

beforeAll(async () => {
  test = await startApp();
  root = (await test.factories.buildSuperAdmin()).username;
  admin = await test.signIn(root);
});

afterAll(() => test.stop());

const idOf = (response: { body: unknown }): number => (response.body as { id: number }).id;

const inWords = (entries: PlatformActivityEntryResponse[]): string[] =>
  entries.map(
    ({ actor, isProvider, action, noun, subject, companyName }) =>
      `${actor}${isProvider ? ' (provider)' : ''} ${action} ${noun} ${subject} in ${companyName}`,
  );

async function entries(query = ''): Promise<string[]> {
  return inWords((await admin.get(`/api/activity${query}`)).body as PlatformActivityEntryResponse[]);
}

it('is what happened in all projects and companies, newest first, page by page', async () => {
  const projectId = idOf(await admin.post('/api/projects', { name: 'Busy' }));
  const otherProject = idOf(await admin.post('/api/projects', { name: 'Quiet' }));
  const make = async (name: string, project: number) =>
    idOf(await admin.post('/api/companies', { name, projectId: project }));
  const [north, south] = [await make('North', projectId), await make('South', otherProject)];
  const kim = await test.factories.buildUser({ id: north } as never, { account_type: 'manager', display_name: 'Kim' });
  const manager = await test.signIn(kim.username);
  await manager.post(`/api/companies/${north}/work-orders`, { title: 'Sink drips' });
  await admin.post(`/api/companies/${south}/work-orders`, { title: 'Elsewhere' });

  const all = [
    `${root} (provider) created work-order WO-0001 in South`,
    'Kim created work-order WO-0001 in North',
    `${root} (provider) created company South in South`,
    `${root} (provider) created company North in North`,
    `${root} (provider) created project Quiet in null`,
    `${root} (provider) created project Busy in null`,
  ];
  expect((await entries()).slice(0, 6)).toEqual(all);
  expect(await entries(`?projectId=${projectId}`)).toEqual([all[1], all[3], all[5]]);
  expect(await entries(`?companyId=${south}`)).toEqual([all[0], all[2]]);
  expect(await entries(`?actorId=${kim.id}`)).toEqual([all[1]]);
  expect(await entries('?day=2020-01-01')).toEqual([]);

  const paged: string[] = [];
  let path: string | undefined = '/api/activity?limit=4';
  while (path && paged.length < 6) {
    const response = await admin.get(path);
    paged.push(...inWords(response.body as PlatformActivityEntryResponse[]));
    path = /<([^>]+)>/.exec(response.headers.link ?? '')?.[1];
  }
  expect(paged.slice(0, 6)).toEqual(all);
});

it('names the records that fields refer to, and of a part the one that it belongs to', async () => {
  const company = await test.factories.buildCompany();
  const ray = await test.factories.buildUser(company, { display_name: 'Ray Ortiz', account_type: 'maintenance' });
  const path = `/api/companies/${company.id}/work-orders`;
  const id = idOf(await admin.post(path, { title: 'Tap', assignedToId: ray.id }));
  await admin.post(`/api/work-orders/${id}/subtasks`, { title: 'Shut the valve' });
  const read = async (query: string) => (await admin.get(query)).body as PlatformActivityEntryResponse[];
  const [added, created] = await read(`/api/activity?companyId=${company.id}`);
  const record = { noun: 'work-order', id, name: 'WO-0001', isOpen: true };
  expect(added).toMatchObject({ companyId: company.id, noun: 'subtask', subject: 'Shut the valve', record });
  expect(created!.record).toEqual(record);
  expect(JSON.stringify(created!.changes)).toContain('Ray Ortiz');
  await admin.delete(`/api/work-orders/${id}`);
  const [deleted] = await read(`/api/activity?companyId=${company.id}`);
  expect(deleted!.record).toEqual({ ...record, isOpen: false });
});

it('shows a change of many records as one entry, and its undo as another', async () => {
  const company = await test.factories.buildCompany();
  const make = async (title: string) =>
    idOf(await admin.post(`/api/companies/${company.id}/work-orders`, { title, assignedToId: null }));
  const ids = [await make('Tap'), await make('Lamp')];
  const change = { priority: 'urgent' };
  const bulk = await admin.post(`/api/companies/${company.id}/bulk`, { noun: 'work-order', ids, change });
  await admin.post(`/api/bulk/${idOf(bulk)}/undo`, {});
  const response = await admin.get(`/api/activity?companyId=${company.id}`);
  const seen = (response.body as PlatformActivityEntryResponse[]).map(({ action, operation }) => [action, operation]);
  expect(seen).toEqual([
    ['updated', { id: idOf(bulk), records: 2, isUndo: true }],
    ['updated', { id: idOf(bulk), records: 2, isUndo: false }],
    ['created', undefined],
    ['created', undefined],
  ]);
  expect(response.headers['x-total-count']).toBe('4');
});

it('shows what a person did in the company of theirs and a provider everywhere', async () => {
  const other = (await test.factories.buildSuperAdmin()).username;
  const caller = await test.signIn(other);
  const [one, two] = [
    await test.factories.buildCompany({ name: 'One' }),
    await test.factories.buildCompany({ name: 'Two' }),
  ];
  await caller.post(`/api/companies/${one.id}/work-orders`, { title: 'Tap' });
  await caller.post(`/api/companies/${two.id}/work-orders`, { title: 'Lamp' });
  const id = idOf(await caller.get('/api/user'));
  expect(await entries(`?actorId=${id}`)).toEqual([
    `${other} (provider) created work-order WO-0001 in Two`,
    `${other} (provider) created work-order WO-0001 in One`,
  ]);
  expect(await entries(`?actorId=${id}&companyId=${one.id}`)).toHaveLength(1);
});

it('shows what changed, and no ids', async () => {
  const company = await test.factories.buildCompany();
  const id = idOf(await admin.post(`/api/companies/${company.id}/work-orders`, { title: 'Tap', assignedToId: null }));
  await admin.put(`/api/work-orders/${id}`, { priority: 'urgent' });
  const [changed] = (await admin.get(`/api/activity?companyId=${company.id}`)).body as PlatformActivityEntryResponse[];
  expect(changed).toMatchObject({
    companySlug: company.slug,
    record: { noun: 'work-order', id, name: 'WO-0001', isOpen: true },
    changes: [{ field: 'priority', before: 'medium', after: 'urgent' }],
  });
});

it('is for the provider alone', async () => {
  const staff = await test.factories.buildStaff(await test.factories.buildCompany());
  expect((await (await test.signIn(staff.manager.username)).get('/api/activity')).status).toBe(403);
  expect((await test.anonymous.get('/api/activity')).status).toBe(401);
});
