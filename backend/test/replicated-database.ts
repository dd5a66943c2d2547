import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { postgresBinaries } from '../src/platform/database/embedded/binaries.js';
import { dataFolder } from '../src/platform/database/embedded/cluster.js';
import { clusterFolder, copiesFolder, readClusterState } from '../src/platform/database/embedded/cluster-state.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.js';
import { freePort } from '../src/platform/database/embedded/free-port.js';
import { copyCluster } from '../src/platform/database/embedded/physical-copy.js';
import { handOverAll, postgresAccount } from '../src/platform/database/embedded/postgres-account.js';
import { type ServerProcess, startServer } from '../src/platform/database/embedded/server-process.js';
import { makeTemporaryDataDir, removeDataDir } from '../src/platform/database/embedded/temporary-data.js';
import { until } from './http-call.js';
import type { TestDatabase } from './test-database.js';

/** Nothing has to survive, so no write waits for the disk. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '32MB' };

/** A migrated database with a streaming replica, as an operator would set them up. */
export class ReplicatedDatabase implements TestDatabase {
  private replica: ServerProcess | undefined;
  private replicaPort = 0;

  private constructor(
    private readonly dataDir: string,
    private readonly folder: string,
    private primary: EmbeddedPostgres,
  ) {}

  static async start(): Promise<ReplicatedDatabase> {
    const dataDir = await makeTemporaryDataDir('nerka-replicated-');
    const primary = await startEmbeddedPostgres({ dataDir, settings });
    const folder = clusterFolder(dataDir, await readClusterState(dataDir));
    const database = new ReplicatedDatabase(dataDir, folder, primary);
    await database.migrate();
    await database.makeReplica();
    await database.startReplica();
    return database;
  }

  get ownerUrl(): string {
    return this.primary.ownerUrl;
  }

  get appUrl(): string {
    return this.primary.appUrl;
  }

  /** The replica's address for the application. */
  get replicaUrl(): string {
    return this.onReplica(this.appUrl);
  }

  /** The replica goes on receiving writes, but shows only those from before. */
  async pause(): Promise<void> {
    await this.untilReplayed();
    await this.askReplica('select pg_wal_replay_pause()');
    await until(async () => (await this.askReplica('select pg_get_wal_replay_pause_state() as response')) === 'paused');
  }

  goOn(): Promise<unknown> {
    return this.askReplica('select pg_wal_replay_resume()');
  }

  /** When the replica was last asked something with this word. */
  lastQuestion(word: string): Promise<unknown> {
    const sql = `select max(query_start)::text as response from pg_stat_activity
      where application_name = 'nerka-replica' and query like '%${word}%'`;
    return this.askReplica(sql);
  }

  async startReplicaIfStopped(): Promise<void> {
    if (!this.replica) await this.startReplica();
  }

  async stopReplica(): Promise<void> {
    await this.replica?.stop();
    this.replica = undefined;
  }

  async stopPrimary(): Promise<void> {
    await this.primary.stop();
  }

  /** It ends without a word in the middle of a record of its log, of which the replica has received the first part. */
  async breakOffPrimary(): Promise<void> {
    // Commits do not wait for the disk.
    await ask(this.primary.superuserUrl, 'checkpoint');
    await this.untilReplayed();
    for (;;) {
      // The log is written to the disk page by page, until something is committed.
      await until(async () => {
        await ask(this.primary.superuserUrl, `select pg_logical_emit_message(false, 'part', repeat('x', 50000))`);
        return this.hasPartOfRecord();
      });
      process.kill(await this.primaryPid(), 'SIGQUIT');
      await this.stopPrimary();
      if (await this.hasPartOfRecord()) return;
      await this.startPrimary();
    }
  }

  /** At the same port. */
  async startPrimary(): Promise<void> {
    this.primary = await startEmbeddedPostgres({ dataDir: this.dataDir, settings, keepsPort: true });
  }

  async drop(): Promise<void> {
    await this.stopReplica();
    await this.primary.stop();
    await removeDataDir(this.dataDir);
  }

  private async startReplica(): Promise<void> {
    const account = postgresAccount(this.folder);
    const { postgres } = await postgresBinaries(account, account ? copiesFolder : this.dataDir);
    this.replicaPort = await freePort(this.replicaPort);
    const { hostname, port, username, password } = new URL(this.primary.superuserUrl);
    const following = `host=${hostname} port=${port} user=${username} password=${password}`;
    this.replica = await startServer({
      postgres,
      data: this.replicaData,
      port: this.replicaPort,
      // Otherwise it looks for a database that has started again every 5 s, as long as a test waits for anything.
      settings: { ...settings, primary_conninfo: following, wal_retrieve_retry_interval: '100ms' },
      account,
      logFile: join(this.dataDir, 'replica.log'),
    });
  }

  private get replicaData(): string {
    return join(this.folder, 'replica');
  }

  private async migrate(): Promise<void> {
    const program = new URL('../compiled/migrate.js', import.meta.url);
    const env = { PATH: process.env.PATH, DATABASE_URL: this.ownerUrl, DATABASE_APP_URL: this.appUrl };
    const [code] = (await once(fork(program, { env }), 'exit')) as [number | null];
    if (code !== 0) throw new Error('The database could not be migrated.');
  }

  private async makeReplica(): Promise<void> {
    const { superuserUrl } = this.primary;
    await copyCluster({ superuserUrl, data: dataFolder(this.folder), target: this.replicaData });
    await writeFile(join(this.replicaData, 'standby.signal'), '');
    await handOverAll(postgresAccount(this.folder), this.replicaData);
  }

  private async untilReplayed(): Promise<void> {
    const written = await ask(this.primary.superuserUrl, 'select pg_current_wal_lsn() as response');
    await until(
      async () =>
        (await this.askReplica(`select pg_last_wal_replay_lsn() >= '${String(written)}' as response`)) === true,
    );
  }

  /** As soon as nothing more is replayed. */
  private async hasPartOfRecord(): Promise<boolean> {
    const replayed = () => this.askReplica('select pg_last_wal_replay_lsn()::text as response');
    await until(async () => (await replayed()) === (await replayed()));
    const sql = 'select pg_last_wal_receive_lsn() > pg_last_wal_replay_lsn() as response';
    return (await this.askReplica(sql)) === true;
  }

  private async primaryPid(): Promise<number> {
    return Number((await readFile(join(dataFolder(this.folder), 'postmaster.pid'), 'utf8')).split('\n')[0]);
  }

  private askReplica(sql: string): Promise<unknown> {
    return ask(this.onReplica(this.primary.superuserUrl), sql);
  }

  private onReplica(address: string): string {
    const url = new URL(address);
    url.port = String(this.replicaPort);
    return url.href;
  }
}

async function ask(address: string, sql: string): Promise<unknown> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    const { rows } = await client.query<{ response?: unknown }>(sql);
    return rows[0]?.response;
  } finally {
    await client.end();
  }
}
