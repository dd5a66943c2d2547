import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { handOver, handOverAll, type PostgresAccount } from '../../src/platform/database/embedded/postgres-account.js';
import { makeTemporaryDataDir } from '../../src/platform/database/embedded/temporary-data.js';
import { root } from '../documents.js';

const STOP_MS = 30_000;
/** Cold builds of the product. */
const READY_MS = 600_000;
const RUN_MS = 300_000;

export interface Ended {
  code: number | null;
  output: string;
}

/**
 * What `git clone` gives an operator, with the packages of this clone, so that a test needs no network: their files are
 * hard links, and the folders belong to the operator as after `npm ci`.
 */
export async function freshClone(account: PostgresAccount): Promise<string> {
  const clone = join(await makeTemporaryDataDir('nerka-operator-', tmpdir()), 'nerka');
  await mkdir(clone);
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0');
  for (const file of files.filter((name) => name && existsSync(join(root, name)))) {
    cpSync(join(root, file), join(clone, file), { recursive: true });
  }
  await handOverAll(account, clone);
  const workspaces = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const folder of ['.', ...workspaces.map(({ name }) => name)]) {
    const packages = join(folder, 'node_modules');
    if (folder !== 'node_modules' && existsSync(join(root, packages))) linkPackages(packages, clone, account);
  }
  return clone;
}

function linkPackages(packages: string, clone: string, account: PostgresAccount): void {
  const copy = join(clone, packages);
  execFileSync('cp', ['-al', join(root, packages), copy]);
  execFileSync('rm', ['-rf', join(copy, '.cache')]);
  if (account) execFileSync('find', [copy, '-type', 'd', '-exec', 'chown', `${account.uid}:${account.gid}`, '{}', '+']);
}

/** Runs commands of the documents in a clone, as a user of the machine. */
export class Operator {
  private readonly started: ChildProcess[] = [];

  constructor(
    readonly clone: string,
    private readonly account: PostgresAccount,
  ) {}

  /** A folder of the machine that the documents name, as one beside the clone. */
  async folder(name: string): Promise<string> {
    const folder = join(dirname(this.clone), `${this.account?.uid ?? 'me'}-${name}`);
    await mkdir(folder, { recursive: true });
    await handOver(this.account, folder);
    return folder;
  }

  /** Runs a block to its end. */
  async run(block: string, environment: Record<string, string> = {}): Promise<Ended> {
    const child = this.spawn(block, environment);
    const ended = collect(child);
    const tooLate = setTimeout(() => this.signal(child, 'SIGKILL'), RUN_MS);
    const [code] = (await once(child, 'close')) as [number | null];
    clearTimeout(tooLate);
    return { code, output: ended() };
  }

  /** Runs a block that serves the product at PORT; returns how it is stopped once it is ready. */
  async start(block: string, environment: Record<string, string>): Promise<() => Promise<void>> {
    const child = this.spawn(block, environment);
    const output = collect(child);
    const end = performance.now() + READY_MS;
    const isReady = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${environment.PORT}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error(`${block} has ended: ${output()}`);
      if (performance.now() > end) throw new Error(`${block} is not ready: ${output()}`);
      await delay(50);
    }
    return () => this.stop(child);
  }

  async stopAll(): Promise<void> {
    for (const child of this.started) await this.stop(child);
  }

  private async stop(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    const force = setTimeout(() => this.signal(child, 'SIGKILL'), STOP_MS);
    this.signal(child, 'SIGTERM');
    await ended;
    clearTimeout(force);
  }

  /** To the shell and what it runs. */
  private signal({ pid }: ChildProcess, signal: NodeJS.Signals): void {
    try {
      process.kill(-pid!, signal);
    } catch {
      // It has ended.
    }
  }

  private spawn(block: string, environment: Record<string, string>): ChildProcess {
    const { account, clone } = this;
    const change = account ? ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'] : [];
    const command = [...change, '--pdeathsig', 'TERM', 'bash', '-euo', 'pipefail', '-c', block];
    const PATH = `${dirname(process.execPath)}:/usr/lib/postgresql/15/bin:/usr/bin:/bin`;
    const env = { PATH, HOME: clone, LC_ALL: 'C.UTF-8', NPM_CONFIG_UPDATE_NOTIFIER: 'false', ...environment };
    const child = spawn('setpriv', command, { cwd: clone, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.started.push(child);
    return child;
  }
}

function collect({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  return () => output;
}

/** A port of its own, and nothing that the machine of the tests has set. */
export const atPort = (port: number): Record<string, string> => ({ PORT: String(port), LOG_LEVEL: 'warn' });
