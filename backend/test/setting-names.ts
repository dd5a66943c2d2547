import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'src', 'platform', 'config');

/** Every environment variable that the product reads; lint allows that only in platform/config. */
export function settingNames(): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const read = /\bsource\.([A-Z][A-Z_]+)|\(source, '([A-Z][A-Z_]+)'|\b(ADMIN_[A-Z]+):/g;
  return [...new Set([...text.matchAll(read)].map(([, ...names]) => names.find(Boolean)!))].sort();
}
