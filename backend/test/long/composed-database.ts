import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { freePort } from '../../src/platform/database/embedded/free-port.js';
import { handOver } from '../../src/platform/database/embedded/postgres-account.js';
import { makeTemporaryDataDir, removeDataDir } from '../../src/platform/database/embedded/temporary-data.js';
import { isReachable } from '../../src/platform/database/embedded/reached-postgres.js';
import { Daemon, engineAccount, runAsEngine } from './daemon.js';
import { operatorsFile, withAddresses, writeConfiguration } from './operators-files.js';

const BIN = '/usr/lib/postgresql/15/bin';
const OWNER = 'nerka_owner';

interface ComposeFile {
  services: { database: { command: string[] } };
}

/**
 * The database of docker/compose.yaml without Docker: made like the image makes it, with a superuser who owns everything,
 * and started by the command and the pg_hba.conf that the file names.
 */
export class ComposedDatabase {
  private server: Daemon | undefined;
  private readonly password = randomBytes(12).toString('hex');

  private constructor(
    readonly folder: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<ComposedDatabase> {
    const folder = await makeTemporaryDataDir('nerka-composed-');
    const composed = new ComposedDatabase(folder, await freePort());
    await handOver(engineAccount(), folder);
    for (const name of ['backups', 'backup-state']) await composed.makeFolder(name);
    await composed.writeFiles();
    const options = ['--encoding=UTF8', `--pwfile=${composed.path('password')}`, '--auth-host=scram-sha-256'];
    await runAsEngine(`${BIN}/initdb`, [`--pgdata=${composed.path('data')}`, `--username=${OWNER}`, ...options]);
    await composed.run('data');
    await runAsEngine(`${BIN}/createdb`, [
      `--host=${folder}`,
      `--port=${composed.port}`,
      `--username=${OWNER}`,
      'nerka',
    ]);
    return composed;
  }

  get ownerUrl(): string {
    return this.url(OWNER);
  }

  get appUrl(): string {
    return this.url('nerka_app');
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  /** Runs docker/backup.sh; resolves with what it prints, and fails with its exit code and problems. */
  backUp(...options: string[]): Promise<string> {
    return runAsEngine('/bin/bash', [this.path('backup.sh'), ...options], { PATH: `${BIN}:/usr/bin:/bin` });
  }

  /** Starts from another data folder; stops the running one first. */
  async run(data: string): Promise<void> {
    await this.stopServer();
    const { services } = parse(operatorsFile('../compose.yaml')) as ComposeFile;
    const [program, ...options] = services.database.command.map((word) =>
      word.replace('/etc/postgresql/pg_hba.conf', this.path('pg_hba.conf')),
    );
    const own = { port: this.port, listen_addresses: '127.0.0.1', unix_socket_directories: this.folder };
    const settings = Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.server = await Daemon.start(`${BIN}/${program}`, ['-D', this.path(data), ...options, ...settings], {
      folder: this.folder,
    });
    const isReady = (): Promise<boolean> => isReachable(this.url(OWNER, 'postgres'));
    await this.server.until(isReady);
  }

  async stopServer(): Promise<void> {
    await this.server?.kill('SIGINT');
    this.server = undefined;
  }

  async stop(): Promise<void> {
    await this.stopServer();
    await removeDataDir(this.folder);
  }

  private async makeFolder(name: string): Promise<void> {
    mkdirSync(this.path(name));
    await handOver(engineAccount(), this.path(name));
  }

  private async writeFiles(): Promise<void> {
    await writeConfiguration(this.path('password'), this.password);
    await writeConfiguration(this.path('pg_hba.conf'), operatorsFile('../pg_hba.conf'));
    const script = withAddresses(operatorsFile('../backup.sh'), {
      '--host=database': `--host=127.0.0.1 --port=${this.port}`,
      '/run/secrets/owner_password': this.path('password'),
      '/backups': this.path('backups'),
      '/backup-state': this.path('backup-state'),
    });
    await writeConfiguration(this.path('backup.sh'), script);
  }

  private url(role: string, database = 'nerka'): string {
    return `postgres://${role}:${this.password}@127.0.0.1:${this.port}/${database}`;
  }
}
