import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { PlatformSearchGroupResponse } from './search.dto.js';

let test: TestApp;
let admin: Caller;

beforeAll(async () => {
  test = await startApp();
  admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
});

afterAll(() => test.stop());

async function find(q: string): Promise<PlatformSearchGroupResponse[]> {
  const response = await admin.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect([q, response.status]).toEqual([q, 200]);
  return response.body as PlatformSearchGroupResponse[];
}

const titlesOf = (groups: PlatformSearchGroupResponse[]): string[] =>
  groups.flatMap(({ kind, hits }) => hits.map(({ title, companySlug }) => `${kind}: ${title} of ${companySlug}`));

it('finds people of all companies by name, login and e-mail, with their company', async () => {
  const north = await test.factories.buildCompany({ name: 'Kittiwake North' });
  const south = await test.factories.buildCompany({ name: 'Kittiwake South' });
  const details = { display_name: 'Sam Shearwater', email: 'puffling@example.com' };
  const sam = await test.factories.buildUser(south, { ...details, username: 'kelp.gull' });
  await test.factories.buildUser(north, { ...details, deleted_at: new Date() });
  const found = [
    {
      kind: 'user',
      hits: [
        {
          id: sam.id,
          title: 'Sam Shearwater',
          subtitle: '@kelp.gull · Kittiwake South',
          number: 'kelp.gull',
          companySlug: south.slug,
        },
      ],
    },
  ];
  for (const q of ['shearwater', 'KELP.GULL', 'puffling@example.com', 'sam kittiwake']) {
    expect(await find(q)).toEqual(found);
  }
});

it('finds projects and companies, says which are closed, and lists the exact name first', async () => {
  const project = await admin.post('/api/projects', { name: 'Godwit' });
  const { id: projectId } = project.body as { id: number };
  const create = async (name: string) =>
    (await admin.post('/api/companies', { name, projectId })).body as { id: number };
  const [bar, black] = [await create('Bar-tailed godwit'), await create('Godwit black')];
  await admin.post(`/api/companies/${bar.id}/suspend`);
  await admin.delete(`/api/companies/${black.id}`);
  const company = (id: number, title: string, slug: string, state: string) => ({
    ...{ id, title, subtitle: `Godwit · ${state}`, number: slug, companySlug: slug },
  });
  expect(await find('godwit')).toEqual([
    {
      kind: 'project',
      hits: [{ id: projectId, title: 'Godwit', subtitle: null, number: 'godwit', companySlug: null }],
    },
    {
      kind: 'company',
      hits: [
        company(black.id, 'Godwit black', 'godwit-black', 'Deleted'),
        company(bar.id, 'Bar-tailed godwit', 'bar-tailed-godwit', 'Suspended'),
      ],
    },
  ]);
});

it('lists at most five of a kind', async () => {
  const company = await test.factories.buildCompany({ name: 'Auk & Sons' });
  for (let n = 0; n < 7; n += 1) await test.factories.buildUser(company, { display_name: 'Razorbill' });
  expect(titlesOf(await find('razorbill'))).toHaveLength(5);
});

it('takes the term literally, and finds nothing without one', async () => {
  for (const q of ['', '  ', '%%%', '___', `'--`]) expect(await find(q)).toEqual([]);
  expect((await admin.get('/api/search')).body).toEqual([]);
  expect((await admin.get(`/api/search?q=${'x'.repeat(201)}`)).status).toBe(400);
});

it('is for the provider alone', async () => {
  const staff = await test.factories.buildStaff(await test.factories.buildCompany());
  for (const { username } of [staff.manager, staff.leasing, staff.maintenance]) {
    expect((await (await test.signIn(username)).get('/api/search?q=shearwater')).status).toBe(403);
  }
  expect((await test.anonymous.get('/api/search?q=shearwater')).status).toBe(401);
});
