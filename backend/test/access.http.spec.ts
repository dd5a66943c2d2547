import type { Type } from '@nestjs/common';
import { Public } from '../src/platform/access/allow.js';
import { DeclaredAccess } from '../src/platform/access/declared-access.js';
import type { BuiltCompany } from './factories.js';
import { Controller, DiscoveryModule, Get, Module, Test } from './packages.js';
import { startApp, type TestApp } from './start-app.js';

let test: TestApp;
let company: BuiltCompany;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
});

afterAll(() => test.stop());

it('does not start with a handler that does not declare its callers', async () => {
  @Controller('forgotten')
  class ForgottenController {
    @Get()
    read(): string {
      return 'open to everyone by mistake';
    }
  }
  @Controller('declared')
  class DeclaredController {
    @Get()
    @Public()
    read(): string {
      return 'open to everyone on purpose';
    }
  }
  @Module({ imports: [DiscoveryModule], controllers: [DeclaredController], providers: [DeclaredAccess] })
  class GoodModule {}
  @Module({ imports: [DiscoveryModule], controllers: [ForgottenController], providers: [DeclaredAccess] })
  class BadModule {}

  const start = async (module: Type): Promise<void> => {
    const app = (await Test.createTestingModule({ imports: [module] }).compile()).createNestApplication();
    await app.init();
    await app.close();
  };
  await expect(start(GoodModule)).resolves.toBeUndefined();
  await expect(start(BadModule)).rejects.toThrow('ForgottenController.read does not declare who may call it');
});

describe('the staff list', () => {
  it('shows e-mail and phone only to users who may change the team', async () => {
    const staff = await test.factories.buildStaff(company);
    await test.factories.buildUser(company, { display_name: 'Zoe', email: 'zoe@example.com', phone: '212-555-0100' });
    await test.factories.buildUser(company, { display_name: 'Gone Zoe', deleted_at: new Date() });
    const path = `/api/companies/${company.id}/users?q=zoe`;
    const list = async (username: string) =>
      (await (await test.signIn(username)).get(path)).body as Record<string, unknown>[];
    expect(await list(staff.manager.username)).toMatchObject([{ displayName: 'Zoe', email: 'zoe@example.com' }]);
    const [seen] = await list(staff.maintenance.username);
    expect(seen).toMatchObject({ displayName: 'Zoe', accountType: 'manager' });
    expect(seen).not.toHaveProperty('email');
    expect(seen).not.toHaveProperty('phone');
  });

  it('never returns a password, not even its hash', async () => {
    const caller = await test.signIn((await test.factories.buildStaff(company)).manager.username);
    expect((await caller.get(`/api/companies/${company.id}/users`)).text).not.toMatch(/password|argon2/);
  });
});

describe('companies and projects', () => {
  it('shows staff their own company and refuses every other slug and id in the same way', async () => {
    const other = await test.factories.buildCompany();
    const caller = await test.signIn((await test.factories.buildUser(company)).username);
    expect((await caller.get(`/api/companies/slug/${company.slug}`)).body).toMatchObject({ id: company.id });
    expect((await caller.get(`/api/companies/${company.id}`)).body).toMatchObject({ slug: company.slug });
    const paths = [`slug/${other.slug}`, 'slug/none', String(other.id), '2147483647', `${other.id}/summary`];
    for (const path of paths) {
      const response = await caller.get(`/api/companies/${path}`);
      expect(response.body).toMatchObject({ statusCode: 403, message: "You don't have permission to do this." });
    }
  });

  it('shows a super_admin every company and project, and staff no project', async () => {
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    expect((await admin.get(`/api/companies/slug/${company.slug}`)).body).toMatchObject({ id: company.id });
    expect((await admin.get('/api/companies/slug/none')).status).toBe(404);
    const projects = (await admin.get('/api/projects')).body as { companies: { id: number }[] }[];
    expect(projects.flatMap((project) => project.companies).map(({ id }) => id)).toContain(company.id);
    const manager = await test.signIn((await test.factories.buildUser(company)).username);
    expect((await manager.get('/api/projects')).status).toBe(403);
  });

  it('counts for the dashboard as work orders come, change and go', async () => {
    const counted = await test.factories.buildCompany();
    const caller = await test.signIn((await test.factories.buildUser(counted)).username);
    const create = async () =>
      (await caller.post(`/api/companies/${counted.id}/work-orders`, { title: 'x' })).body as { id: number };
    const [first, second] = [await create(), await create()];
    await caller.put(`/api/work-orders/${first.id}`, { status: 'completed' });
    await caller.delete(`/api/work-orders/${second.id}`);
    expect((await caller.get(`/api/companies/${counted.id}/summary`)).body).toMatchObject({
      customers: 0,
      workOrders: { total: 1, open: 0, in_progress: 0, completed: 1, cancelled: 0 },
    });
  });
});

describe('the features of a company', () => {
  it('choose its screens; off, they keep nobody of it from its records, and open them to nobody else', async () => {
    const bare = await test.factories.buildCompany({ features: [] });
    const { manager, leasing, maintenance } = await test.factories.buildStaff(bare);
    const callers = await Promise.all([manager, leasing, maintenance].map(({ username }) => test.signIn(username)));
    const { id: customerId } = await test.factories.insertInto(bare, 'customers', { customer_id: 'C-1', name: 'Ada' });
    const invoice = (await callers[0]!.post(`/api/companies/${bare.id}/invoices`, { customerId })).body as {
      id: number;
    };
    const order = await test.factories.buildWorkOrder(bare);
    const stranger = await test.signIn((await test.factories.buildUser(company)).username);
    const paths = { [`/api/invoices/${invoice.id}`]: invoice.id, [`/api/work-orders/${order.id}`]: order.id };
    for (const [path, id] of Object.entries(paths)) {
      for (const caller of callers) expect((await caller.get(path)).body).toMatchObject({ id });
      expect((await stranger.get(path)).status).toBe(404);
    }
    for (const noun of ['invoices', 'work-orders', 'turns', 'units', 'deals', 'items']) {
      for (const caller of callers) expect((await caller.get(`/api/companies/${bare.id}/${noun}`)).status).toBe(200);
      expect((await stranger.get(`/api/companies/${bare.id}/${noun}`)).status).toBe(403);
    }
  });
});

describe('answers', () => {
  it('carry the security headers and never a server name', async () => {
    const response = await test.anonymous.get('/api/health');
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age=') as string,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(response.headers).not.toHaveProperty('x-powered-by');
    expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('are 400 or 404 for ids that are none', async () => {
    const caller = await test.signIn((await test.factories.buildUser(company)).username);
    for (const id of ['0', '-1', '1.5', 'abc', '1e3', '12345678901234567890', '%00', '..%2f', '2147483648']) {
      expect([400, 404]).toContain((await caller.get(`/api/work-orders/${id}`)).status);
      expect([400, 404]).toContain((await caller.get(`/api/companies/${id}/work-orders`)).status);
    }
  });

  it('are the same JSON object for everything that does not exist', async () => {
    const response = await test.anonymous.get('/api/nothing');
    expect(response.body).toEqual({
      statusCode: 404,
      error: 'Not Found',
      code: 'not-found',
      message: 'Page not found',
      requestId: response.headers['x-request-id'],
    });
  });
});
