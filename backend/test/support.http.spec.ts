import { type DeclaredRoute, declaredRoutes } from './declared-routes.js';
import type { HttpResponse } from './http-call.js';
import { fillPath, type Operation, operations } from './operations.js';
import { TwoCompanies, type Who } from './two-companies.js';

let both: TwoCompanies;
let routes: DeclaredRoute[];

/** What the provider does for a company without working in it. */
const open = [
  'GET /api/companies/{companyId}',
  'PATCH /api/companies/{companyId}',
  'DELETE /api/companies/{companyId}',
  'GET /api/companies/{companyId}/front-ends',
  'PUT /api/companies/{companyId}/front-ends/{name}',
  'DELETE /api/companies/{companyId}/front-ends/{name}',
  'POST /api/companies/{companyId}/logo',
  'POST /api/companies/{companyId}/restore',
  'POST /api/companies/{companyId}/resume',
  'POST /api/companies/{companyId}/suspend',
  'GET /api/companies/{companyId}/support-sessions',
  'POST /api/companies/{companyId}/support-sessions',
  'DELETE /api/support-sessions/{id}',
  'GET /api/companies/{companyId}/usage',
];

/** What has no company of its own, and how no record of a company is read by it without a session. */
const ofNoCompany = [
  // The provider's lists over all companies, which docs/domain.md leaves open.
  'GET /api/activity',
  'GET /api/inbox',
  'GET /api/projects/{id}/activity',
  'GET /api/search',
  'GET /api/security-events',
  'GET /api/security-events/companies',
  'GET /api/security-events/file',
  // Leaves out the companies that need a session.
  'GET /api/projects/{id}/export',
  // Asks for a session in the company that it names.
  'GET /api/events',
  // Projects and companies themselves, and how many records these have.
  'GET /api/companies',
  'GET /api/usage-months/file',
  'POST /api/companies',
  'GET /api/companies/slug/{slug}',
  'GET /api/projects',
  'POST /api/projects',
  'DELETE /api/projects/{id}',
  'GET /api/projects/{id}',
  'PUT /api/projects/{id}',
  'GET /api/projects/slug/{slug}',
  'GET /api/projects/slug/{slug}/companies',
  'GET /api/projects/slug/{slug}/stats',
  // The product and its rules, and what the provider announces.
  'GET /api/announcements',
  'POST /api/announcements',
  'DELETE /api/announcements/{id}',
  'GET /api/deploy-tokens',
  'POST /api/deploy-tokens',
  'DELETE /api/deploy-tokens/{id}',
  'PUT /api/front-ends/{name}/active',
  'PUT /api/front-ends/{name}/rollout',
  'DELETE /api/front-ends/{name}/rollout',
  'GET /api/releases',
  'GET /api/releases/{id}',
  'GET /api/releases/{id}/failures',
  'GET /api/releases/front-ends',
  'GET /api/sign-in-rules',
  'PUT /api/sign-in-rules',
  'GET /api/support-policy',
  'PUT /api/support-policy',
];

/** Of the caller alone. */
const OWN = /^[A-Z]+ \/api\/(user(\/|$)|auth\/proof|notifications)/;

beforeAll(async () => {
  both = await TwoCompanies.start();
  routes = declaredRoutes(both.test.app);
});

beforeEach(async () => {
  await both.test.factories.query(both.own.id, 'update support_sessions set ends_at = now()');
  await setRequired(true);
});

afterAll(() => both.stop());

const sessionsPath = () => `/api/companies/${both.own.id}/support-sessions`;
const settingsPath = () => `/api/companies/${both.own.id}/settings`;
const unitsPath = () => `/api/companies/${both.own.id}/units`;
const json = ({ text }: HttpResponse) => JSON.parse(text) as Record<string, unknown>;

async function setRequired(requiresSupport: boolean): Promise<void> {
  const saved = await both.call('manager', 'PUT', { path: settingsPath(), body: { requiresSupport } });
  expect(json(saved)).toMatchObject({ requiresSupport });
}

async function start(reason = 'The import of Monday failed'): Promise<{ id: number; endsAt: string }> {
  const started = await both.call('super_admin', 'POST', { path: sessionsPath(), body: { reason } });
  expect(started.status).toBe(201);
  return JSON.parse(started.text) as { id: number; endsAt: string };
}

async function callOn(who: Who, operation: Operation, query: string): Promise<HttpResponse> {
  const path = `${fillPath(operation, await both.records.pathValues(operation))}${query}`;
  return both.call(who, operation.method, { path, body: await both.records.body(operation) });
}

const isRefused = (response: HttpResponse): boolean =>
  response.status === 403 && (JSON.parse(response.text) as { code: string }).code === 'support-needed';

const guarded = operations.filter(({ path }) => !['/api/login', '/api/logout', '/api/events'].includes(path));

describe('a person of the provider, where a company takes them as support only', () => {
  it.each(guarded.map((operation) => [operation.name, operation] as const))(
    'is asked for a session: %s',
    async (name, operation) => {
      const route = routes.find((declared) => declared.name === name)!;
      if (!route.company) return;
      expect(route.isWithoutSupport).toBe(open.includes(name));
      // What it does, such as suspending the company, would keep the others from it.
      if (route.isWithoutSupport && operation.method !== 'GET') return;
      const query = route.company.from === 'session' ? `?companyId=${both.own.id}` : '';
      expect(isRefused(await callOn('super_admin', operation, query))).toBe(!open.includes(name));
    },
  );

  it('finds no other way to its records', () => {
    const others = routes
      .filter(({ access, company }) => !company && (access.kind === 'permission' || access.kind === 'signed-in'))
      .map(({ name }) => name);
    expect(others.filter((name) => !OWN.test(name)).toSorted()).toEqual(ofNoCompany.toSorted());
  });

  it('is refused nothing of it while a session runs, and everything again once it is over', async () => {
    const read = () => both.call('super_admin', 'GET', { path: unitsPath() });
    const { id, endsAt } = await start();
    expect(new Date(endsAt).getTime() - Date.now()).toBeGreaterThan(59 * 60_000);
    expect((await read()).status).toBe(200);
    const sql = `update support_sessions set ends_at = now() - interval '1 second' where id = $1`;
    await both.test.factories.query(both.own.id, sql, [id]);
    expect(isRefused(await read())).toBe(true);

    const { id: next } = await start();
    expect((await read()).status).toBe(200);
    const ended = await both.call('manager', 'DELETE', { path: `/api/support-sessions/${next}` });
    expect(ended.status).toBe(204);
    expect(isRefused(await read())).toBe(true);
    expect((await both.call('manager', 'DELETE', { path: `/api/support-sessions/${next}` })).status).toBe(404);
  });

  it('has to give a reason, which managers read while it runs, and others do not', async () => {
    const empty = await both.call('super_admin', 'POST', { path: sessionsPath(), body: { reason: ' ' } });
    expect(json(empty)).toMatchObject({ statusCode: 400, message: 'Reason is required' });
    const { id } = await start('Looking for a lost invoice');
    const seen = json(await both.call('manager', 'GET', { path: sessionsPath() }));
    expect(seen).toMatchObject({
      isRequired: true,
      running: [{ id, reason: 'Looking for a lost invoice', isOwn: false }],
    });
    const own = json(await both.call('super_admin', 'GET', { path: sessionsPath() }));
    expect(own).toMatchObject({ running: [{ id, isOwn: true }] });
    expect((await both.call('leasing', 'GET', { path: sessionsPath() })).status).toBe(403);
    expect((await both.call('manager', 'POST', { path: sessionsPath(), body: { reason: 'x' } })).status).toBe(403);
  });

  it('has one session at a time', async () => {
    await start('One');
    const { id } = await start('Another');
    const { running } = json(await both.call('manager', 'GET', { path: sessionsPath() }));
    expect(running).toMatchObject([{ id, reason: 'Another' }]);
    expect(running).toHaveLength(1);
  });

  it('is named as support, with the reason, by what they change, and only by that', async () => {
    const { id } = await start('A wrong unit');
    const body = { unitNumber: `S-${Date.now()}` };
    const byMe = json(await both.call('super_admin', 'POST', { path: unitsPath(), body }));
    const byManager = json(
      await both.call('manager', 'POST', { path: unitsPath(), body: { unitNumber: `T-${Date.now()}` } }),
    );
    const lines = await both.call('manager', 'GET', { path: `/api/companies/${both.own.id}/activity?noun=unit` });
    const entries = JSON.parse(lines.text) as { recordId: number; support: unknown }[];
    const supportOf = (unit: Record<string, unknown>) => entries.find(({ recordId }) => recordId === unit.id)?.support;
    expect(supportOf(byMe)).toEqual({ id, reason: 'A wrong unit' });
    expect(supportOf(byManager)).toBeNull();
  });

  it('is an event of security when it begins and when it ends', async () => {
    const { id } = await start('Seen by the provider');
    await both.call('super_admin', 'DELETE', { path: `/api/support-sessions/${id}` });
    const path = `/api/security-events?companyId=${both.own.id}&kind=support-started,support-ended`;
    const events = JSON.parse((await both.call('super_admin', 'GET', { path })).text) as object[];
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'support-ended', isProvider: true, subject: 'Seen by the provider' },
      { kind: 'support-started', isProvider: true, subject: 'Seen by the provider' },
    ]);
  });

  it('does not decide whether a company takes support', async () => {
    await start();
    const refused = await both.call('super_admin', 'PUT', { path: settingsPath(), body: { requiresSupport: false } });
    expect(json(refused)).toMatchObject({
      statusCode: 403,
      message: "Only the company's own managers decide how support works there.",
    });
  });

  it('sees no changes of it as they happen without a session', async () => {
    const path = `/api/events?companyId=${both.own.id}`;
    expect(isRefused(await both.call('super_admin', 'GET', { path, headers: { Accept: 'text/event-stream' } }))).toBe(
      true,
    );
  });
});

describe('where nobody has chosen it', () => {
  it('a person of the provider works in every company as before, without a mark', async () => {
    await setRequired(false);
    expect((await both.call('super_admin', 'GET', { path: unitsPath() })).status).toBe(200);
    expect(json(await both.call('super_admin', 'GET', { path: sessionsPath() }))).toEqual({
      isRequired: false,
      running: [],
    });
  });

  it('the provider does not leave it by a field that is missing', async () => {
    const refused = json(await both.call('super_admin', 'PUT', { path: '/api/support-policy', body: {} }));
    const details = [{ field: 'isRequired', message: 'Is required must be true or false.' }];
    expect(refused).toMatchObject({ statusCode: 400, details });
  });

  it('the provider may choose it for all companies', async () => {
    await setRequired(false);
    const put = (isRequired: boolean) =>
      both.call('super_admin', 'PUT', { path: '/api/support-policy', body: { isRequired } });
    try {
      expect(json(await put(true))).toEqual({ isRequired: true });
      expect(json(await both.call('super_admin', 'GET', { path: '/api/support-policy' }))).toEqual({
        isRequired: true,
      });
      expect(isRefused(await both.call('super_admin', 'GET', { path: unitsPath() }))).toBe(true);
      expect((await both.call('manager', 'GET', { path: unitsPath() })).status).toBe(200);
    } finally {
      expect(json(await put(false))).toEqual({ isRequired: false });
    }
    expect((await both.call('super_admin', 'GET', { path: unitsPath() })).status).toBe(200);
  });
});
