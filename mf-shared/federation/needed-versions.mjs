/**
 * A release runs on every shell that has what its sources name, so it is stamped with the oldest version that does, not
 * with the one it was built beside. The reports of the doors say which version brought what.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sourceFolder = join(import.meta.dirname, '../src');
const isRead = (file) => /\.(tsx?|css)$/.test(file) && !/\.(spec|fixture)\./.test(file);

/** The doors of which a front end gets a copy; each uses those that a page holds once, and only copied ones below it. */
const copiedDoors = [
  'activity',
  'bulk',
  'dashboards',
  'lazy-part',
  'lists',
  'record-page',
  'reports',
  'readers',
  'page-head',
  'trash',
];

/** Every word of a front end's sources, and of the doors that are copied into it, among them each name that it uses. */
export function wordsOf(folder) {
  const texts = textsIn(join(folder, 'src'));
  for (const door of copiedDoors)
    if (texts.some((text) => text.includes(`'@nerka/mf-shared/${door}'`)))
      texts.push(...textsIn(join(sourceFolder, door)));
  return new Set(texts.flatMap((text) => text.match(/--[\w-]+|\w+/g) ?? []));
}

function textsIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isRead);
  return files.map((file) => readFileSync(join(folder, file), 'utf8'));
}

/**
 * The oldest version of a door that has everything of it that these words may mean: a word that means something else may
 * ask for a newer version than is needed, never for an older one. What a type holds counts only where the type can be
 * met: it is named, or something that is used takes or returns it.
 * @param {'contract' | 'ui' | 'router' | 'query'} door
 * @param {Set<string>} words
 * @param {string} [entry] of the door `ui`
 * @returns {string | undefined} undefined where the report has no such entry
 */
export function neededVersion(door, words, entry) {
  const [, ...texts] = readFileSync(join(sourceFolder, door, `${door}.txt`), 'utf8')
    .trimEnd()
    .split('\n');
  const promised = texts.map((text) => readLine(text, entry)).filter((line) => line !== undefined);
  const types = new Set(promised.map(({ name }) => name).filter(isType));
  const met = new Set([...types].filter((type) => words.has(type)));
  const isUsed = ({ name, member }) =>
    (isType(name) ? met.has(name) : words.has(name)) && (!member || words.has(member));
  for (let before = -1; before !== met.size;) {
    before = met.size;
    const mentioned = promised.filter(isUsed).flatMap(({ text }) => text.match(/\w+/g));
    for (const word of mentioned) if (types.has(word)) met.add(word);
  }
  // The oldest member of an object (`preserveScroll`) has the version that brought the object.
  const wholes = [...new Set(promised.map(({ name }) => name))].filter((name) => words.has(name));
  const needed = [
    ...promised.filter(isUsed).map(sinceOf),
    ...wholes.map((whole) => oldest(promised.filter(({ name }) => name === whole))),
  ];
  return needed.sort(byVersion).at(-1) ?? oldest(promised);
}

/**
 * '1.4.0 paths.deal: (…) => string' → name 'paths', member 'deal'; in the report of `ui` an entry comes before it, and
 * lines of other entries are none.
 */
function readLine(text, entry) {
  const start = entry === undefined ? '' : `${entry} `;
  const [since] = text.split(' ', 1);
  const line = text.slice(since.length + 1);
  if (!line.startsWith(start)) return undefined;
  const [, name, member] = /^(?:custom property )?([\w-]+)\.?(\w+)?/.exec(line.slice(start.length));
  return { since, name, member, text };
}

const isType = (name) => /^[A-Z]/.test(name);
const sinceOf = ({ since }) => since;
const oldest = (lines) => lines.map(sinceOf).sort(byVersion)[0];

function byVersion(one, other) {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}
