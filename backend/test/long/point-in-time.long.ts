import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../src/platform/database/embedded/free-port.js';
import { handOver } from '../../src/platform/database/embedded/postgres-account.js';
import { type BuiltCompany, Factories } from '../factories.js';
import { ServedProcess } from '../built/served-process.js';
import { Daemon, engineAccount, runAsEngine } from './daemon.js';
import { migrate } from './migrate.js';
import { PatroniCluster } from './patroni-cluster.js';
import { report } from './report.js';
import { Client } from './writers.js';

/** pgBackRest knows the end of a backup by whole seconds, and the moment must come after it. */
const MIN_AGE_MS = 3_500;
const POSTGRES = '/usr/lib/postgresql/15/bin/postgres';

let cluster: PatroniCluster;
let factories: Factories;
let company: BuiltCompany;
let username: string;
let superuser: pg.Client;
const servers: ServedProcess[] = [];
/** The first test leaves it for the second. */
let restored: Daemon | undefined;

beforeAll(async () => {
  cluster = await PatroniCluster.start();
  await migrate(cluster.ownerUrl, cluster.appUrl);
  factories = await Factories.connect(cluster.ownerUrl);
  company = await factories.buildCompany();
  ({ username } = await factories.buildUser(company));
  superuser = new pg.Client(cluster.superuserUrl);
  // The cluster is stopped under it.
  superuser.on('error', () => undefined);
  await superuser.connect();
}, 180_000);

afterAll(async () => {
  for (const server of servers) server.signal('SIGKILL');
  await factories?.close();
  await superuser?.end();
  await restored?.stop();
  await cluster?.stop();
}, 60_000);

async function backUp(...command: string[]): Promise<void> {
  const { backupEnvironment } = await cluster.primary();
  await runAsEngine('/usr/bin/pgbackrest', ['--stanza=nerka', ...command], backupEnvironment);
}

async function now(): Promise<Date> {
  return (await superuser.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]!.now;
}

/** A server on a database, as whose user the test then sees the company. */
async function signIn(appUrl: string): Promise<Client> {
  const server = await ServedProcess.start(appUrl);
  servers.push(server);
  return Client.signIn(server.port, username);
}

async function ask<T>(client: Client, method: string, path: string, body?: object): Promise<T> {
  const outcome = await client.call(method, path, body);
  if ('broken' in outcome || outcome.response.status >= 400) throw new Error(JSON.stringify(outcome));
  return (outcome.response.text ? JSON.parse(outcome.response.text) : undefined) as T;
}

const path = (): string => `/api/companies/${company.id}/work-orders`;
const create = (client: Client, title: string): Promise<{ id: number }> => ask(client, 'POST', path(), { title });
const titles = async (client: Client): Promise<string[]> =>
  (await ask<{ title: string }[]>(client, 'GET', path())).map(({ title }) => title).sort();

/** Until the log with everything that was written is in the repository. */
async function archiveLog(): Promise<void> {
  const sql = `select pg_walfile_name(pg_switch_wal()) as file`;
  const { file } = (await superuser.query<{ file: string }>(sql)).rows[0]!;
  const last = async (): Promise<string> =>
    (await superuser.query<{ file: string }>('select last_archived_wal as file from pg_stat_archiver')).rows[0]!.file;
  while ((await last()) < file) await delay(100);
}

/** Into an empty folder, as on another machine; PostgreSQL then replays the log until the moment. */
async function restore(target: string): Promise<number> {
  const { backupEnvironment } = await cluster.primary();
  const folder = join(cluster.folder, 'restored');
  mkdirSync(folder, { mode: 0o700 });
  await handOver(engineAccount(), folder);
  const data = join(folder, 'data');
  await backUp('--type=time', `--target=${target}`, '--target-action=promote', `--pg1-path=${data}`, 'restore');
  const port = await freePort();
  // Alone, and beside the cluster, whose archive it must not write to.
  const settings = { port, unix_socket_directories: folder, archive_mode: 'off', synchronous_standby_names: '' };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  restored = await Daemon.start(POSTGRES, ['-D', data, '-c', 'listen_addresses=127.0.0.1', ...options], {
    folder: cluster.folder,
    name: 'restored',
    environment: backupEnvironment,
  });
  await restored.until(async () => !(await isInRecovery(port)));
  return port;
}

async function isInRecovery(port: number): Promise<boolean> {
  const client = new pg.Client(at(cluster.superuserUrl, port));
  await client.connect();
  try {
    const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
    return rows[0]!.recovering;
  } finally {
    await client.end();
  }
}

function at(address: string, port: number): string {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
}

it('restores a second before a deletion: what was deleted is there, what came after is not', async () => {
  await backUp('stanza-create');
  await backUp('check');
  const client = await signIn(cluster.appUrl);
  await create(client, 'From before the backup');
  await backUp('--type=full', 'backup');
  const { id } = await create(client, 'Deleted by mistake');
  const created = await now();
  while ((await now()).getTime() < created.getTime() + MIN_AGE_MS) await delay(50);
  const target = new Date((await now()).getTime() - 1_000).toISOString();
  await ask(client, 'DELETE', `/api/work-orders/${id}`);
  await create(client, 'From after the deletion');
  await archiveLog();
  const begun = performance.now();
  const port = await restore(target.replace('T', ' ').replace('Z', '+00'));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);

  expect(await titles(client)).toEqual(['From after the deletion', 'From before the backup']);
  const past = await signIn(at(cluster.appUrl, port));
  expect(await titles(past)).toEqual(['Deleted by mistake', 'From before the backup']);
  await create(past, 'Goes on from there');
  report(`restored by pgBackRest to a second before the deletion in ${seconds} s`);
});

it('makes what was restored the cluster, with a replica', async () => {
  const [first, second] = cluster.nodes;
  await Promise.all([...cluster.nodes.map((node) => node.stop()), restored!.stop()]);
  await first!.removeCluster();
  for (const { data } of cluster.nodes) rmSync(data, { recursive: true });
  renameSync(join(cluster.folder, 'restored/data'), first!.data);
  await first!.start();
  await first!.untilIs('primary');
  await second!.start();
  expect(await cluster.synchronousReplica()).toBe(second);
  const again = await signIn(cluster.appUrl);
  expect(await titles(again)).toEqual(['Deleted by mistake', 'From before the backup', 'Goes on from there']);
});
