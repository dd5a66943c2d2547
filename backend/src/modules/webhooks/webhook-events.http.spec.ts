import { readFileSync } from 'node:fs';
import type { Client } from 'pg';
import type { BuiltCompany } from '../../../test/factories.js';
import { until } from '../../../test/http-call.js';
import { pg } from '../../../test/packages.js';
import { type Node, startSecondNode } from '../../../test/second-node.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { WebhookReceiver } from '../../../test/webhook-receiver.js';
import { Database } from '../../platform/database/database.js';
import { Nouns } from '../../platform/nouns/nouns.js';

type Query = (this: Client, config: unknown, ...rest: unknown[]) => unknown;

const prototype = pg.Client.prototype as unknown as { query: Query };
const query = prototype.query;
const statements: string[] = [];

let test: TestApp;
let receiver: WebhookReceiver;
let company: BuiltCompany;
let manager: Caller;
let maintenance: Caller;
let maintenanceId: number;
let second: Node | undefined;
let silent: WebhookReceiver | undefined;

beforeAll(async () => {
  prototype.query = function noted(config, ...rest) {
    statements.push(typeof config === 'string' ? config : ((config as { text?: string }).text ?? ''));
    return query.call(this, config, ...rest);
  };
  test = await startApp({ PRIVATE_WEBHOOKS: 'on' });
});

beforeEach(async () => {
  // Of its own, because those of earlier tests may be tried again.
  receiver = await WebhookReceiver.start();
  company = await test.factories.buildCompany();
  const staff = await test.factories.buildStaff(company);
  manager = await test.signIn(staff.manager.username);
  maintenance = await test.signIn(staff.maintenance.username);
  maintenanceId = staff.maintenance.id;
});

afterEach(() => receiver.stop());

afterAll(async () => {
  await silent?.stop();
  await second?.stop();
  await test.stop();
  prototype.query = query;
});

const ofCompany = (rest: string) => `/api/companies/${company.id}/${rest}`;
const make = async (url = receiver.url) => (await manager.post(ofCompany('webhooks'), { url })).body as { id: number };
const create = async (noun: string, body: object) => {
  const made = await manager.post(ofCompany(noun), body);
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  return made.body as { id: number; version: number };
};
const received = (count: number) => until(() => Promise.resolve(receiver.received.length >= count));

it('costs no statement where there is no webhook, whoever else has one', async () => {
  await make();
  await create('work-orders', { title: 'With one' });
  await received(1);
  const other = await test.factories.buildCompany();
  const colleague = await test.signIn((await test.factories.buildUser(other)).username);
  statements.length = 0;
  await colleague.post(`/api/companies/${other.id}/work-orders`, { title: 'Without one' });
  expect(statements.some((text) => text.includes('insert into audit_log'))).toBe(true);
  expect(statements.filter((text) => /webhook/.test(text))).toEqual([]);
});

it('comes of each record of a change of many', async () => {
  const ids = [(await create('work-orders', { title: 'A' })).id, (await create('work-orders', { title: 'B' })).id];
  await make();
  const changed = await manager.post(ofCompany('bulk'), { noun: 'work-order', ids, change: { priority: 'urgent' } });
  expect([changed.status, changed.text]).toEqual([200, expect.any(String)]);
  await received(2);
  expect(receiver.received.map(({ event }) => event.data.id).sort()).toEqual(ids);
});

it('comes of what people do who see only a part of the company', async () => {
  await test.factories.buildUnit(company, { unit_number: 'A1', building_name: 'North' });
  const scope = { buildings: ['North'], assignedOnly: false };
  const limited = await manager.put(`/api/users/${maintenanceId}/scope`, scope);
  expect([limited.status, limited.text]).toEqual([200, expect.any(String)]);
  await make();
  const made = await maintenance.post(ofCompany('work-orders'), { title: 'Tap' });
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  await received(1);
  expect(receiver.received[0]!.event).toMatchObject({ type: 'workOrder.created', data: { by: { id: maintenanceId } } });
});

it('names the record to which a part belongs, and who did it', async () => {
  const unit = await test.factories.buildUnit(company, { unit_number: 'A1' });
  const resident = await create('residents', { firstName: 'Ada', lastName: 'Lovelace' });
  await make();
  const moved = await manager.post(`/api/units/${unit.id}/residents`, {
    ...{ residentId: resident.id, startDate: '2026-01-01', rent: 1_000 },
  });
  expect([moved.status, moved.text]).toEqual([201, expect.any(String)]);
  await until(() => Promise.resolve(receiver.types.includes('unitResident.created')));
  const { event } = receiver.received.find(({ event: { type } }) => type === 'unitResident.created')!;
  expect(event.data).toMatchObject({ noun: 'resident', id: resident.id, path: `/api/residents/${resident.id}` });
});

it('comes of the system and of the provider, who have no names in the company', async () => {
  await make();
  const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
  const made = await admin.post(ofCompany('customers'), { name: 'Ada' });
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  await received(1);
  await test.app.get(Database).inCompany(company.id, { userId: null, role: 'user', address: null }, (tx) => {
    tx.audit({ action: 'updated', noun: 'company', recordId: company.id, before: { name: 'a' }, after: { name: 'b' } });
  });
  await received(2);
  expect(receiver.received.map(({ event }) => event.data.by)).toEqual([
    { kind: 'provider', id: null, name: null, apiKey: null },
    { kind: 'system', id: null, name: null, apiKey: null },
  ]);
});

it('is noted by a server on which the webhook was not made', async () => {
  second = await startSecondNode(test);
  const { port } = second;
  await make();
  const write = () =>
    fetch(`http://127.0.0.1:${port}${ofCompany('work-orders')}`, {
      method: 'POST',
      headers: { Cookie: manager.cookie, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: 'Elsewhere' }),
    });
  // The news of a webhook takes a moment to the other servers.
  await until(async () => (await write()).status === 201 && receiver.received.length > 0);
});

it('is not held up by a receiver that says nothing', async () => {
  const quiet = (silent = await WebhookReceiver.start());
  quiet.answer = () => undefined;
  await make(quiet.url);
  await create('work-orders', { title: 'Leak' });
  await until(() => Promise.resolve(quiet.received.length === 1));
  await make();
  await create('work-orders', { title: 'Door' });
  await received(1);
  expect(receiver.received[0]!.event.data.name).toBe('WO-0002');
});

it('is sent of no record by an address that the API does not have', () => {
  const document = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as {
    paths: Record<string, { get?: object }>;
  };
  const known = Object.keys(document.paths).filter((path) => document.paths[path]!.get);
  const missing = test.app.get(Nouns).activities.flatMap(({ path }) => {
    return path === undefined || known.some((each) => each.replace(/\{\w+\}$/, '') === `${path}/`) ? [] : path;
  });
  expect(missing).toEqual([]);
});
