import type { LaunchSettings } from '../platform/config/launch-settings.js';
import { ApiServer } from './api-server.js';
import { appRoleUrl } from './app-role-url.js';
import { checkDatabase, untilReachable } from './check-database.js';
import { checkDataDir, checkPort } from './checks.js';
import { KeptDatabase } from './kept-database.js';
import { lockDataFolder } from './lock-data-folder.js';
import { Program } from './program.js';
import { ProgramFailed } from './program-failed.js';
import { say } from './progress.js';

interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
  /** Of the built-in database. */
  folder?: string;
  secretsKey?: string;
}

/** Starts database, migration, demo data and API server in this order, and stops them in reverse order. */
export class Launcher {
  /** Resolves with a message when the product cannot continue. */
  readonly failed: Promise<string>;
  private fail: (message: string) => void = () => undefined;
  private database: KeptDatabase | undefined;
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
    return this.serve(this.urls);
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
    if (!databaseUrl) this.releaseLock = await lockDataFolder(this.settings);
    await checkPort(this.settings);
    if (databaseUrl) await checkDatabase(databaseUrl);
  }

  private async openDatabase(): Promise<DatabaseUrls> {
    const { databaseUrl, databaseAppUrl } = this.settings;
    if (databaseUrl) return { ownerUrl: databaseUrl, appUrl: databaseAppUrl ?? appRoleUrl(databaseUrl) };
    const { dataDir, disk } = this.settings;
    const warn = (line: string): void => void process.stderr.write(`${line}\n`);
    this.database = new KeptDatabase({ dataDir, disk, log: say, warn });
    const database = await this.database.start();
    say('The database runs');
    return database;
  }

  private async run(file: string, environment: NodeJS.ProcessEnv): Promise<void> {
    this.throwIfStopping();
    const program = new Program(file, environment);
    this.program = program;
    const end = await program.ended;
    this.program = undefined;
    if (end.code !== 0) throw new ProgramFailed(program, end);
  }

  private async serve({ appUrl, folder, secretsKey }: DatabaseUrls): Promise<string> {
    this.throwIfStopping();
    const { serverEnvironment, host, port, dataDir, backupStateFolder, hasOwnSecretsKey } = this.settings;
    const own = { DATABASE_APP_URL: appUrl, HOST: host, PORT: String(port), DATA_DIR: dataDir };
    const ofDisk = folder === undefined ? {} : { DATABASE_FOLDER: folder, BACKUP_STATE_FOLDER: backupStateFolder };
    const ofSecrets = secretsKey === undefined || hasOwnSecretsKey ? {} : { SECRETS_KEY: secretsKey };
    const untilDatabase = (): Promise<void> => untilReachable(appUrl, () => this.isStopping);
    this.server = new ApiServer({ ...serverEnvironment, ...own, ...ofDisk, ...ofSecrets }, this.fail, untilDatabase);
    return this.server.start();
  }

  private throwIfStopping(): void {
    if (this.isStopping) throw new Error('Stopped while starting.');
  }
}
