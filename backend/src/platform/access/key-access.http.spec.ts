import { bearer, buildApiKey, byKey } from '../../../test/api-keys.js';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { Database } from '../database/database.js';
import { KeyUsage } from './key-usage.js';
import type { Session } from './sessions.js';
import { hashOf } from './stored-sessions.js';

let test: TestApp;
let company: BuiltCompany;
let maria: BuiltUser;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ name: 'Strata' });
  maria = await test.factories.buildUser(company, { display_name: 'Maria' });
  manager = await test.signIn(maria.username);
});

afterAll(() => test.stop());

const ofCompany = (noun: string): string => `/api/companies/${company.id}/${noun}`;
type Permissions = Parameters<typeof buildApiKey>[3];

async function keyOf(owner = maria, permissions?: Permissions) {
  const { id, key } = await buildApiKey(test.factories, company, owner, permissions);
  return { id, key, program: byKey(test, key) };
}

const refusal = { statusCode: 401, code: 'api-key-invalid' };

describe('a program with a key', () => {
  it('does what its owner may, without cookies and from anywhere', async () => {
    const { program } = await keyOf();
    const made = await program
      .post(ofCompany('work-orders'), { title: 'Gate squeaks' })
      .set({ Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' });
    expect(made.status).toBe(201);
    const { id } = made.body as { id: number };
    expect((await program.get(`/api/work-orders/${id}`)).body).toMatchObject({ title: 'Gate squeaks' });
    expect((await program.delete(`/api/work-orders/${id}`)).status).toBe(204);
  });

  it('is named with its owner in the activity and in the security log', async () => {
    const { id, program } = await keyOf();
    const order = (await program.post(ofCompany('work-orders'), { title: 'Gate squeaks' })).body as { id: number };
    const [entry] = (await manager.get(ofCompany(`activity?noun=work-order&recordId=${order.id}`))).body as object[];
    expect(entry).toMatchObject({ actor: 'Maria', actorId: maria.id, apiKey: { id, name: 'Zapier' } });
    await manager.put(`/api/work-orders/${order.id}`, { title: 'Gate is stuck' });
    const [own] = (await manager.get(ofCompany('activity'))).body as object[];
    expect(own).toMatchObject({ actor: 'Maria', apiKey: null });
    await program.get(ofCompany('reports/delinquency.csv'));
    const refused = await program.get('/api/user');
    expect(refused.body).toMatchObject({ statusCode: 403, code: 'not-for-keys' });
    await test.app.get(KeyUsage).beforeApplicationShutdown();
    const events = async () => (await manager.get(ofCompany('security-events'))).body as { kind: string }[];
    while ((await events()).every(({ kind }) => kind !== 'access-refused')) continue;
    const named = { person: maria.username, device: 'API key “Zapier”' };
    expect(await events()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...named, kind: 'access-refused', subject: 'GET /api/user: not-for-keys' }),
        expect.objectContaining({ ...named, kind: 'exported' }),
      ]),
    );
  });

  it('is not somebody who calls their browser a key', async () => {
    await test.anonymous
      .post('/api/login')
      .set({ 'Sec-Fetch-Site': 'same-origin', 'User-Agent': 'API key Zapier' })
      .send({ username: maria.username, password: 'wrong' });
    const events = async () => (await manager.get(ofCompany('security-events'))).body as { device: string | null }[];
    while ((await events()).every(({ device }) => !device?.includes('API key'))) continue;
    expect((await events()).map(({ device }) => device)).toContain('“API key” Zapier');
  });

  it('is its key, whatever cookies it sends', async () => {
    const { key } = await keyOf(maria, ['units.read']);
    const sent = { ...bearer(key), Cookie: manager.cookie };
    expect((await test.anonymous.get(ofCompany('customers')).set(sent)).status).toBe(403);
    expect((await test.anonymous.get(ofCompany('units')).set(sent)).status).toBe(200);
    const invalid = { ...bearer(`nk_${'x'.repeat(43)}`), Cookie: manager.cookie };
    expect((await test.anonymous.get(ofCompany('units')).set(invalid)).body).toMatchObject(refusal);
  });

  it('may only what its key holds', async () => {
    const { program } = await keyOf(maria, ['customers.read', 'customers.write']);
    const made = await program.post(ofCompany('customers'), { name: 'Ann' });
    const { id } = made.body as { id: number };
    expect((await program.delete(`/api/customers/${id}`)).body).toMatchObject({ code: 'records-restricted' });
    expect((await program.get(ofCompany('work-orders'))).body).toMatchObject({ statusCode: 403, code: 'forbidden' });
  });

  it('finds only what its key reads', async () => {
    const unit = await test.factories.buildUnit(company, { unit_number: 'Kestrel-1' });
    await manager.post(ofCompany('residents'), { firstName: 'Ana', lastName: 'Kestrel' }).expect(201);
    await manager.post(ofCompany('customers'), { name: 'Kestrel & Sons' }).expect(201);
    const { program } = await keyOf(maria, ['search.read', 'units.read']);
    const found = await program.get(ofCompany('search?q=kestrel'));
    expect(found.body).toEqual([{ kind: 'unit', hits: [expect.objectContaining({ id: unit.id })] }]);
  });

  it.each([
    ['GET', '/api/user'],
    ['PUT', '/api/user/password'],
    ['GET', '/api/user/sessions'],
    ['GET', '/api/events'],
    ['GET', '/api/notifications'],
    ['GET', 'company/users'],
    ['GET', 'company/export?kind=units'],
    ['GET', 'users/:id/scope'],
    ['POST', 'company/users'],
    ['PATCH', 'company'],
    ['PUT', 'company/settings'],
    ['GET', 'company/api-keys'],
    ['POST', 'company/api-keys'],
    ['GET', 'company/identity-provider'],
    ['GET', 'company/security-events'],
    ['GET', 'company/support-sessions'],
    ['GET', 'company/request-codes'],
    ['GET', 'company/imports'],
    ['GET', 'company/views'],
    ['GET', '/api/projects'],
    ['GET', '/api/deploy-tokens'],
  ])('does no %s %s', async (method, name) => {
    const path = name
      .replace(/^company/, `/api/companies/${company.id}`)
      .replace('users/:id', `/api/users/${maria.id}`);
    const { program } = await keyOf();
    const response = await program[method.toLowerCase() as 'get'](path);
    expect(response.body).toMatchObject({ statusCode: 403, code: 'not-for-keys' });
  });

  it('registers no release', async () => {
    const { program } = await keyOf();
    expect((await program.post('/api/releases')).body).toMatchObject({ code: 'deploy-token-invalid' });
  });

  it('has answers of its own under an Idempotency-Key', async () => {
    const { program } = await keyOf();
    const { program: other } = await keyOf();
    const create = (by: Pick<Caller, 'post'>) =>
      by.post(ofCompany('work-orders'), { title: 'Once' }).set('Idempotency-Key', 'one');
    const ids = [];
    for (const by of [program, program, other, manager]) ids.push(((await create(by)).body as { id: number }).id);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
  });
});

describe('a key is refused', () => {
  it.each(['nk_', 'nk_short', `nk_${'x'.repeat(43)}`, `nk_${'x'.repeat(44)}`])('that is unknown: %s', async (key) => {
    expect((await byKey(test, key).get(ofCompany('units'))).body).toMatchObject(refusal);
  });

  it('in the address, which is logged on its way', async () => {
    const { key } = await keyOf();
    const response = await test.anonymous.get(ofCompany(`units?key=${key}&authorization=Bearer%20${key}`));
    expect(response.body).toMatchObject({ statusCode: 401, code: 'not-signed-in' });
  });

  it('once its last day is over', async () => {
    const { id, program } = await keyOf();
    await test.factories.query(company.id, 'update api_keys set expires_at = now() where id = $1', [id]);
    expect((await program.get(ofCompany('units'))).body).toMatchObject(refusal);
    expect((await manager.get(ofCompany('api-keys'))).body).toMatchObject([{ id, isExpired: true }]);
  });

  it('at once when it is revoked', async () => {
    const { id, program } = await keyOf();
    expect((await program.get(ofCompany('units'))).status).toBe(200);
    await manager.delete(`/api/api-keys/${id}`);
    expect((await program.get(ofCompany('units'))).body).toMatchObject(refusal);
  });

  it('at once when its owner leaves, and is revoked with them', async () => {
    const { leasing } = await test.factories.buildStaff(company);
    const { id, program } = await keyOf(leasing, ['units.read']);
    expect((await program.get(ofCompany('units'))).status).toBe(200);
    await manager.delete(`/api/users/${leasing.id}`);
    expect((await program.get(ofCompany('units'))).body).toMatchObject(refusal);
    expect((await manager.get(ofCompany('api-keys'))).body).toEqual([]);
    const [entry] = (await manager.get(ofCompany('activity?noun=api-key'))).body as object[];
    expect(entry).toMatchObject({ action: 'revoked', actor: 'Maria', recordId: id });
  });

  it('while its company is suspended', async () => {
    const { program } = await keyOf();
    expect((await program.get(ofCompany('units'))).status).toBe(200);
    const provider = await test.signIn((await test.factories.buildSuperAdmin()).username);
    await provider.post(ofCompany('suspend'));
    expect((await program.get(ofCompany('units'))).body).toMatchObject({ statusCode: 403, code: 'company-suspended' });
    await provider.post(ofCompany('resume'));
    expect((await program.get(ofCompany('units'))).status).toBe(200);
  });

  it('in another company, and its records are not found', async () => {
    const { program } = await keyOf();
    const other = await test.factories.buildCompany();
    const { id } = await test.factories.buildWorkOrder(other);
    expect((await program.get(`/api/companies/${other.id}/units`)).body).toMatchObject({ code: 'forbidden' });
    expect((await program.get(`/api/work-orders/${id}`)).status).toBe(404);
  });
});

describe('the rights of the owner', () => {
  it('hold for the key from the moment that they change', async () => {
    const { leasing } = await test.factories.buildStaff(company);
    await test.factories.query(0, `update users set account_type = 'manager' where id = $1`, [leasing.id]);
    const { program } = await keyOf(leasing);
    expect((await program.get(ofCompany('activity'))).status).toBe(200);
    await manager.put(`/api/users/${leasing.id}`, { accountType: 'leasing' });
    expect((await program.get(ofCompany('activity'))).body).toMatchObject({ code: 'forbidden' });
    expect((await program.get(ofCompany('units'))).status).toBe(200);
  });

  it('to delete may be taken away', async () => {
    const { leasing } = await test.factories.buildStaff(company);
    const { program } = await keyOf(leasing);
    const order = await test.factories.buildWorkOrder(company);
    await manager.put(ofCompany('settings'), { restrictRecords: true });
    expect((await program.delete(`/api/work-orders/${order.id}`)).body).toMatchObject({ code: 'records-restricted' });
  });

  it('end at the buildings that they see', async () => {
    const { leasing } = await test.factories.buildStaff(company);
    const { program } = await keyOf(leasing);
    for (const building of ['Ash', 'Birch'])
      await test.factories.buildUnit(company, { unit_number: `${building}-1`, building_name: building });
    const seen = async () => ((await program.get(ofCompany('units'))).body as { unitNumber: string }[]).length;
    expect(await seen()).toBe(2);
    await manager.put(`/api/users/${leasing.id}/scope`, { buildings: ['Ash'], assignedOnly: false });
    expect(await seen()).toBe(1);
  });
});

describe('the use of a key', () => {
  const counted = async () =>
    (await manager.get(ofCompany('api-keys'))).body as { requests: number[]; lastUsedAt: string | null }[];

  it('is counted by day, refused or not, and noted with its last moment, when the server stops at the latest', async () => {
    const { program } = await keyOf(maria, ['units.read']);
    for (let request = 0; request < 3; request += 1) await program.get(ofCompany('units'));
    await program.get(ofCompany('customers'));
    expect(await counted()).toMatchObject([{ lastUsedAt: null }]);
    await test.app.get(KeyUsage).beforeApplicationShutdown();
    await program.get(ofCompany('units'));
    await test.app.get(KeyUsage).beforeApplicationShutdown();
    const [use] = await counted();
    expect(use).toEqual(expect.objectContaining({ lastUsedAt: expect.stringMatching(/^\d{4}-/) as string }));
    expect(use!.requests).toEqual([...Array<number>(29).fill(0), 5]);
  });

  it('is kept while the database cannot note it', async () => {
    const { program } = await keyOf();
    await test.factories.query(0, 'alter table api_key_days rename to days_away');
    await program.get(ofCompany('units'));
    await test.app.get(KeyUsage).beforeApplicationShutdown();
    await test.factories.query(0, 'alter table days_away rename to api_key_days');
    await test.app.get(KeyUsage).beforeApplicationShutdown();
    expect((await counted())[0]!.requests.at(-1)).toBe(1);
  });

  it('is limited to 600 requests a minute', async () => {
    const { id, program } = await keyOf();
    const { program: other } = await keyOf();
    await test.factories.query(
      0,
      `insert into rate_limits (key, points, expire) values ($1, 599, (extract(epoch from now()) + 30) * 1000)`,
      [`api-key:${id}`],
    );
    expect((await program.get(ofCompany('units'))).status).toBe(200);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const refused = await program.get(ofCompany('units'));
      expect(refused.body).toMatchObject({ statusCode: 429, code: 'throttled' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20);
    }
    expect((await other.get(ofCompany('units'))).status).toBe(200);
  });
});

it('a key finds the same person and company as a session of its owner', async () => {
  const { key } = await keyOf();
  const database = test.app.get(Database);
  const found = async (by: 'find_session' | 'find_api_key', token: string) => {
    const rows = await database.queryUnscoped<{ session: Session }>(`select session from ${by}($1)`, [hashOf(token)]);
    const { user, company: of, isSuspended } = rows[0]!.session;
    return { user, of, isSuspended };
  };
  expect(await found('find_api_key', key)).toEqual(await found('find_session', manager.cookie.split('=')[1]!));
});
