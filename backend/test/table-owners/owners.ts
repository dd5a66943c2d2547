import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The content of a folder's `owned-tables.json`; the tables of its entities need not be listed. */
interface Declaration {
  tables?: string[];
  /** Read views that are not named after their table. */
  views?: string[];
  /** Each function with the tables of other owners that its body may read. */
  functions?: Record<string, string[]>;
  /** The functions that others may use. */
  published?: string[];
}

/** The owners of the schema's objects. An owner is a folder: `modules/units`, `platform/access`. */
export interface Owners {
  /** The owner of every table and function, and of every table's read view. */
  of: ReadonlyMap<string, string>;
  published: ReadonlySet<string>;
  /** The tables of other owners that a function declares to read. */
  functionReads: ReadonlyMap<string, readonly string[]>;
}

const source = join(import.meta.dirname, '../../src');

/** Reads the entities and declarations of all folders; throws if two own the same object. */
export function readOwners(): Owners {
  const of = new Map<string, string>();
  const published = new Set<string>();
  const functionReads = new Map<string, readonly string[]>();
  const own = (name: string, file: string): void => {
    if (of.has(name)) throw new Error(`${name} has two owners: ${of.get(name)} and ${ownerOf(file)}.`);
    of.set(name, ownerOf(file));
  };
  for (const file of filesOf(/\.entity\.ts$/)) own(tableOf(file), file);
  for (const file of filesOf(/\/owned-tables\.json$/)) {
    const { tables = [], views = [], functions = {}, published: shown = [] } = declarationIn(file);
    [...tables, ...views, ...Object.keys(functions)].forEach((name) => own(name, file));
    Object.entries(functions).forEach(([name, reads]) => functionReads.set(name, reads));
    [...views, ...shown].forEach((name) => published.add(name));
  }
  // The read view that a table's owner publishes.
  for (const [name, owner] of [...of]) {
    of.set(`${name}_read`, owner);
    published.add(`${name}_read`);
  }
  return { of, published, functionReads };
}

/** The module, or the room of the platform, that contains a file below src. */
export function ownerOf(file: string): string {
  const [area, folder] = file.split('/');
  return area === 'modules' || area === 'platform' ? `${area}/${folder}` : dirname(file);
}

const declarationIn = (file: string): Declaration =>
  JSON.parse(readFileSync(join(source, file), 'utf8')) as Declaration;

function tableOf(file: string): string {
  const [, table] = /@Entity\((?:\{\s*name:\s*)?'(\w+)'/.exec(readFileSync(join(source, file), 'utf8')) ?? [];
  if (!table) throw new Error(`${file} names no table.`);
  return table;
}

function filesOf(name: RegExp): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  return files.filter((file) => name.test(file)).toSorted();
}
