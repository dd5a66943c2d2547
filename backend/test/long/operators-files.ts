import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { handOver } from '../../src/platform/database/embedded/postgres-account.js';
import { engineAccount } from './daemon.js';

const folder = join(import.meta.dirname, '../../../docker/replicas');

/** A file as operators get it. */
export const operatorsFile = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** With its addresses replaced by those of this machine; fails for one that the file does not contain. */
export function withAddresses(text: string, addresses: Record<string, string>): string {
  return Object.entries(addresses).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`There is no ${from} in it.`);
    return all.replaceAll(from, to);
  }, text);
}

/** Writes a file that only the account of the engines can read. */
export async function writeConfiguration(path: string, text: string): Promise<string> {
  writeFileSync(path, text, { mode: 0o600 });
  await handOver(engineAccount(), path);
  return path;
}
