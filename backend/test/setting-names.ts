import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'src', 'platform', 'config');

/** The settings that are secrets: each can be in a file, which `<NAME>_FILE` names. */
export function secretNames(): string[] {
  return [...new Set([...text().matchAll(/\bsecretOf\(source, '([A-Z][A-Z_]+)'/g)].map(([, name]) => name!))].sort();
}

/** Every environment variable that the product reads; lint allows that only in platform/config. */
export function settingNames(): string[] {
  const read = /\bsource\.([A-Z][A-Z_]+)|\(source, '([A-Z][A-Z_]+)'/g;
  return [...new Set([...text().matchAll(read)].map(([, ...names]) => names.find(Boolean)!))].sort();
}

function text(): string {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}
