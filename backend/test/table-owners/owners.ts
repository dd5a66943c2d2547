import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a folder says in its `owned-tables.json`; the tables of its entities it need not name. */
interface Declaration {
  tables?: string[];
  /** Read views that are named otherwise than their table. */
  views?: string[];
  /** Each function with the tables of others that its body may read. */
  functions?: Record<string, string[]>;
  /** The functions that others may use. */
  published?: string[];
}

/** Who owns what in the schema. An owner is a folder: `modules/units`, `platform/access`. */
export interface Owners {
  /** The owner of every table and function, and of every table's read view. */
  of: ReadonlyMap<string, string>;
  published: ReadonlySet<string>;
  /** The tables of others that a function declares to read. */
  functionReads: ReadonlyMap<string, readonly string[]>;
}

const source = join(import.meta.dirname, '../../src');

/** Reads the entities and the declarations of all folders; throws where two own the same. */
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
  // What a table's owner publishes of it for others to read.
  for (const [name, owner] of [...of]) {
    of.set(`${name}_read`, owner);
    published.add(`${name}_read`);
  }
  return { of, published, functionReads };
}

/** The module, or the room of the platform, that a file below src belongs to. */
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
