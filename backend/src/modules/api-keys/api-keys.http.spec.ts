import { buildApiKey } from '../../../test/api-keys.js';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { ApiKeyResponse, NewApiKeyResponse } from './api-key.dto.js';

let test: TestApp;
let company: BuiltCompany;
let maria: BuiltUser;
let manager: Caller;
let list: string;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ timezone: 'Pacific/Kiritimati' });
  maria = await test.factories.buildUser(company, { display_name: 'Maria' });
  manager = await test.signIn(maria.username);
  list = `/api/companies/${company.id}/api-keys`;
});

afterAll(() => test.stop());

const make = (body: object = {}, by = manager) =>
  by.post(list, { name: 'Zapier', permissions: ['units.read'], ...body });

const made = async (body: object = {}): Promise<NewApiKeyResponse> => (await make(body)).body as NewApiKeyResponse;

const listed = async (by = manager): Promise<ApiKeyResponse[]> => (await by.get(list)).body as ApiKeyResponse[];

/** In the company's time zone. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(Date.now() + days * 24 * 60 * 60_000);

describe('a new key', () => {
  it('is shown once, and only its hash is kept', async () => {
    const response = await make({ name: ' Zapier ' });
    expect(response.status).toBe(201);
    const { key, ...rest } = response.body as NewApiKeyResponse;
    expect(key).toMatch(/^nk_[\w-]{43}$/);
    expect(rest).toMatchObject({
      ...{ name: 'Zapier', ownerId: maria.id, owner: 'Maria', ending: key.slice(-4), permissions: ['units.read'] },
      ...{ expiresAt: null, isExpired: false, lastUsedAt: null, requests: Array<number>(30).fill(0) },
    });
    expect(await listed()).toEqual([rest]);
    const [everything] = await test.factories.query<{ text: string }>(
      company.id,
      `select (select string_agg(k::text, '') from api_keys k) || (select string_agg(a::text, '') from audit_log a)
         || (select string_agg(e::text, '') from security_events e) as text`,
    );
    expect(everything!.text).toContain('Zapier');
    expect(everything!.text).not.toContain(key.slice('nk_'.length));
  });

  it('may read what it may change', async () => {
    const { permissions } = await made({ permissions: ['units.write', 'customers.write', 'customers.read'] });
    expect(permissions).toEqual(['units.read', 'units.write', 'customers.read', 'customers.write']);
  });

  it('is good until the end of its last day in the company’s time zone', async () => {
    const { expiresAt } = await made({ expiresOn: dayIn(0) });
    expect(expiresAt).toBe(`${dayIn(0)}T10:00:00.000Z`);
    const message = 'The last day must be today or later, and within 10 years.';
    for (const expiresOn of [dayIn(-1), dayIn(3_660), '9999-12-31'])
      expect((await make({ expiresOn })).body).toMatchObject({
        statusCode: 400,
        details: [{ field: 'expiresOn', message }],
      });
  });

  it.each<[body: object, message: string]>([
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'x'.repeat(81) }, 'Name is longer than 80 characters.'],
    [{ permissions: [] }, 'Choose what the key may do.'],
    [{ permissions: ['units.read', 'units.read'] }, 'Permissions names something twice.'],
    ...['team.write', 'company.write', 'apiKeys.write', 'security.read', 'platform.read', 'views.write', 'nothing'].map(
      (permission): [object, string] => [{ permissions: [permission] }, 'An API key can hold no such permission.'],
    ),
  ])('is refused with %j', async (body, message) => {
    expect((await make(body)).body).toMatchObject({ statusCode: 400, message });
  });

  it('needs a recent proof of who makes it, and so does its end', async () => {
    const { id } = await made();
    const aged = `update sessions set created_at = now() - interval '11 minutes', proved_at = null where user_id = $1`;
    await test.factories.query(0, aged, [maria.id]);
    expect((await make()).body).toMatchObject({ statusCode: 403, code: 'proof-needed' });
    expect((await manager.delete(`/api/api-keys/${id}`)).body).toMatchObject({ statusCode: 403, code: 'proof-needed' });
    expect(await listed()).toHaveLength(1);
  });

  it('is one of twenty, whoever makes them at once; a revoked one leaves room', async () => {
    for (let count = 1; count < 19; count += 1) await buildApiKey(test.factories, company, maria);
    const statuses = (await Promise.all([make(), make(), make()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 409]);
    expect((await make()).body).toMatchObject({ statusCode: 409, code: 'too-many-keys' });
    const [newest] = await listed();
    expect((await manager.delete(`/api/api-keys/${newest!.id}`)).status).toBe(204);
    expect((await make()).status).toBe(201);
  });
});

it('keys are made and seen by managers; the provider lists and revokes them', async () => {
  const { leasing } = await test.factories.buildStaff(company);
  const other = await test.signIn(leasing.username);
  const { id } = await made();
  for (const response of [await make({}, other), await other.get(list), await other.delete(`/api/api-keys/${id}`)])
    expect(response.status).toBe(403);
  const provider = await test.signIn((await test.factories.buildSuperAdmin()).username);
  expect((await make({}, provider)).body).toMatchObject({ statusCode: 403, code: 'key-needs-owner' });
  expect(await listed(provider)).toMatchObject([{ id }]);
  expect((await provider.delete(`/api/api-keys/${id}`)).status).toBe(204);
  expect((await provider.delete(`/api/api-keys/${id}`)).status).toBe(404);
  expect(await listed()).toEqual([]);
});

it('who made and revoked which key stands in the activity and in the security log', async () => {
  const { id } = await made({ permissions: ['units.read', 'customers.read'], expiresOn: dayIn(90) });
  await manager.delete(`/api/api-keys/${id}`);
  const entries = (await manager.get(`/api/companies/${company.id}/activity?noun=api-key`)).body as object[];
  expect(entries).toMatchObject([
    { action: 'revoked', actor: 'Maria', subject: 'Zapier', record: { noun: 'api-key', id, name: 'Zapier' } },
    {
      ...{ action: 'created', actor: 'Maria', subject: 'Zapier' },
      changes: [
        { field: 'name', after: 'Zapier' },
        { field: 'expiresOn', after: dayIn(90) },
        { field: 'permissions', after: 'units.read, customers.read' },
      ],
    },
  ]);
  const events = (await manager.get(`/api/companies/${company.id}/security-events`)).body as object[];
  expect(events.slice(0, 2)).toMatchObject([
    { kind: 'api-key-revoked', person: maria.username, subject: 'Zapier' },
    { kind: 'api-key-made', person: maria.username, subject: 'Zapier' },
  ]);
});
