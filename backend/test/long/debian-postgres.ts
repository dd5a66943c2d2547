import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../../src/platform/database/embedded/free-port.js';
import { handOver } from '../../src/platform/database/embedded/postgres-account.js';
import { makeTemporaryDataDir, removeDataDir } from '../../src/platform/database/embedded/temporary-data.js';
import { isReachable } from '../../src/platform/database/embedded/reached-postgres.js';
import { Daemon, engineAccount, runAsEngine } from './daemon.js';
import { writeConfiguration } from './operators-files.js';

const BIN = '/usr/lib/postgresql/15/bin';
/** Debian's PostgreSQL comes before the wrappers of its other versions. */
export const DEBIAN_PATH = `${BIN}:/usr/bin:/bin`;

/** A PostgreSQL 15 of Debian in a folder of its own, reached by passwords only. */
export class DebianPostgres {
  private server: Daemon | undefined;

  private constructor(
    readonly folder: string,
    readonly port: number,
    private readonly superuser: string,
    readonly password: string,
  ) {}

  /** Makes the cluster without starting it. */
  static async make(superuser = 'postgres', password = randomBytes(12).toString('hex')): Promise<DebianPostgres> {
    const folder = await makeTemporaryDataDir('nerka-debian-');
    await handOver(engineAccount(), folder);
    const made = new DebianPostgres(folder, await freePort(), superuser, password);
    await writeConfiguration(made.path('password'), made.password);
    const options = ['--encoding=UTF8', `--pwfile=${made.path('password')}`, '--auth=scram-sha-256'];
    await runAsEngine(`${BIN}/initdb`, [`--pgdata=${made.path('data')}`, `--username=${superuser}`, ...options]);
    return made;
  }

  /** Starts from a data folder; stops the running server first. */
  async run(data = 'data', options: readonly string[] = []): Promise<void> {
    await this.stopServer();
    const own = { port: this.port, listen_addresses: '127.0.0.1', unix_socket_directories: this.folder };
    const settings = Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const command = ['-D', this.path(data), ...options, ...settings];
    this.server = await Daemon.start(`${BIN}/postgres`, command, { folder: this.folder });
    await this.server.until(() => isReachable(this.url(this.superuser, 'postgres')));
  }

  url(role = this.superuser, database = 'nerka', password = this.password): string {
    return `postgres://${role}:${password}@127.0.0.1:${this.port}/${database}`;
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  async stopServer(): Promise<void> {
    await this.server?.kill('SIGINT');
    this.server = undefined;
  }

  async stop(): Promise<void> {
    await this.stopServer();
    await removeDataDir(this.folder);
  }
}
