import type { BuiltCompany } from '../../../test/factories.js';
import { until } from '../../../test/http-call.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;
let admin: Caller;

beforeAll(async () => {
  test = await startApp();
  admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
});

afterAll(() => test.stop());

interface Company {
  id: number;
  slug: string;
  version: number;
}

async function aProject(): Promise<{ id: number; slug: string }> {
  const slug = `project-number-${Date.now()}-${Math.random().toString(36).slice(2)}`.replace('project-', 'p-');
  return { slug, ...(await test.factories.buildProject({ slug })) };
}

const rowsOf = (company: { id: number }, table: string) =>
  test.factories.query<{ count: number }>(
    company.id,
    `select count(*)::int as count from ${table} where company_id = $1`,
    [company.id],
  );

describe('a new company', () => {
  it('has the address of its name and the features of a new company', async () => {
    const project = await aProject();
    const response = await admin.post('/api/companies', { name: ' Harbor View ', projectId: project.id });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      name: 'Harbor View',
      slug: 'harbor-view',
      projectSlug: project.slug,
      subdomain: null,
      businessType: 'property_management',
      features: ['dashboard', 'pipeline', 'customers', 'items', 'invoices', 'jobs', 'settings', 'work-orders'],
      timezone: 'America/New_York',
      unitNumberRule: 'normalised',
      isTemplate: false,
      version: 1,
    });
    const listed = (await admin.get(`/api/projects/slug/${project.slug}/companies`)).body as object[];
    expect(listed).toMatchObject([{ slug: 'harbor-view', name: 'Harbor View', isTemplate: false }]);
  });

  it('sorts by its name with numbers in natural order', async () => {
    const { id, slug } = await aProject();
    for (const name of ['Plaza 10', 'plaza 2', 'Plaza 1']) await admin.post('/api/companies', { name, projectId: id });
    const listed = (await admin.get(`/api/projects/slug/${slug}/companies?sort=name`)).body as { name: string }[];
    expect(listed.map(({ name }) => name)).toEqual(['Plaza 1', 'plaza 2', 'Plaza 10']);
  });

  it('has no address that looks like another one, also of those that come at once', async () => {
    const { id: projectId } = await aProject();
    const create = async (slug: string) =>
      (await admin.post('/api/companies', { name: slug, slug, projectId })).body as object;
    expect(await create('acme-1')).toMatchObject({ slug: 'acme-1' });
    expect(await create('acme-l')).toMatchObject({
      statusCode: 409,
      code: 'name-taken',
      message: 'An address that looks the same is already taken.',
    });
    const bodies = await Promise.all(['look-0', 'look-o', 'look-0', 'look-o'].map(create));
    expect(bodies.filter((body) => 'id' in body)).toHaveLength(1);
  });

  it('needs a name and an existing project', async () => {
    const { id } = await aProject();
    const create = async (body: object) => (await admin.post('/api/companies', body)).body as object;
    expect(await create({ name: ' ', projectId: id })).toMatchObject({
      statusCode: 400,
      message: 'Company name is required',
    });
    expect(await create({ name: 'x', projectId: 2_147_483_647 })).toMatchObject({
      statusCode: 400,
      code: 'unknown-reference',
      details: [{ field: 'projectId', message: 'This project does not exist.' }],
    });
    expect(await create({ name: 'x' })).toMatchObject({ statusCode: 400, details: [{ field: 'projectId' }] });
  });

  it('starts from no template where there is none', async () => {
    const { id } = await aProject();
    const response = await admin.post('/api/companies', { name: 'No template', projectId: id, fromTemplate: true });
    expect(response.body).toMatchObject({ statusCode: 409, code: 'no-template' });
  });

  it('starts from the template: business type, features, settings, checklist and items', async () => {
    const template = await test.factories.buildCompany({
      is_template: true,
      business_type: 'jobs_business',
      features: ['dashboard', 'items'],
      timezone: 'America/Chicago',
    });
    await test.factories.query(
      template.id,
      `insert into company_settings (auto_assign, unit_number_rule, lead_score_threshold, checklist)
       values (false, 'normalised', 60, '[{"task": "Walk"}]')`,
    );
    const item = { name: 'Visit', description: 'An hour', price: 9_500, type: 'service' };
    await test.factories.insertInto(template, 'items', item);
    const { id } = await aProject();
    const body = { name: 'From the template', projectId: id, fromTemplate: true };
    const company = (await admin.post('/api/companies', body)).body as Company;
    expect(company).toMatchObject({
      businessType: 'jobs_business',
      features: ['dashboard', 'items'],
      timezone: 'America/Chicago',
      autoAssign: false,
      unitNumberRule: 'normalised',
      isTemplate: false,
    });
    const [settings] = await test.factories.query(company.id, 'select * from company_settings where company_id = $1', [
      company.id,
    ]);
    expect(settings).toMatchObject({ lead_score_threshold: 60, checklist: [{ task: 'Walk' }], version: 1 });
    const items = await test.factories.query(company.id, 'select * from items where company_id = $1', [company.id]);
    expect(items).toMatchObject([item]);
    expect(await rowsOf(template, 'items')).toEqual([{ count: 1 }]);
    const chosen = { ...body, name: 'Chosen', businessType: 'property_management', features: ['units'] };
    expect((await admin.post('/api/companies', chosen)).body).toMatchObject({
      businessType: 'property_management',
      features: ['units'],
      timezone: 'America/Chicago',
    });
  });

  it('has the business type and features that are sent, and a manager who can sign in', async () => {
    const { id: projectId } = await aProject();
    const manager = {
      username: `First.${projectId}`,
      password: 'a long harbor phrase',
      displayName: 'maria',
      email: 'maria@example.com',
      phone: '2125550100',
    };
    const body = {
      name: 'Pier',
      slug: 'pier-9',
      projectId,
      businessType: 'jobs_business',
      features: ['jobs'],
      manager,
    };
    const response = await admin.post('/api/companies', body);
    expect(response.status).toBe(201);
    const company = response.body as Company;
    expect(company).toMatchObject({
      slug: 'pier-9',
      businessType: 'jobs_business',
      features: ['jobs'],
      unitNumberRule: 'as_typed',
    });
    const maria = await test.signIn(manager.username, manager.password);
    expect((await maria.get(`/api/companies/${company.id}/users`)).body).toMatchObject([
      { username: manager.username, displayName: 'Maria', accountType: 'manager', phone: '212-555-0100' },
    ]);
    const lines = (await maria.get(`/api/companies/${company.id}/activity`)).body as object[];
    expect(lines).toMatchObject([{ action: 'created', noun: 'user' }]);
  });

  it('is not created without its manager', async () => {
    const { id: projectId } = await aProject();
    const { username } = await test.factories.buildUser(null);
    const create = async (manager: object) =>
      (await admin.post('/api/companies', { name: `Alone ${projectId}`, projectId, manager })).body as object;
    const password = 'a long harbor phrase';
    expect(await create({ username, password })).toMatchObject({ statusCode: 409, code: 'username-taken' });
    expect(await create({ username: 'x', password: 'password' })).toMatchObject({
      statusCode: 400,
      details: [{ field: 'manager.password' }],
    });
    expect(await create({ username: 'x', password: `al0ne-${projectId}-al0ne` })).toMatchObject({
      statusCode: 400,
      details: [
        {
          field: 'manager.password',
          message: 'This password is little more than the name of the company. Please choose another one.',
        },
      ],
    });
    expect(await create({ username: 'x', password, accountType: 'leasing' })).toMatchObject({ statusCode: 400 });
    expect(await create({ username: `free.${projectId}`, password })).toMatchObject({ slug: `alone-${projectId}` });
  });
});

describe('a change', () => {
  let company: BuiltCompany;
  let manager: Caller;

  beforeEach(async () => {
    company = await test.factories.buildCompany();
    manager = await test.signIn((await test.factories.buildUser(company)).username);
  });

  const change = (by: Caller, body: object) => by.patch(`/api/companies/${company.id}`, body);

  it('by a manager sets the name and addresses of their company', async () => {
    const body = {
      name: 'Renamed',
      industry: 'Housing',
      website: 'https://example.com/a',
      phone: '212-555-0100',
      address: '1 Main\nRaleigh',
      timezone: 'America/Denver',
    };
    const response = await change(manager, body);
    expect([response.status, response.body]).toMatchObject([
      200,
      { ...body, version: 2, projectSlug: company.projectSlug },
    ]);
    expect((await manager.get(`/api/companies/${company.id}`)).body).toEqual(response.body);
  });

  it('shows in every session at once', async () => {
    const nameSeen = async () => ((await manager.get('/api/user')).body as { company: { name: string } }).company.name;
    await nameSeen();
    await change(admin, { name: 'Seen at once' });
    await until(async () => (await nameSeen()) === 'Seen at once');
  });

  it('gives no subdomain that looks like another one, also of those that come at once', async () => {
    const companies = await Promise.all([1, 2, 3].map(() => test.factories.buildCompany()));
    const named = (index: number, subdomain: string) =>
      admin.patch(`/api/companies/${companies[index]!.id}`, { subdomain });
    expect((await named(0, 'portal-1')).body).toMatchObject({ subdomain: 'portal-1' });
    expect((await named(1, 'portal-l')).body).toMatchObject({
      statusCode: 409,
      code: 'subdomain-taken',
      message: 'A subdomain that looks the same is already taken.',
    });
    const responses = await Promise.all([named(1, 'corner'), named(2, 'comer')]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('by the provider sets everything else', async () => {
    const target = await aProject();
    const body = {
      slug: `Slug of ${company.id}`,
      subdomain: `sub-${company.id}`,
      businessType: 'jobs_business',
      features: ['dashboard', 'team-members'],
      logoUrl: null,
      primaryColor: '#ABCDEF',
      welcomeMessage: 'Good morning',
    };
    expect((await change(admin, { ...body, projectId: target.id })).body).toMatchObject({
      ...body,
      slug: `slug-of-${company.id}`,
      projectSlug: target.slug,
      primaryColor: '#abcdef',
      unitNumberRule: 'as_typed',
    });
  });

  it.each([
    [{ name: ' ' }, 'Company name is required'],
    [{ website: 'javascript:alert(1)' }, 'Website must begin with http:// or https://.'],
    [{ website: 'example.com' }, 'Website must begin with http:// or https://.'],
    [{ timezone: 'Mars/Olympus' }, 'Timezone must be a name like America/New_York.'],
    [{ timezone: '+02:00' }, 'Timezone must be a name like America/New_York.'],
    [{ primaryColor: 'red' }, 'Primary color must be like #1d4ed8.'],
    [{ logoUrl: 'https://example.com/logo.png' }, 'Upload the logo instead of naming an address.'],
    [{ features: ['dashboard', 'dashboard'] }, 'Features names something twice.'],
    [{ projectId: 2_147_483_647 }, 'This project does not exist.'],
    [{ slug: 'Admin' }, "'admin' is reserved. Choose another name."],
  ])('is refused with a message: %j', async (body, message) => {
    const response = await change(admin, body);
    expect([response.status, response.body]).toMatchObject([400, { message }]);
  });

  it('does not overwrite somebody else’s, and one of nothing leaves the version', async () => {
    expect((await change(admin, { name: 'First' }).set('If-Match', '"1"')).body).toMatchObject({ version: 2 });
    const stale = await change(admin, { name: 'Second' }).set('If-Match', '"1"');
    expect([stale.status, stale.body]).toMatchObject([412, { current: { name: 'First', version: 2 } }]);
    expect((await change(admin, { name: 'First' })).body).toMatchObject({ version: 2 });
    expect((await change(admin, {})).body).toMatchObject({ version: 2 });
  });
});

it('returns what a company uses', async () => {
  const company = await test.factories.buildCompany();
  await test.factories.buildUser(company, { deleted_at: new Date() });
  await test.factories.buildUser(company);
  await test.factories.buildUnit(company);
  await test.factories.buildWorkOrder(company);
  const file = { content_type: 'image/webp', content: Buffer.from('abc'), byte_length: 3 };
  await test.factories.insertInto(company, 'files', file);
  expect((await admin.get(`/api/companies/${company.id}/usage`)).body).toMatchObject({
    people: 1,
    records: {
      customers: 0,
      residents: 0,
      units: 1,
      workOrders: 1,
      turns: 0,
      items: 0,
      invoices: 0,
      deals: 0,
    },
    storageBytes: 3,
  });
});
