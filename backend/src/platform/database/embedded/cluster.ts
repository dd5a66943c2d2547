import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.js';
import { handOver, type PostgresAccount, runAs } from './postgres-account.js';
import { commandLine, within } from './running-process.js';
import { StartProblem } from './start-problem.js';

/** Returns whether it was created. Its folder appears only when complete, so an interrupted initdb is repeated. */
export async function ensureCluster(
  folder: string,
  programs: Binaries,
  account: PostgresAccount,
  superuserPassword: string,
): Promise<boolean> {
  if (existsSync(join(dataFolder(folder), 'PG_VERSION'))) return false;
  await makeFolder(folder, account);
  const draft = join(folder, 'data.draft');
  const passwordFile = join(folder, 'password');
  await rm(draft, { recursive: true, force: true });
  await writeFile(passwordFile, superuserPassword, { mode: 0o600 });
  await handOver(account, passwordFile);
  try {
    initdb(programs, account, draft, passwordFile);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, dataFolder(folder));
  return true;
}

export function dataFolder(folder: string): string {
  return join(folder, 'data');
}

/** Stops a PostgreSQL whose starter was killed. */
export async function stopOrphanedServer(folder: string): Promise<void> {
  const pidFile = join(dataFolder(folder), 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  const isRunning = (): boolean => commandLine(pid)?.includes(dataFolder(folder)) === true;
  if (isRunning()) {
    process.kill(pid, 'SIGINT');
    if (await within(30_000, () => !isRunning())) return;
    throw new StartProblem(
      `The database of an earlier start (process ${pid}) does not end: stop it, then start again.`,
    );
  }
  // After a restart of the machine, another process may have this number. For a dead one the file stays: PostgreSQL
  // needs it to see whether children of the dead server still write.
  if (commandLine(pid) !== undefined) await rm(pidFile, { force: true });
}

async function makeFolder(folder: string, account: PostgresAccount): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 });
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  await handOver(account, folder);
}

function initdb(programs: Binaries, account: PostgresAccount, data: string, passwordFile: string): void {
  // The built-in locale provider sorts the same on every machine.
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['-U', 'postgres', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256'];
  const result = runAs(account, programs.initdb, ['-D', data, ...access, ...locale, '-N']);
  if (result.status === 0) return;
  const reason = result.error?.message ?? result.stderr.trim().split('\n').at(-1) ?? '';
  throw new StartProblem(`The database could not be made in ${dirname(data)}: ${reason}`);
}
