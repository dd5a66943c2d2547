import { mkdirSync } from 'node:fs';
import pg from 'pg';
import { parse } from 'yaml';
import { handOver } from '../../src/platform/database/embedded/postgres-account.js';
import { engineAccount, runAsEngine } from './daemon.js';
import { DEBIAN_PATH, DebianPostgres } from './debian-postgres.js';
import { operatorsFile, withAddresses, writeConfiguration } from './operators-files.js';

const OWNER = 'nerka_owner';

interface ComposeFile {
  services: { database: { command: string[] } };
}

/**
 * The database of docker/compose.yaml without Docker: made like the image makes it, with a superuser who owns everything,
 * and started by the command and the pg_hba.conf that the file names.
 */
export class ComposedDatabase {
  private constructor(private readonly postgres: DebianPostgres) {}

  static async start(ownerPassword?: string): Promise<ComposedDatabase> {
    const composed = new ComposedDatabase(await DebianPostgres.make(OWNER, ownerPassword));
    await composed.writeFiles();
    await composed.run('data');
    const client = new pg.Client(composed.postgres.url(OWNER, 'postgres'));
    await client.connect();
    await client.query('create database nerka');
    await client.end();
    return composed;
  }

  get ownerUrl(): string {
    return this.postgres.url();
  }

  get appUrl(): string {
    return this.postgres.url('nerka_app');
  }

  get port(): number {
    return this.postgres.port;
  }

  path(name: string): string {
    return this.postgres.path(name);
  }

  /** Runs docker/backup.sh; resolves with what it prints, and fails with its exit code and problems. */
  backUp(...options: string[]): Promise<string> {
    return runAsEngine('/bin/bash', [this.path('backup.sh'), ...options], { PATH: DEBIAN_PATH });
  }

  /** Starts from a data folder as the compose file says; stops the running server first. */
  async run(data: string): Promise<void> {
    const { services } = parse(operatorsFile('../compose.yaml')) as ComposeFile;
    const [program, ...options] = services.database.command.map((word) =>
      word.replace('/etc/postgresql/pg_hba.conf', this.path('pg_hba.conf')),
    );
    if (program !== 'postgres') throw new Error(`The database runs ${program}.`);
    await this.postgres.run(data, options);
  }

  stopServer(): Promise<void> {
    return this.postgres.stopServer();
  }

  stop(): Promise<void> {
    return this.postgres.stop();
  }

  private async writeFiles(): Promise<void> {
    for (const name of ['backups', 'backup-state']) {
      mkdirSync(this.path(name));
      await handOver(engineAccount(), this.path(name));
    }
    await writeConfiguration(this.path('pg_hba.conf'), operatorsFile('../pg_hba.conf'));
    const script = withAddresses(operatorsFile('../backup.sh'), {
      '--host=database': `--host=127.0.0.1 --port=${this.postgres.port}`,
      '/run/secrets/owner_password': this.path('password'),
      '/backups': this.path('backups'),
      '/backup-state': this.path('backup-state'),
    });
    await writeConfiguration(this.path('backup.sh'), script);
  }
}
