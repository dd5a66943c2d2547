import { until } from '../../../test/http-call.js';
import { startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

interface Line {
  id: number;
  companyName: string | null;
  actor: string | null;
  action: string;
  noun: string;
  subject: string | null;
}

const inWords = (lines: Line[]): string[] =>
  lines.map(
    ({ companyName, actor, action, noun, subject }) => `${actor} ${action} ${noun} ${subject} (${companyName})`,
  );

describe('the activity of a project', () => {
  it('is what happened to it and in all its companies, newest first, page by page', async () => {
    const root = await test.factories.buildSuperAdmin();
    const admin = await test.signIn(root.username);
    const { id } = (await admin.post('/api/projects', { name: 'Busy' })).body as { id: number };
    const make = async (name: string) =>
      (await admin.post('/api/companies', { name, projectId: id })).body as { id: number };
    const [north, south] = [await make('North'), await make('South')];
    await admin.post(`/api/companies/${north.id}/work-orders`, { title: 'Sink drips' });
    await admin.patch(`/api/companies/${south.id}`, { name: 'Far South' });
    await admin.delete(`/api/companies/${north.id}?now=true`);
    const read = async () => inWords((await admin.get(`/api/projects/${id}/activity`)).body as Line[]);
    await until(async () => (await read())[0]!.includes('purged'));

    const all = await read();
    // The company's own log was deleted with it; the record of its creation and deletion stays.
    expect(all).toEqual([
      'null purged company North (North)',
      `${root.username} purge-ordered company North (North)`,
      `${root.username} deleted company North (North)`,
      `${root.username} updated company Far South (Far South)`,
      `${root.username} created company South (Far South)`,
      `${root.username} created company North (North)`,
      `${root.username} created project Busy (null)`,
    ]);

    const paged: string[] = [];
    let path: string | undefined = `/api/projects/${id}/activity?limit=2`;
    while (path) {
      const response = await admin.get(path);
      expect(response.headers['x-total-count']).toBe('7');
      paged.push(...inWords(response.body as Line[]));
      path = /<([^>]+)>/.exec(response.headers.link ?? '')?.[1];
    }
    expect(paged).toEqual(all);
  });

  it('shows nothing of another project', async () => {
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    const other = await test.factories.buildCompany();
    await admin.post(`/api/companies/${other.id}/work-orders`, { title: 'Elsewhere' });
    const { id } = (await admin.post('/api/projects', { name: 'Quiet' })).body as { id: number };
    expect(inWords((await admin.get(`/api/projects/${id}/activity`)).body as Line[])).toHaveLength(1);
    expect((await admin.get('/api/projects/2147483647/activity')).status).toBe(404);
  });
});

describe('the activity of a company', () => {
  it('names the record, whatever was changed of it', async () => {
    const company = await test.factories.buildCompany({ name: 'Maple Court' });
    const boss = await test.factories.buildUser(company, { account_type: 'manager', display_name: 'Maria' });
    const manager = await test.signIn(boss.username);
    const created = await manager.post(`/api/companies/${company.id}/work-orders`, { title: 'Sink drips' });
    const path = `/api/work-orders/${(created.body as { id: number }).id}`;
    await manager.put(path, { priority: 'urgent' });
    await manager.post(`${path}/subtasks`, { title: 'Buy a washer' });
    await manager.patch('/api/user/profile', { phone: '919-555-0142' });
    await manager.patch(`/api/companies/${company.id}`, { industry: 'Housing' });
    await manager.delete(path);
    const lines = inWords((await manager.get(`/api/companies/${company.id}/activity`)).body as Line[]);
    expect(lines).toEqual([
      'Maria deleted work-order WO-0001 (null)',
      'Maria updated company Maple Court (null)',
      'Maria updated user Maria (null)',
      'Maria created subtask Buy a washer (null)',
      'Maria updated work-order WO-0001 (null)',
      'Maria created work-order WO-0001 (null)',
    ]);
  });

  it('is for its managers', async () => {
    const company = await test.factories.buildCompany();
    const staff = await test.factories.buildStaff(company);
    const [manager, leasing] = [await test.signIn(staff.manager.username), await test.signIn(staff.leasing.username)];
    await leasing.post(`/api/companies/${company.id}/work-orders`, { title: 'Sink drips' });
    const path = `/api/companies/${company.id}/activity`;
    expect(inWords((await manager.get(path)).body as Line[])).toEqual([
      `${staff.leasing.username} created work-order WO-0001 (null)`,
    ]);
    expect((await leasing.get(path)).status).toBe(403);
  });
});
