/**
 * Rewrites the entries of antd's components in src/ui: `npm run antd-entries -w mf-shared`, after each upgrade of antd;
 * `npm run antd-entries -w mf-shared -- calendar` adds one. With an entry per component a page loads only what it shows
 * (docs/decisions/0019-entries-of-antd.md).
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { format } from 'oxfmt';

const here = import.meta.dirname;
const antdIndex = join(dirname(createRequire(import.meta.url).resolve('antd/package.json')), 'es/index.d.ts');
const exportStatement = /export (type )?\{([^}]*)\} from '\.\/([^']+)'/g;
const fileOf = (component) => join(here, 'src/ui', `${component}.tsx`);
const wanted = process.argv.slice(2);
// src/ui/tooltip.tsx adds the product's delays.
const isEntry = (component) => component !== 'tooltip' && (wanted.includes(component) || existsSync(fileOf(component)));

const style = JSON.parse(await readFile(join(here, '../.oxfmtrc.json'), 'utf8'));

const entries = new Map();
for (const [, type, names, path] of (await readFile(antdIndex, 'utf8')).matchAll(exportStatement)) {
  const [component] = path.split('/');
  if (!isEntry(component)) continue;
  const lines = entries.get(component) ?? [];
  const list = names
    .replace(/\/\*.*?\*\//gs, '')
    .trim()
    .replace(/,$/, '')
    .replace(/\s+/g, ' ');
  lines.push(`export ${type ?? ''}{ ${list} } from 'antd/es/${path}';`);
  entries.set(component, lines);
}
for (const [component, lines] of entries) {
  await writeFile(fileOf(component), (await format(fileOf(component), lines.join('\n'), style)).code);
}
