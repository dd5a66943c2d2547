import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { type BuiltCompany, Factories } from './factories.js';
import { send, until } from './http-call.js';
import { ReplicatedDatabase } from './replicated-database.js';
import { type Node, startSecondNode } from './second-node.js';
import { type Caller, startApp, type TestApp } from './start-app.js';
import { testDatabase } from './test-database.js';

let database: ReplicatedDatabase;
let test: TestApp;
let secondNode: Node;
let company: BuiltCompany;
let caller: Caller;
let reader: pg.Client | undefined;

beforeAll(async () => {
  database = await ReplicatedDatabase.start();
  test = await startApp({ DATABASE_REPLICA_URL: database.replicaUrl }, database);
  secondNode = await startSecondNode(test);
}, 60_000);

beforeEach(async () => {
  company = await test.factories.buildCompany();
  caller = await test.signIn((await test.factories.buildUser(company)).username);
});

afterEach(async () => {
  await reader?.end();
  reader = undefined;
  await database.startReplicaIfStopped();
  await database.goOn();
});

afterAll(async () => {
  await secondNode.stop();
  await test.factories.close();
  await test.stop();
});

const orders = (of = company): string => `/api/companies/${of.id}/work-orders`;
const ports = (): number[] => [(test.app.getHttpServer().address() as AddressInfo).port, secondNode.port];

async function titles(port = ports()[0]!, cookie = caller.cookie, of = company): Promise<string[]> {
  const { status, text } = await send(port, { method: 'GET', path: orders(of), headers: { Cookie: cookie } });
  if (status !== 200) throw new Error(text);
  return (JSON.parse(text) as { title: string }[]).map(({ title }) => title).sort();
}

/** Writes without any server noticing: the database shows the record, but a paused replica does not. */
async function writeUnseen(title: string, of = company): Promise<void> {
  await test.factories.buildWorkOrder(of, { title });
}

/** Pauses the replica, and waits until it serves this company on both servers, which is seen by what is missing. */
async function pauseReplica(of = company, cookie = caller.cookie): Promise<void> {
  await until(async () => {
    await database.goOn();
    const before = await Promise.all(ports().map((port) => titles(port, cookie, of)));
    await database.pause();
    await writeUnseen(`unseen ${Date.now()}`, of);
    const after = await Promise.all(ports().map((port) => titles(port, cookie, of)));
    return JSON.stringify(before) === JSON.stringify(after);
  });
}

/** Writes through one of the servers; returns the cookies that a browser would send from then on. */
async function write(title: string, port = ports()[0]!): Promise<string> {
  const headers = { Cookie: caller.cookie, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
  const response = await send(port, { method: 'POST', path: orders(), headers, body: JSON.stringify({ title }) });
  expect(response.status).toBe(201);
  const [written] = [response.headers['set-cookie'] ?? []].flat();
  expect(written).toMatch(/^nerka_written=\d+; Max-Age=30; Path=\/api; HttpOnly; SameSite=Lax$/);
  return `${caller.cookie}; ${written!.split(';')[0]}`;
}

describe('a read replica', () => {
  it('serves reads', async () => {
    await pauseReplica();
    await writeUnseen('Not there yet');
    expect(await titles()).not.toContain('Not there yet');
    await database.goOn();
    await until(async () => (await titles()).includes('Not there yet'));
  });

  it('shows users their own writes at once, on every server', async () => {
    await pauseReplica();
    const cookie = await write('My own');
    for (const port of ports()) expect(await titles(port, cookie)).toContain('My own');
  });

  it('shows users the changes they were notified of, on every server', async () => {
    const colleague = await test.signIn((await test.factories.buildUser(company)).username);
    await pauseReplica();
    await write('News', ports()[1]);
    for (const port of ports()) await until(async () => (await titles(port, colleague.cookie)).includes('News'));
  });

  it('keeps serving companies that have written nothing', async () => {
    const other = await test.factories.buildCompany();
    const outsider = await test.signIn((await test.factories.buildUser(other)).username);
    await pauseReplica(other, outsider.cookie);
    await write('Ours');
    await writeUnseen('Theirs', other);
    expect(await titles(ports()[0], outsider.cookie, other)).not.toContain('Theirs');
  });

  it('is not used while it lags behind', async () => {
    await pauseReplica();
    await writeUnseen('Old news');
    expect(await titles()).not.toContain('Old news');
    await until(async () => (await titles()).includes('Old news'));
  });

  it('is not used for a client that sends a position beyond all writes', async () => {
    await pauseReplica();
    await writeUnseen('Ahead');
    expect(await titles(ports()[0], `${caller.cookie}; nerka_written=999999999999999`)).toContain('Ahead');
    expect(await titles(ports()[0], `${caller.cookie}; nerka_written=-1`)).not.toContain('Ahead');
  });

  it('keeps companies apart as the database does', async () => {
    const other = await test.factories.buildCompany();
    await writeUnseen('Of others', other);
    const client = new pg.Client(database.replicaUrl);
    await client.connect();
    const shown = async () => (await client.query<{ title: string }>('select title from work_orders')).rows;
    expect(await shown()).toEqual([]);
    await client.query(`select set_config('app.company_id', $1, false)`, [String(other.id)]);
    // A copy is a moment behind.
    await until(async () => (await shown()).length > 0);
    expect(await shown()).toEqual([{ title: 'Of others' }]);
    await client.end();
    await pauseReplica();
    expect(await titles()).not.toContain('Of others');
    expect((await caller.get(orders(other))).status).toBe(403);
  });

  it('is replaced by the database while it is unavailable, and no reader notices', async () => {
    await writeUnseen('Still here');
    const statuses = new Set<number>();
    let isOver = false;
    const reading = (async () => {
      while (!isOver) statuses.add((await caller.get(orders())).status);
    })();
    await database.stopReplica();
    await until(async () => (await titles()).includes('Still here'));
    await write('Without it');
    expect(await titles()).toEqual(['Still here', 'Without it']);
    await database.startReplicaIfStopped();
    isOver = true;
    await reading;
    expect([...statuses]).toEqual([200]);
    await pauseReplica();
  });
});

it('serves what only reads while the database is away, never without the own writes, and refuses changes', async () => {
  const cookie = await write('Saved before');
  const headers = { Cookie: caller.cookie, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
  const create = { method: 'POST', path: orders(), headers, body: JSON.stringify({ title: 'Meanwhile' }) };
  await database.stopPrimary();
  for (const port of ports()) {
    expect(await titles(port, cookie)).toEqual(['Saved before']);
    expect((await send(port, { method: 'GET', path: '/api/user', headers })).status).toBe(200);
    expect((await send(port, create)).status).toBe(503);
    const ahead = { Cookie: `${caller.cookie}; nerka_written=999999999999999` };
    expect((await send(port, { method: 'GET', path: orders(), headers: ahead })).status).toBe(503);
    const ready = await send(port, { method: 'GET', path: '/api/ready' });
    expect([ready.status, ready.text]).toEqual([200, expect.stringContaining('read-only')]);
  }
  await startPrimary();
  await until(async () => (await send(ports()[0]!, create)).status === 201);
  for (const port of ports()) await until(async () => (await titles(port)).includes('Meanwhile'));
});

/** Both servers have found the database again. */
async function startPrimary(): Promise<void> {
  await database.startPrimary();
  test.factories = await Factories.connect(database.ownerUrl);
  const isBack = async (port: number) =>
    !(await send(port, { method: 'GET', path: '/api/ready' })).text.includes('read-only');
  for (const port of ports()) await until(() => isBack(port));
}

/** Of a reader who asks again when refused. */
async function firstShown(port = ports()[0]!): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await titles(port);
    } catch (error) {
      if (attempt === 20) throw error;
    }
  }
}

it('waits until the replica has replayed what it has received when the database goes away', async () => {
  await pauseReplica();
  const cookie = await write('Saved just before');
  await database.stopPrimary();
  const reading = titles(ports()[0], cookie).catch((error: Error) => error.message);
  // Longer than a read waits for nothing.
  const questions = new Set<unknown>();
  await until(async () => questions.add(await database.lastQuestion('isComplete')).size > 5);
  await database.goOn();
  expect(await reading).toContain('Saved just before');
  await startPrimary();
});

const isRefused = async (port: number): Promise<boolean> =>
  (await send(port, { method: 'GET', path: orders(), headers: { Cookie: caller.cookie } })).status === 503;

/** A transaction of the replica's reader, open while the owner's statements are to be replayed. */
async function holdReplay(...statements: string[]): Promise<void> {
  await pauseReplica();
  await database.goOn();
  const owner = new pg.Client(database.ownerUrl);
  reader = new pg.Client(database.replicaUrl);
  await Promise.all([reader.connect(), owner.connect()]);
  await reader.query('begin isolation level repeatable read; select from deals limit 1');
  for (const statement of statements) await owner.query(statement);
  await owner.end();
}

const ofADeal = 'begin; lock table deals in access exclusive mode; commit';
const vacuumed = ['create table seen as select 1', 'delete from seen', 'vacuum seen', 'drop table seen'];

it.each([
  ['is paused', () => pauseReplica(), () => database.goOn()],
  ['waits for the lock of a reader', () => holdReplay(ofADeal), () => reader!.end()],
  ['waits for a reader who sees what was vacuumed', () => holdReplay(...vacuumed), () => reader!.end()],
])('refuses to read while the replica has received more than it has replayed and %s', async (_, hold, goOn) => {
  await hold();
  await write('Saved just before');
  await database.stopPrimary();
  // Until a server notices it reads from the replica what was published to it.
  await Promise.all(ports().map((port) => until(() => isRefused(port))));
  for (const port of ports()) expect(await isRefused(port)).toBe(true);
  await goOn();
  for (const port of ports()) expect(await firstShown(port)).toContain('Saved just before');
  await startPrimary();
});

it('serves what it has when the database broke off in the middle of what it sent', async () => {
  await pauseReplica();
  await database.goOn();
  await write('Saved before');
  await database.breakOffPrimary();
  for (const port of ports()) expect(await firstShown(port)).toContain('Saved before');
  await startPrimary();
});

it('is verified: another database at its address is never used', async () => {
  const empty = await testDatabase();
  const alone = await startApp({ DATABASE_REPLICA_URL: empty.appUrl });
  const own = await alone.factories.buildCompany();
  const person = await alone.signIn((await alone.factories.buildUser(own)).username);
  await alone.factories.buildWorkOrder(own, { title: 'From the database' });
  for (let read = 0; read < 50; read += 1) {
    expect((await person.get(orders(own))).body).toMatchObject([{ title: 'From the database' }]);
  }
  await alone.stop();
  await empty.drop();
});
