import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import type { PostgresAccount } from './postgres-account.js';
import { within } from './running-process.js';
import { StartProblem } from './start-problem.js';

export interface ServerOptions {
  postgres: string;
  data: string;
  port: number;
  settings: Record<string, string>;
  account: PostgresAccount;
  logFile: string;
}

export interface ServerProcess {
  /** Resolves with the exit when the server ends, on purpose or not. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Starts PostgreSQL and waits until it accepts connections. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const attempts = 50;
  for (let attempt = 1; ; attempt += 1) {
    const { server, problem } = await tryToStart(options);
    if (!problem) return server;
    // Children of a killed server hold its memory for a moment.
    if (attempt === attempts || !/shared memory block|lock file/.test(problem)) {
      throw new StartProblem(`The database does not start: ${problem} (more in ${options.logFile})`);
    }
    await delay(100);
  }
}

async function tryToStart(options: ServerOptions): Promise<{ server: ServerProcess; problem?: string }> {
  const log = openSync(options.logFile, 'a', 0o600);
  const logged = fstatSync(log).size;
  const child = spawnServer(options, log);
  closeSync(log);
  const server = serverProcess(child);
  let exit: string | undefined;
  void server.ended.then((how) => (exit = how));
  const isReady = (): boolean => isAcceptingConnections(options.data, child.pid);
  const inTime = await within(60_000, () => exit !== undefined || isReady());
  if (inTime && exit === undefined) return { server };
  if (!inTime) await server.stop();
  const fatal = readFileSync(options.logFile, 'utf8')
    .slice(logged)
    .split('\n')
    .find((line) => line.includes('FATAL'));
  return { server, problem: fatal?.replace(/.*FATAL: */, '') ?? exit ?? 'it was not ready in 60 seconds' };
}

function spawnServer(options: ServerOptions, log: number): ChildProcess {
  const settings = Object.entries({ ...always, ...options.settings, port: String(options.port) });
  const command = [
    options.postgres,
    '-D',
    options.data,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const prefix = deathSignalCommand(options.account);
  const [program = '', ...rest] = [...prefix, ...command];
  // In its own process group, so that Ctrl-C does not end it before the application.
  const spawnOptions = { cwd: '/', detached: true, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } };
  const account = prefix.length > 0 ? undefined : options.account;
  return spawn(program, rest, { ...spawnOptions, ...account, stdio: ['ignore', log, log] });
}

/** On Linux, the kernel stops PostgreSQL when its starter is killed. */
function deathSignalCommand(account: PostgresAccount): string[] {
  const change = account ? ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'] : [];
  const prefix = ['setpriv', ...change, '--pdeathsig', 'INT'];
  return spawnSync('setpriv', [...prefix.slice(1), 'true']).status === 0 ? prefix : [];
}

/** The file may be that of a killed server. */
function isAcceptingConnections(data: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function serverProcess(child: ChildProcess): ServerProcess {
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return {
    ended,
    async stop() {
      child.kill('SIGINT');
      const force = setTimeout(() => child.kill('SIGQUIT'), 20_000);
      await ended;
      clearTimeout(force);
    },
  };
}
