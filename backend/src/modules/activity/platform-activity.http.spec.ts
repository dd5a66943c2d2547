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

it('shows what changed, and no ids', async () => {
  const company = await test.factories.buildCompany();
  const id = idOf(await admin.post(`/api/companies/${company.id}/work-orders`, { title: 'Tap', assignedToId: null }));
  await admin.put(`/api/work-orders/${id}`, { priority: 'urgent' });
  const [changed] = (await admin.get(`/api/activity?companyId=${company.id}`)).body as PlatformActivityEntryResponse[];
  expect(changed).toMatchObject({
    companySlug: company.slug,
    record: { noun: 'work-order', id, name: 'WO-0001', isOpen: false },
    changes: [{ field: 'priority', before: 'medium', after: 'urgent' }],
  });
});

it('is for the provider alone', async () => {
  const staff = await test.factories.buildStaff(await test.factories.buildCompany());
  expect((await (await test.signIn(staff.manager.username)).get('/api/activity')).status).toBe(403);
  expect((await test.anonymous.get('/api/activity')).status).toBe(401);
});
