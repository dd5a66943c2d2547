import type { LaunchSettings } from '../platform/config/launch-settings.js';
import { lockDataDir } from '../platform/database/embedded/data-dir-lock.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.js';
import { ApiServer } from './api-server.js';
import { appRoleUrl } from './app-role-url.js';
import { checkDatabase } from './check-database.js';
import { checkDataDir, checkPort } from './checks.js';
import { Program } from './program.js';
import { ProgramFailed } from './program-failed.js';
import { say } from './progress.js';
import { RestartLimit } from './restart-limit.js';

interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
}

/** Starts database, migration, demo data and API server in this order, and stops them in reverse order. */
export class Launcher {
  /** Resolves with a message when the product cannot continue. */
  readonly failed: Promise<string>;
  private fail: (message: string) => void = () => undefined;
  private readonly databaseLimit = new RestartLimit();
  private database: EmbeddedPostgres | undefined;
  private urls: DatabaseUrls | undefined;
  private program: Program | undefined;
  private server: ApiServer | undefined;
  private starting: Promise<string> | undefined;
  private releaseLock: () => void = () => undefined;
  private isStopping = false;

  constructor(private readonly settings: LaunchSettings) {
    this.failed = new Promise((resolve) => (this.fail = resolve));
  }

  start(): Promise<string> {
    this.starting = this.startAll();
    return this.starting;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.program?.stop(5000);
    await this.server?.stop();
    await this.starting?.catch(() => undefined);
    await this.database?.stop();
    this.releaseLock();
  }

  /** Kills everything at once; the database ends by itself when its starter is gone. */
  kill(): void {
    this.program?.kill();
    this.server?.kill();
  }

  async restartServer({ migrates }: { migrates: boolean }): Promise<void> {
    if (migrates && this.urls) await this.migrate(this.urls);
    await this.server?.restart();
  }

  private async startAll(): Promise<string> {
    await this.check();
    this.urls = await this.openDatabase();
    await this.migrate(this.urls);
    say('The database is up to date');
    if (this.settings.hasDemoData) {
      await this.run('demo-data.js', this.ownersEnvironment(this.urls));
      say('The demo data is there');
    }
    return this.serve(this.urls.appUrl);
  }

  private migrate(urls: DatabaseUrls): Promise<void> {
    return this.run('migrate.js', this.ownersEnvironment(urls));
  }

  private ownersEnvironment({ ownerUrl, appUrl }: DatabaseUrls): NodeJS.ProcessEnv {
    return { ...this.settings.environment, DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
  }

  private async check(): Promise<void> {
    const { dataDir, databaseUrl } = this.settings;
    checkDataDir(dataDir);
    if (!databaseUrl) this.releaseLock = await lockDataDir(dataDir);
    await checkPort(this.settings);
    if (databaseUrl) await checkDatabase(databaseUrl);
  }

  private async openDatabase(): Promise<DatabaseUrls> {
    const { databaseUrl, databaseAppUrl } = this.settings;
    if (databaseUrl) return { ownerUrl: databaseUrl, appUrl: databaseAppUrl ?? appRoleUrl(databaseUrl) };
    const database = await this.startDatabase();
    say('The database runs');
    return database;
  }

  private async startDatabase(): Promise<EmbeddedPostgres> {
    const database = await startEmbeddedPostgres({ dataDir: this.settings.dataDir, log: say });
    this.database = database;
    void database.ended.then((how) => this.startDatabaseAgain(how));
    return database;
  }

  private async startDatabaseAgain(how: string): Promise<void> {
    if (this.isStopping) return;
    if (this.databaseLimit.nextDelay() === undefined) {
      this.fail(`The database keeps ending (${how}), so Nerka stops.`);
      return;
    }
    process.stderr.write(`The database ended unexpectedly (${how}): starting it again.\n`);
    // The same process still holds the data folder, and the port is the same, so the server reconnects by itself.
    await this.startDatabase().catch((error: Error) => this.fail(error.message));
  }

  private async run(file: string, environment: NodeJS.ProcessEnv): Promise<void> {
    this.throwIfStopping();
    const program = new Program(file, environment);
    this.program = program;
    const end = await program.ended;
    this.program = undefined;
    if (end.code !== 0) throw new ProgramFailed(program, end);
  }

  private async serve(appUrl: string): Promise<string> {
    this.throwIfStopping();
    const { serverEnvironment, host, port, dataDir } = this.settings;
    const own = { DATABASE_APP_URL: appUrl, HOST: host, PORT: String(port), DATA_DIR: dataDir };
    this.server = new ApiServer({ ...serverEnvironment, ...own }, this.fail);
    return this.server.start();
  }

  private throwIfStopping(): void {
    if (this.isStopping) throw new Error('Stopped while starting.');
  }
}
