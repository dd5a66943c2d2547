import { setTimeout } from 'node:timers/promises';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { CompanySecurityEventResponse } from './security-event.dto.js';

let test: TestApp;
let company: BuiltCompany;
let boss: BuiltUser;
let manager: Caller;
let list: string;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ timezone: 'Pacific/Kiritimati' });
  boss = await test.factories.buildUser(company, { account_type: 'manager' });
  manager = await test.signIn(boss.username);
  list = `/api/companies/${company.id}/security-events`;
});

afterAll(() => test.stop());

const eventsOf = async (query = '', who = manager): Promise<CompanySecurityEventResponse[]> =>
  (await who.get(`${list}${query}`)).body as CompanySecurityEventResponse[];

const inWords = (events: CompanySecurityEventResponse[]): string[] =>
  events.map(({ person, kind, subject }) => `${person} ${kind} ${subject}`);

it('shows managers what concerns their company’s security, newest first, without addresses', async () => {
  const body = { username: `ann-${company.id}`, password: 'long harbor phrase 71', accountType: 'leasing' };
  const { id } = (await manager.post(`/api/companies/${company.id}/users`, body)).body as { id: number };
  await manager.put(`/api/users/${id}`, { displayName: 'Ann' });
  await manager.put(`/api/users/${id}`, { accountType: 'manager' });
  await manager.put(`/api/users/${id}`, { accountType: 'maintenance' });
  await manager.delete(`/api/users/${id}`);
  const events = await eventsOf();
  expect(inWords(events)).toEqual([
    `${boss.username} person-removed ${body.username}`,
    `${boss.username} rights-changed ${body.username}`,
    `${boss.username} manager-made ${body.username}`,
    `${boss.username} person-added ${body.username}`,
    `${boss.username} signed-in null`,
  ]);
  expect(events[0]).toMatchObject({ personId: boss.id, isProvider: false, times: 1 });
  expect(JSON.stringify(events)).not.toContain('127.0.0.1');
});

it('shows each change of a rule of the company, and who may delete records', async () => {
  const settings = { requiresOwnPasswords: true, requiresSupport: true, restrictRecords: true };
  await manager.put(`/api/companies/${company.id}/settings`, { ...settings, factorsRequiredFrom: '2999-01-01' });
  const { id, username } = await test.factories.buildUser(company, { account_type: 'leasing' });
  await manager.put(`/api/users/${id}`, { managesRecords: true });
  await manager.put(`/api/companies/${company.id}/settings`, { turnTargetDays: 9, factorsRequiredFrom: null });
  const events = await eventsOf('?kind=company-rule-changed,factor-rule-changed,rights-changed');
  expect(inWords(events).toSorted()).toEqual(
    [
      'company-rule-changed Only some people delete records: on',
      'company-rule-changed People change a password that somebody else set: on',
      'company-rule-changed Support gives a reason: on',
      'factor-rule-changed 2999-01-01',
      'factor-rule-changed not required',
      `rights-changed ${username}`,
    ].map((event) => `${boss.username} ${event}`),
  );
});

it('names nobody of the provider, and shows no other company’s events', async () => {
  const root = await test.signIn((await test.factories.buildSuperAdmin()).username);
  const other = await test.factories.buildCompany();
  await test.signIn((await test.factories.buildUser(other)).username);
  await root.put(`/api/users/${boss.id}`, { password: 'long harbor phrase 71' });
  const again = await test.signIn(boss.username, 'long harbor phrase 71');
  const reset = await eventsOf('?kind=password-reset', again);
  expect(reset).toMatchObject([
    { person: null, personId: null, isProvider: true, device: null, subject: boss.username },
  ]);
  expect(await eventsOf('', again)).toHaveLength(3);
});

/** Today there: in Kiritimati never the same as in Pago Pago. */
const dayIn = (timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());

it('is filtered by person, kind and days in the company’s time zone, page by page', async () => {
  const other = await test.factories.buildUser(company);
  await test.signIn(other.username);
  expect(inWords(await eventsOf(`?personId=${other.id}`))).toEqual([`${other.username} signed-in null`]);
  expect(await eventsOf(`?kind=exported`)).toEqual([]);
  const [today, elsewhere] = [dayIn('Pacific/Kiritimati'), dayIn('Pacific/Pago_Pago')];
  expect(await eventsOf(`?from=${today}&to=${today}`)).toHaveLength(2);
  expect(await eventsOf(`?from=${elsewhere}&to=${elsewhere}`)).toEqual([]);
  expect((await manager.get(`${list}?from=2026-03-05&to=2026-03-04`)).body).toMatchObject({
    details: [{ field: 'to', message: 'The last day is before the first one.' }],
  });
  const first = await manager.get(`${list}?limit=1`);
  expect(first.headers['x-total-count']).toBe('2');
  const next = /<([^>]+)>/.exec(first.headers.link ?? '')![1]!;
  expect((await manager.get(next)).body).toMatchObject([{ personId: boss.id }]);
});

it('is a CSV file, too, and taking it is an event', async () => {
  const file = await manager.get(`${list}/file?kind=signed-in`);
  const lines = file.text.split('\r\n');
  expect(lines[0]).toBe('\ufeffcreatedAt,lastAt,kind,times,person,isProvider,subject,device');
  expect(lines[1]).toContain(`,signed-in,1,${boss.username},no,`);
  expect(lines).toHaveLength(3);
  await setTimeout(1_500);
  expect(inWords(await eventsOf('?kind=exported'))).toEqual([
    `${boss.username} exported security-events/file signed-in`,
  ]);
});

it('is for managers and the provider alone', async () => {
  const leasing = await test.signIn((await test.factories.buildUser(company, { account_type: 'leasing' })).username);
  for (const path of [list, `${list}/file`]) {
    expect((await leasing.get(path)).status).toBe(403);
    expect((await test.anonymous.get(path)).status).toBe(401);
  }
  const root = await test.signIn((await test.factories.buildSuperAdmin()).username);
  expect((await root.get(list)).status).toBe(200);
});
