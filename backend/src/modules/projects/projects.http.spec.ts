import { until } from '../../../test/http-call.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;
let admin: Caller;

beforeAll(async () => {
  test = await startApp();
  admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
});

afterAll(() => test.stop());

interface Project {
  id: number;
  slug: string;
  version: number;
}

const create = async (body: object): Promise<Project> => (await admin.post('/api/projects', body)).body as Project;

describe('a new project', () => {
  it('gets its address from its name, and default values', async () => {
    const response = await admin.post('/api/projects', { name: '  Harbor & Sons  ' });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      slug: 'harbor-sons',
      name: 'Harbor & Sons',
      type: '',
      description: '',
      icon: 'code',
      color: 'blue',
      teamMembers: 1,
      deadline: null,
      companies: [],
      version: 1,
    });
  });

  it('has no address that looks like another one, also of those that come at once', async () => {
    const named = (slug: string) => admin.post('/api/projects', { name: slug, slug });
    expect((await named('umbrella-1')).body).toMatchObject({ slug: 'umbrella-1' });
    expect((await named('umbrella-l')).body).toMatchObject({
      statusCode: 409,
      code: 'already-exists',
      message: 'An address that looks the same is already taken.',
    });
    const responses = await Promise.all(['modern', 'rnodem', 'modem'].map(named));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('stores its details, with the deadline as a date', async () => {
    const values = {
      type: 'Field service',
      description: 'One\nTwo',
      icon: 'mobile-alt',
      color: 'purple',
      teamMembers: 4,
    };
    const project = await create({ name: 'Said', slug: 'Said So', ...values, deadline: '2027-03-01T23:00:00-08:00' });
    expect(project).toMatchObject({ slug: 'said-so', ...values, deadline: '2027-03-01' });
    expect((await admin.get('/api/projects/slug/said-so')).body).toEqual(project);
    expect((await admin.get(`/api/projects/${project.id}`)).body).toEqual(project);
  });

  it.each([
    'admin',
    'Signin',
    'profile',
    'company',
    'project',
    'project-x',
    'crm',
    'invoice',
    'metrics',
    'r',
    'api',
    'nerka',
    'assets',
    'health',
    'inbox',
    'MF jobs',
    '!!!',
  ])('refuses a reserved or invalid address: %s', async (slug) => {
    const response = await admin.post('/api/projects', { name: 'Any', slug });
    expect([response.status, (response.body as { details: object[] }).details]).toMatchObject([
      400,
      [{ field: 'slug' }],
    ]);
  });

  it('needs a name and a free address', async () => {
    expect((await admin.post('/api/projects', { name: ' ' })).body).toMatchObject({
      message: 'Project name is required',
    });
    await create({ name: 'Taken' });
    const taken = await admin.post('/api/projects', { name: 'Taken' });
    expect(taken.body).toMatchObject({
      ...{ statusCode: 409, code: 'already-exists' },
      message: 'This address is already taken.',
    });
  });
});

describe('a project', () => {
  it('changes by the fields that are sent, and not over somebody else’s change', async () => {
    const { id, version } = await create({ name: 'Before', description: 'Kept', deadline: '2027-01-01' });
    const change = (body: object) => admin.put(`/api/projects/${id}`, body).set('If-Match', `"${version}"`);
    expect((await change({ name: 'After', deadline: null })).body).toMatchObject({
      name: 'After',
      slug: 'before',
      description: 'Kept',
      deadline: null,
      version: 2,
    });
    const stale = await change({ name: 'Again' });
    expect([stale.status, stale.body]).toMatchObject([412, { current: { name: 'After' } }]);
    expect((await admin.put(`/api/projects/${id}`, { name: 'After' })).body).toMatchObject({ version: 2 });
  });

  it('shows its people the new address at once when that changes', async () => {
    const company = await test.factories.buildCompany();
    const person = await test.signIn((await test.factories.buildUser(company)).username);
    const { id } = (await admin.get(`/api/projects/slug/${company.projectSlug}`)).body as Project;
    const slugSeen = async () =>
      ((await person.get('/api/user')).body as { company: { projectSlug: string } }).company.projectSlug;
    expect(await slugSeen()).toBe(company.projectSlug);
    await admin.put(`/api/projects/${id}`, { slug: 'Moved House' });
    await until(async () => (await slugSeen()) === 'moved-house');
  });

  it('is deleted when it holds no company any more', async () => {
    const company = await test.factories.buildCompany();
    const { id } = (await admin.get(`/api/projects/slug/${company.projectSlug}`)).body as Project;
    const refused = await admin.delete(`/api/projects/${id}`);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'has-companies', message: 'This project still has companies. Delete or move them first.' },
    ]);
    await admin.delete(`/api/companies/${company.id}?now=true`);
    await until(async () => (await admin.delete(`/api/projects/${id}`)).status === 204);
    expect((await admin.get(`/api/projects/${id}`)).body).toMatchObject({ message: 'Project not found' });
  });

  it.each(['/api/projects/2147483647', '/api/projects/slug/nothing', '/api/projects/slug/nothing/stats'])(
    'that is not there is not found: %s',
    async (path) => {
      expect((await admin.get(path)).status).toBe(404);
    },
  );
});

it('adds up customers, deals and payments received over the companies of one project', async () => {
  const { factories } = test;
  const [one, other] = [await factories.buildCompany(), await factories.buildCompany()];
  const project = (await admin.get(`/api/projects/slug/${one.projectSlug}`)).body as Project;
  const second = (await admin.post('/api/companies', { name: 'Second of it', projectId: project.id })).body as {
    id: number;
  };
  for (const company of [one, other, { ...other, id: second.id }]) {
    const { id } = await factories.insertInto(company, 'customers', { customer_id: 'C-1', name: 'x' });
    await factories.insertInto(company, 'deals', { name: 'x', customer_id: id, value: 5 });
    const invoice = await factories.insertInto(company, 'invoices', {
      invoice_number: 'I-1',
      customer_id: id,
      total: 900,
    });
    const payment = { invoice_id: invoice.id, amount: 250, method: 'cash', date: '2026-11-21' };
    await factories.insertInto(company, 'payments', payment);
  }
  expect((await admin.get(`/api/projects/slug/${one.projectSlug}/stats`)).body).toEqual({
    totalCustomers: 2,
    totalRevenue: 500,
    totalDeals: 2,
  });
});

it('is the provider’s alone', async () => {
  const company = await test.factories.buildCompany();
  const manager = await test.signIn((await test.factories.buildUser(company)).username);
  const responses = await Promise.all([
    manager.post('/api/projects', { name: 'Mine' }),
    manager.put('/api/projects/1', { name: 'Mine' }),
    manager.delete('/api/projects/1'),
    manager.get(`/api/projects/slug/${company.projectSlug}`),
    manager.get(`/api/projects/slug/${company.projectSlug}/companies`),
    manager.get('/api/projects/1/activity'),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
});
