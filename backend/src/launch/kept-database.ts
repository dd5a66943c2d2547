import { setTimeout as delay } from 'node:timers/promises';
import type { DiskSettings } from '../platform/config/disk-settings.js';
import { DiskReserve } from '../platform/disk/disk-reserve.js';
import { clusterFolder, findClusterState } from '../platform/database/embedded/cluster-state.js';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../platform/database/embedded/embedded-postgres.js';
import { BackOff } from './back-off.js';

const CHECK_EVERY_MS = 500;
const RELEASED = 'The disk of the database is full: its reserve is in use, and nothing is saved until there is room.';

interface KeptDatabaseOptions extends EmbeddedPostgresOptions {
  disk: DiskSettings;
  /** For the operator: what happened to a database that ran. */
  warn: (line: string) => void;
}

/**
 * The built-in database, started again however it ends: killed, or because there is no room for its log. The same
 * process still holds the data folder, and the port is the same, so the server reconnects by itself: it is waited for
 * if another program has it.
 */
export class KeptDatabase {
  private readonly waits = new BackOff();
  private readonly stopping = new AbortController();
  private database: EmbeddedPostgres | undefined;
  private starting: Promise<void> = Promise.resolve();
  private reserve: DiskReserve | undefined;
  private adapting: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: KeptDatabaseOptions) {}

  /** Throws if it does not start the first time. */
  async start(): Promise<EmbeddedPostgres> {
    const { dataDir } = this.options;
    const earlier = await findClusterState(dataDir);
    if (earlier) this.watch(clusterFolder(dataDir, earlier));
    // A start needs room too.
    await this.adaptReserve();
    const database = await this.startOnce({ keepsPort: false });
    this.watch(database.folder);
    this.timer = setInterval(() => void this.adaptReserve(), CHECK_EVERY_MS);
    return database;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    await this.adapting;
    await this.starting;
    await this.database?.stop();
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  private watch(folder: string): void {
    this.reserve ??= new DiskReserve(folder, this.options.disk.reserveMb);
  }

  private async startOnce(how: { keepsPort: boolean }): Promise<EmbeddedPostgres> {
    const database = await startEmbeddedPostgres({ ...this.options, ...how });
    this.database = database;
    void database.ended.then((how) => {
      if (this.database === database) this.starting = this.startAgain(how);
    });
    return database;
  }

  private async startAgain(how: string): Promise<void> {
    this.database = undefined;
    if (this.isStopping) return;
    this.options.warn(`The database ended unexpectedly (${how}): starting it again.`);
    while (await this.waited()) {
      await this.adaptReserve();
      try {
        await this.startOnce({ keepsPort: true });
        return;
      } catch (error) {
        this.options.warn(`${(error as Error).message}: trying again.`);
      }
    }
  }

  /** False if it is not to be started any more. */
  private async waited(): Promise<boolean> {
    await delay(this.waits.next(), undefined, { signal: this.stopping.signal }).catch(() => undefined);
    return !this.isStopping;
  }

  /** One after the other. */
  private adaptReserve(): Promise<void> {
    this.adapting = this.adapting.then(async () => {
      const done = await this.reserve?.adapt().catch(() => undefined);
      if (done === 'released') this.options.warn(RELEASED);
    });
    return this.adapting;
  }
}
