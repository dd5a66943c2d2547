import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EnvironmentError } from '../platform/config/environment-error.js';
import type { LaunchSettings } from '../platform/config/launch-settings.js';
import { tryPort } from '../platform/database/embedded/free-port.js';

export function checkDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new EnvironmentError(
      `The data folder ${dataDir} cannot be written (${reason(error)}): set DATA_DIR to another.`,
    );
  }
}

/** Not `recursive`: that never returns if a folder exists and none can be created in it, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

export async function checkPort({ port, host }: LaunchSettings): Promise<void> {
  // The previous process may still be stopping.
  const attempts = 8;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await isFree(port, host)) return;
    await delay(250);
  }
  throw new EnvironmentError(`Port ${port} is in use. Set PORT to another one, or stop the program that holds it.`);
}

async function isFree(port: number, host: string): Promise<boolean> {
  try {
    return (await tryPort(port, host)) !== undefined;
  } catch (error) {
    const code = reason(error);
    if (code === 'EACCES')
      throw new EnvironmentError(`Port ${port} may not be opened by this user: set PORT to one above 1023.`);
    throw new EnvironmentError(`HOST is '${host}', which is no address of this machine (${code}).`);
  }
}

/** Throws EnvironmentError if it is not a valid address. */
export function checkDatabaseAddress(databaseUrl: string): void {
  if (URL.canParse(databaseUrl) && /^postgres(ql)?:$/.test(new URL(databaseUrl).protocol)) return;
  throw noDatabaseAddress();
}

export function noDatabaseAddress(): EnvironmentError {
  return new EnvironmentError(
    'DATABASE_URL is no database address: it looks like postgres://user:password@host:5432/database.',
  );
}

/** If a host has several addresses, the error contains one error for each. */
export function reason(error: unknown): string {
  const first = (error as { errors?: unknown[] }).errors?.[0] ?? error;
  const { code, message } = first as NodeJS.ErrnoException;
  return code?.startsWith('E') ? code : message.split('\n')[0] || String(code);
}
