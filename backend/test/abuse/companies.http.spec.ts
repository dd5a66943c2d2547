import { type Caller, startApp, type TestApp } from '../start-app.js';

let test: TestApp;
let admin: Caller;
let projectId: number;

beforeAll(async () => {
  test = await startApp();
  admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
  projectId = (await test.factories.buildProject()).id;
});

afterAll(() => test.stop());

describe('fields that a manager may not set', () => {
  const fields = {
    slug: 'mine',
    projectId: 1,
    subdomain: 'mine',
    businessType: 'jobs_business',
    features: ['dashboard'],
    logoUrl: null,
    primaryColor: '#000000',
    welcomeMessage: 'Hello',
  };

  it.each(Object.entries(fields))('%s refuses the whole body, alone or among others', async (field, value) => {
    const company = await test.factories.buildCompany();
    const manager = await test.signIn((await test.factories.buildUser(company)).username);
    const path = `/api/companies/${company.id}`;
    const before = (await manager.get(path)).body as object;
    for (const body of [{ [field]: value }, { name: 'Other', [field]: value }, { [field]: null, name: 'Other' }]) {
      const { status } = await manager.patch(path, body);
      expect([400, 403]).toContain(status);
      if (value !== null && Object.values(body).includes(value)) expect(status).toBe(403);
    }
    expect((await manager.get(path)).body).toEqual(before);
  });

  it('cannot be set by leasing and maintenance', async () => {
    const company = await test.factories.buildCompany();
    const staff = await test.factories.buildStaff(company);
    for (const { username } of [staff.leasing, staff.maintenance]) {
      const caller = await test.signIn(username);
      expect((await caller.patch(`/api/companies/${company.id}`, { name: 'Ours' })).status).toBe(403);
    }
  });
});

describe('the name of a new company', () => {
  it.each(['!!!', '日本語', 'x'.repeat(300), 'Admin', ' ADMIN! '])('is refused: %s', async (name) => {
    const response = await admin.post('/api/companies', { name, projectId });
    expect([response.status, response.body]).toMatchObject([400, { details: [{ field: 'name' }] }]);
  });

  it('becomes an address once, and is reserved from then on', async () => {
    expect((await admin.post('/api/companies', { name: 'Harbor', projectId })).status).toBe(201);
    const second = await admin.post('/api/companies', { name: ' HARBOR. ', projectId });
    expect([second.status, second.body]).toMatchObject([
      409,
      { code: 'name-taken', message: 'This name is already taken.' },
    ]);
    const bySlug = await admin.post('/api/companies', { name: 'Other', slug: 'harbor', projectId });
    expect(bySlug.status).toBe(409);
  });

  it('is given only once to two concurrent requests', async () => {
    const ask = async (): Promise<number> =>
      (await admin.post('/api/companies', { name: 'Wanted Twice', projectId })).status;
    expect((await Promise.all([ask(), ask()])).sort()).toEqual([201, 409]);
  });
});

describe('a subdomain', () => {
  const set = async (subdomain: string | null, company?: { id: number }) => {
    const { id } = company ?? (await test.factories.buildCompany());
    return admin.patch(`/api/companies/${id}`, { subdomain });
  };

  it.each(['www', 'admin', 'api', 'a.b', '-x', 'x-', 'Upper', 'ünder', 'a_b', 'a b', 'x'.repeat(64), 'xn--80ak6aa92e'])(
    'is refused: %s',
    async (subdomain) => {
      const response = await set(subdomain);
      expect([response.status, response.body]).toMatchObject([400, { details: [{ field: 'subdomain' }] }]);
    },
  );

  it('belongs to one company', async () => {
    expect((await set('harbor')).status).toBe(200);
    const taken = await set('harbor');
    expect([taken.status, taken.body]).toMatchObject([
      409,
      { code: 'subdomain-taken', message: 'This subdomain is already taken.' },
    ]);
  });

  it('may be as long as a label of DNS, and may be taken away', async () => {
    const company = await test.factories.buildCompany();
    expect((await set('y'.repeat(63), company)).body).toMatchObject({ subdomain: 'y'.repeat(63) });
    expect((await set('', company)).body).toMatchObject({ subdomain: null });
  });
});
