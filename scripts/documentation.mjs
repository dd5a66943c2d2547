import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { Marked } from 'marked';
import { compileData } from '../mf-shared/federation/compile-data.mjs';
import { root } from './program.mjs';

const TITLE = /^# (.+)$/m;
/** In the order in which they are offered; the others follow. */
const FIRST = ['running', 'scaling', 'security', 'company-sign-in', 'changelog'];

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** As GitHub makes it of a heading, so that the links between the documents hold in both. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s_-]/gu, '')
    .replaceAll(' ', '-');

function documents() {
  const names = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  const all = [...names.map((name) => `docs/${name}`), 'CHANGELOG.md'].map((path) => ({
    path,
    page: basename(path, '.md').toLowerCase(),
    text: readFileSync(join(root, path), 'utf8'),
  }));
  const rank = ({ page }) => (FIRST.includes(page) ? FIRST.indexOf(page) : FIRST.length);
  return all.sort((one, other) => rank(one) - rank(other) || one.page.localeCompare(other.page));
}

/**
 * Writes a page of each document, without a script, and what the server needs to search their headings.
 * @param {string} target a folder, which is emptied
 */
export function writeDocumentation(target) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const all = documents();
  const index = all.map((document) => {
    const { content, headings } = render(document, all);
    const title = TITLE.exec(document.text)[1];
    writeFileSync(join(target, `${document.page}.html`), framed(title, content));
    return { page: document.page, title, headings };
  });
  writeFileSync(join(target, 'index.json'), JSON.stringify(index));
  writeFileSync(join(target, 'frame.html'), framed('Documentation', '<!-- content -->'));
  writeFileSync(join(target, 'style.css'), styles());
}

function render({ path, text }, all) {
  const headings = [];
  const renderer = {
    heading({ tokens, depth, text: words }) {
      const anchor = anchorOf(words);
      const content = this.parser.parseInline(tokens);
      if (depth > 1) headings.push({ text: words.replaceAll(/[`*]/g, ''), anchor });
      return `<h${depth} id="${anchor}">${content}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const target = pageOf(href, path, all);
      const content = this.parser.parseInline(tokens);
      return target === undefined ? content : `<a href="${escaped(target)}">${content}</a>`;
    },
    table({ header, rows }) {
      const cells = (row, tag) =>
        row.map(({ tokens }, column) => {
          const named = tag === 'td' ? ` data-head="${escaped(header[column].text)}"` : '';
          return `<${tag}${named}>${this.parser.parseInline(tokens)}</${tag}>`;
        });
      const line = (row, tag) => `<tr>${cells(row, tag).join('')}</tr>`;
      const body = rows.map((row) => line(row, 'td')).join('\n');
      return `<div><table><thead>${line(header, 'th')}</thead><tbody>\n${body}\n</tbody></table></div>\n`;
    },
    html: ({ text: raw }) => escaped(raw),
    image: ({ text: alt }) => escaped(alt),
  };
  const content = new Marked({ gfm: true, renderer }).parse(text);
  return { content, headings };
}

/** Where a link leads in these pages; files of the repository are not among them. */
function pageOf(href, path, all) {
  if (/^(https?|mailto):/.test(href)) return href;
  const [file, anchor] = href.split('#');
  const linked = file ? posix.join(posix.dirname(path), file) : path;
  const found = all.find((document) => document.path === linked);
  return found && `/api/documentation/${found.page}${anchor ? `#${anchor}` : ''}`;
}

const framed = (title, content) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} – Nerka</title>
<link rel="stylesheet" href="/api/documentation/style.css">
</head>
<body>
<main>
<nav><a href="/company">To Nerka</a> <a href="/api/documentation">All documents</a></nav>
${content}
</main>
</body>
</html>
`;

/** In the product's colours, light or dark as the system is. */
function styles() {
  const { palette } = compileData(join(root, 'shell/src/theme/palette.ts'));
  const colours = (mode) =>
    ['canvas', 'surface', 'line', 'text', 'muted', 'accent', 'on-accent', 'accent-text']
      .map((name) => `--${name}: ${palette[mode][name]};`)
      .join(' ');
  return `:root { ${colours('light')} }
@media (prefers-color-scheme: dark) { :root { ${colours('dark')} } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 15px/24px system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 8px 16px 48px; overflow-wrap: anywhere; }
a { color: var(--accent-text); }
nav a, li.found a { display: inline-flex; align-items: center; min-height: 44px; margin-right: 16px; }
h1 { font-size: 26px; line-height: 34px; }
h2 { margin-top: 40px; font-size: 20px; }
h3 { font-size: 16px; }
code { padding: 1px 4px; border-radius: 4px; background: var(--surface); font: 13px/20px ui-monospace, monospace; }
pre, main > div { overflow-x: auto; overflow-wrap: normal; border: 1px solid var(--line); border-radius: 8px; }
pre { padding: 12px 16px; background: var(--surface); }
pre code { padding: 0; }
table { width: 100%; border-collapse: collapse; background: var(--surface); }
th, td { padding: 8px 12px; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
th { border-top: 0; color: var(--muted); }
form { display: flex; gap: 8px; margin: 16px 0; }
input, button { min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; font: inherit; }
input { flex: 1; min-width: 0; background: var(--surface); color: var(--text); }
button { border-color: var(--accent); background: var(--accent); color: var(--on-accent); cursor: pointer; }
/* A phone has no room for columns: each cell says which it is. */
@media (max-width: 639px) {
  thead { display: none; }
  table, tbody, tr, td { display: block; }
  tr + tr { border-top: 1px solid var(--line); }
  td { padding: 4px 12px; border: 0; overflow-wrap: anywhere; }
  td:empty { display: none; }
  td + td::before { display: block; color: var(--muted); font-size: 12px; line-height: 16px; content: attr(data-head); }
}
ul.found { padding: 0; list-style: none; }
li.found { border-top: 1px solid var(--line); }
`;
}
