import type { BuiltCompany, BuiltUser } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let person: BuiltUser;
let caller: Caller;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

beforeEach(async () => {
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  person = await test.factories.buildUser(company, { account_type: 'leasing' });
  caller = await test.signIn(person.username);
});

const unit = (number: string, building: string | null) =>
  test.factories.buildUnit(company, { unit_number: number, building_name: building });
const limit = (scope: object, who = person) => manager.put(`/api/users/${who.id}/scope`, scope);
const among = (...buildings: string[]) => limit({ buildings, assignedOnly: false });
const numbers = async (who = caller): Promise<string[]> => {
  const response = await who.get(`/api/companies/${company.id}/units`);
  return (response.body as { unitNumber: string }[]).map(({ unitNumber }) => unitNumber);
};

describe('a person limited to a building', () => {
  it('sees its units and no other, at once, and all again when the limit ends', async () => {
    const [inside, outside] = [await unit('A-1', "Ash's"), await unit('B-1', 'Birch')];
    expect(await numbers()).toEqual(['A-1', 'B-1']);
    expect((await among("Ash's")).status).toBe(200);
    expect(await numbers()).toEqual(['A-1']);
    expect((await caller.get(`/api/units/${inside.id}`)).status).toBe(200);
    expect((await caller.get(`/api/units/${outside.id}`)).status).toBe(404);
    expect((await limit({ buildings: null, assignedOnly: false })).status).toBe(200);
    expect(await numbers()).toEqual(['A-1', 'B-1']);
  });

  it('is told so in the session', async () => {
    await unit('A-1', 'Ash');
    expect((await caller.get('/api/user')).body).toMatchObject({ scope: null });
    await among('Ash');
    expect((await caller.get('/api/user')).body).toMatchObject({ scope: { buildings: ['Ash'], assignedOnly: false } });
  });
});

describe('PUT /api/users/{id}/scope', () => {
  it('is written to the log and to the events of security', async () => {
    await unit('A-1', 'Ash');
    await limit({ buildings: ['Ash'], assignedOnly: true });
    const [line] = await test.factories.query<Record<string, unknown>>(
      company.id,
      `select action, before, after from audit_log where noun = 'user' and action = 'scope-changed'`,
    );
    expect(line).toEqual({
      action: 'scope-changed',
      before: { buildings: null, assignedOnly: false },
      after: { buildings: ['Ash'], assignedOnly: true },
    });
  });

  it('says both parts, so that none ends by being left out', async () => {
    await unit('A-1', 'Ash');
    await limit({ buildings: null, assignedOnly: true });
    const refused = await limit({ buildings: ['Ash'] });
    const details = [{ field: 'assignedOnly', message: 'Assigned only must be true or false.' }];
    expect(refused.body).toMatchObject({ statusCode: 400, details });
    expect((await manager.get(`/api/users/${person.id}/scope`)).body).toMatchObject({ assignedOnly: true });
  });

  it('refuses buildings of no unit, none at all, and managers', async () => {
    await unit('A-1', 'Ash');
    const refused = async (scope: object, who = person) => {
      const response = await limit(scope, who);
      return [response.status, (response.body as { details: object[] }).details];
    };
    const field = 'buildings';
    expect(await refused({ buildings: ['Oak'], assignedOnly: false })).toEqual([
      400,
      [{ field, message: 'No unit is in the building Oak.' }],
    ]);
    expect(await refused({ buildings: [], assignedOnly: false })).toEqual([
      400,
      [{ field, message: 'Choose at least one building.' }],
    ]);
    const colleague = await test.factories.buildUser(company);
    const message = 'Managers see everything in the company.';
    expect(await refused({ buildings: ['Ash'], assignedOnly: false }, colleague)).toEqual([400, [{ field, message }]]);
  });

  it('ends when the person becomes a manager', async () => {
    await unit('A-1', 'Ash');
    await among('Ash');
    await manager.put(`/api/users/${person.id}`, { accountType: 'manager' });
    expect((await manager.get(`/api/users/${person.id}/scope`)).body).toEqual({
      buildings: null,
      assignedOnly: false,
      version: 3,
    });
  });
});

describe('GET /api/users/{id}/scope-preview', () => {
  it('counts what the person would see', async () => {
    const [inside] = [await unit('A-1', 'Ash'), await unit('B-1', 'Birch')];
    await test.factories.buildWorkOrder(company, { unit_id: inside.id });
    await test.factories.buildWorkOrder(company, {});
    const preview = async (query: string) =>
      (await manager.get(`/api/users/${person.id}/scope-preview${query}`)).body as object;
    const none = { seen: 0, all: 0 };
    expect(await preview('?building=Ash')).toEqual({
      units: { seen: 1, all: 2 },
      workOrders: { seen: 1, all: 2 },
      turns: none,
      residents: none,
    });
    expect(await preview('')).toMatchObject({ units: { seen: 2, all: 2 } });
    expect(await preview('?assignedOnly=true')).toMatchObject({ units: { seen: 0, all: 2 } });
  });
});
