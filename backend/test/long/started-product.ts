import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { addressesOf } from '../../src/platform/database/embedded/embedded-postgres.js';
import { readClusterState } from '../../src/platform/database/embedded/cluster-state.js';
import { databaseName, ownerRole } from '../../src/platform/database/embedded/owner-database.js';
import { commandLine } from '../../src/platform/database/embedded/running-process.js';
import { makeTemporaryDataDir, removeDataDir } from '../../src/platform/database/embedded/temporary-data.js';
import { childrenOf } from '../child-processes.js';
import { Factories } from '../factories.js';
import { send } from '../http-call.js';
import { LaunchedProduct } from '../built/launched-product.js';

const MAX_MS = 30_000;

/** The launched product with a data folder of its own, and its database in which tests create companies and users. */
export class StartedProduct {
  private constructor(
    private readonly dataDir: string,
    private product: LaunchedProduct,
    private readonly environment: Record<string, string>,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<StartedProduct> {
    const dataDir = environment.DATA_DIR ?? (await makeTemporaryDataDir('nerka-long-', tmpdir()));
    const product = await LaunchedProduct.launch({ DATA_DIR: dataDir, ...environment });
    await product.ready();
    return new StartedProduct(dataDir, product, environment);
  }

  get port(): number {
    return this.product.port;
  }

  /** Of the built-in database. */
  async factories(): Promise<Factories> {
    const { port, ownerPassword } = await readClusterState(this.dataDir);
    return Factories.connect(`postgres://${ownerRole}:${ownerPassword}@127.0.0.1:${port}/${databaseName}`);
  }

  /** Of the built-in database. */
  async superuserUrl(): Promise<string> {
    return addressesOf(await readClusterState(this.dataDir)).superuserUrl;
  }

  /** The serving process; the launcher restarts it when it dies. */
  serverPid(): number | undefined {
    return childrenOf(this.product.pid).find((pid) => commandLine(pid)?.includes('main.js'));
  }

  /** Kills the serving process as the out-of-memory killer would; returns the milliseconds until it responds again. */
  async killServer(): Promise<number> {
    const pid = this.serverPid();
    if (pid === undefined) throw new Error('The process that serves was not found.');
    process.kill(pid, 'SIGKILL');
    const killed = performance.now();
    for (;;) {
      const status = await this.ready();
      const ms = performance.now() - killed;
      if (status === 200 && this.serverPid() !== pid) return ms;
      if (ms > MAX_MS) throw new Error('It has not come back.');
      await delay(10);
    }
  }

  /** Kills the launcher, and starts it again as systemd would; returns the milliseconds until it responds again. */
  async killLauncher(): Promise<number> {
    const killed = performance.now();
    await this.restart('SIGKILL');
    await this.untilReady();
    return performance.now() - killed;
  }

  /** Ends the launcher and, after what is done meanwhile, starts it again. */
  async restart(signal: 'SIGTERM' | 'SIGKILL', meanwhile = (): void => undefined): Promise<void> {
    const { port } = this;
    this.product.kill(signal);
    await this.product.exitCode();
    meanwhile();
    this.product = await LaunchedProduct.launch({
      DATA_DIR: this.dataDir,
      ...this.environment,
      PORT: String(port),
    });
    await this.product.ready();
  }

  /** Kills the whole database; the launcher starts it again. Returns the milliseconds until the API reaches it. */
  async killDatabase(): Promise<number> {
    return this.killAndWait(this.databasePid());
  }

  /** Kills one process that serves a connection, upon which PostgreSQL restarts all of them. */
  async killConnection(): Promise<number> {
    const serving = childrenOf(this.databasePid()).find((pid) => commandLine(pid)?.includes('nerka_app'));
    if (serving === undefined) throw new Error('No process serves a connection of the application.');
    return this.killAndWait(serving);
  }

  private async killAndWait(pid: number): Promise<number> {
    process.kill(pid, 'SIGKILL');
    const killed = performance.now();
    // It is ready until it notices.
    await delay(200);
    await this.untilReady();
    return performance.now() - killed;
  }

  private databasePid(): number {
    const found = childrenOf(this.product.pid).find((pid) => /postgres.* -D /.test(commandLine(pid) ?? ''));
    if (found === undefined) throw new Error('The database was not found.');
    return found;
  }

  private async untilReady(): Promise<void> {
    const end = performance.now() + MAX_MS;
    while ((await this.ready()) !== 200) {
      if (performance.now() > end) throw new Error('It has not come back.');
      await delay(10);
    }
  }

  private ready(): Promise<number | undefined> {
    return send(this.port, { method: 'GET', path: '/api/ready' }).then(
      ({ status }) => status,
      () => undefined,
    );
  }

  async stop(): Promise<void> {
    this.product.kill('SIGTERM');
    await this.product.exitCode();
    await removeDataDir(this.dataDir);
  }
}
