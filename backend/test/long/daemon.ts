import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { handOver, type PostgresAccount } from '../../src/platform/database/embedded/postgres-account.js';

const PATH = '/usr/sbin:/usr/bin:/sbin:/bin';
const STOP_MS = 20_000;
const WAIT_MS = 60_000;

/** Who runs the engines, none of which runs as root: the user of Debian's PostgreSQL, else the current one. */
export function engineAccount(): PostgresAccount {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string): number => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/** Runs a command of an operator as that user, and returns what it prints. */
export async function runAsEngine(
  program: string,
  options: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const settings = { ...engineAccount(), cwd: '/', env: { PATH, LC_ALL: 'C.UTF-8', ...environment } };
  return (await promisify(execFile)(program, options, settings)).stdout;
}

/** The name of that user. */
export const engineUser = (): string => {
  const { uid = process.getuid?.() } = engineAccount() ?? {};
  return spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' }).stdout.trim();
};

export interface DaemonOptions {
  /** For its log. */
  folder: string;
  name?: string;
  environment?: Record<string, string>;
}

/** An engine of Debian in a process of its own, which ends with the test even if that is killed. */
export class Daemon {
  private constructor(
    private readonly child: ChildProcess,
    private readonly logFile: string,
  ) {}

  static async start(program: string, options: readonly string[], daemon: DaemonOptions): Promise<Daemon> {
    const { folder, name = basename(program), environment } = daemon;
    const account = engineAccount();
    const change = account ? ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'] : [];
    const logFile = join(folder, `${name}.log`);
    const log = openSync(logFile, 'a', 0o644);
    const env = { PATH, LC_ALL: 'C.UTF-8', HOME: folder, ...environment };
    const child = spawn('setpriv', [...change, '--pdeathsig', 'TERM', program, ...options], {
      cwd: '/',
      detached: true,
      env,
      stdio: ['ignore', log, log],
    });
    const spawned = once(child, 'spawn');
    closeSync(log);
    await handOver(account, logFile);
    await spawned;
    return new Daemon(child, logFile);
  }

  get pid(): number {
    return this.child.pid!;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The end of what it has printed. */
  get output(): string {
    return readFileSync(this.logFile, 'utf8').slice(-3_000);
  }

  /** Waits until a condition holds; fails with what the program has printed if it ends or takes too long. */
  async until(isSo: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + WAIT_MS;
    while (!(await isSo().catch(() => false))) {
      if (!this.isRunning) throw new Error(`It has ended: ${this.output}`);
      if (performance.now() > end) throw new Error(`It is not ready: ${this.output}`);
      await delay(50);
    }
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }

  async stop(): Promise<void> {
    const force = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS);
    await this.kill('SIGTERM');
    clearTimeout(force);
  }
}
