import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from './release-error.mjs';
import { describeOrigin, readOrigin } from './release-origin.mjs';

/** Fields that servers from before them do not know. */
const later = [
  { fields: ['commit', 'author', 'notes'], words: 'commit, author and notes' },
  { fields: ['maps'], words: 'source maps' },
];
const isUnknown = ({ fields }, { status, body }) =>
  status === 400 && fields.some((field) => body.message?.startsWith(`'${field}' is not known`));

/** Reports about the build, and compressed copies, which the server creates itself. */
const isLeftOut = (path) => path === 'screens.json' || /\.(br|gz)$/.test(path);

const isMap = ({ path }) => path.endsWith('.js.map');
/** What a server keeps. */
const MAX_MAP_SIZE = 5 * 1024 * 1024;
const MAX_MAPS_SIZE = 50 * 1024 * 1024;
/** With these settings a build has source maps. */
const withMaps = { NERKA_SOURCE_MAPS: 'yes' };

/** What is said to a command that releases, as parseArgs takes it. */
export const releaseOptions = {
  dist: { type: 'string' },
  entry: { type: 'string' },
  notes: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
};

/**
 * Builds a front end, says what its release is, and registers it; returns the exit code.
 * @param {object} frontEnd
 * @param {string} frontEnd.name
 * @param {string} frontEnd.folder with its package.json
 * @param {() => Promise<number>} frontEnd.build into `dist`; returns the exit code
 * @param {object} options the values of `releaseOptions`; `dist`, an absolute path, is an existing build
 * @param {(line: string) => void} say
 */
export async function release({ name, folder, build }, { dist, entry, notes, 'dry-run': isDryRun }, say) {
  const settings = isDryRun ? undefined : readSettings(name);
  const built = dist ? readRelease(dist, name, entry) : await buildRelease({ name, folder, build }, entry);
  if (!built) return 1;
  const made = { ...built, ...readOrigin(folder, built.version, notes) };
  [describeRelease(made), ...describeOrigin(folder, made)].forEach(say);
  if (settings) (await sendRelease(made, settings)).forEach(say);
  else say(`Screens: ${made.screens.map(({ path }) => path).join(', ')}. Nothing was sent.`);
  return 0;
}

/**
 * The server and the right to register there, from NERKA_URL and DEPLOY_TOKEN.
 * @param {string} name the front end's
 */
function readSettings(name, { NERKA_URL = '', DEPLOY_TOKEN = '' } = process.env) {
  if (!/^https?:\/\//.test(NERKA_URL) || !URL.canParse(NERKA_URL))
    throw new ReleaseError('Set NERKA_URL to the address of Nerka, like https://nerka.example.com.');
  if (!DEPLOY_TOKEN) throw new ReleaseError(`Set DEPLOY_TOKEN to a deploy token for ${name}: Releases, Deploy tokens.`);
  return { url: new URL(NERKA_URL).origin, token: DEPLOY_TOKEN };
}

/**
 * The release that a build is.
 * @param {string} folder of the build
 * @param {string} name the front end's
 * @param {string} [entry] the address of the manifest, if another origin serves the files
 */
function readRelease(folder, name, entry) {
  const file = join(folder, 'screens.json');
  if (!existsSync(file)) throw new ReleaseError(`There is no build in ${folder}: screens.json is missing.`);
  const { name: built, version, contract, screens } = readScreens(file);
  if (built !== name) throw new ReleaseError(`The build in ${folder} is one of ${built}, not of ${name}.`);
  const all = filesIn(folder);
  const files = entry ? [] : all.filter((one) => !isMap(one));
  return { name, version, contract, screens, ...(entry && { entry }), files, maps: mapsOf(all) };
}

/** A stack through a script whose map is too large is shown as the browser wrote it. */
function mapsOf(files) {
  let size = 0;
  return files.filter((file) => isMap(file) && file.size <= MAX_MAP_SIZE && (size += file.size) <= MAX_MAPS_SIZE);
}

/** Returns undefined if the build failed. Its maps do not stay: whoever serves the folder would give them to everybody. */
async function buildRelease({ name, folder, build }, entry) {
  const dist = join(folder, 'dist');
  Object.assign(process.env, withMaps);
  try {
    return (await build()) === 0 ? readRelease(dist, name, entry) : undefined;
  } finally {
    removeMaps(dist);
  }
}

function removeMaps(folder) {
  if (!existsSync(folder)) return;
  for (const { path } of filesIn(folder).filter(isMap)) rmSync(join(folder, path));
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !isLeftOut(path))
    .map((path) => {
      const content = readFileSync(join(folder, path));
      return { path, content, sha256: createHash('sha256').update(content).digest('hex'), size: content.length };
    });
}

function readScreens(file) {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8'));
    if (Array.isArray(value.screens)) return value;
  } catch {
    // Reported below.
  }
  throw new ReleaseError(`${file} is damaged: build the front end again.`);
}

/** One line about what a release holds. */
function describeRelease({ name, version, files, maps, contract, entry }) {
  const size = files.reduce((sum, file) => sum + file.content.length, 0);
  const what = entry ? `files at ${entry}` : `${files.length} files, ${Math.ceil(size / 1024)} KiB`;
  const more = maps.length > 0 ? `, ${maps.length} source maps` : '';
  return `${name} ${version}: ${what}${more}, contract ${contract}`;
}

/**
 * Registers a release; sent again, it changes nothing.
 * @returns {Promise<string[]>} what to tell who released it
 */
async function sendRelease(release, settings) {
  const response = await post(release, settings);
  const unknown = later.find((part) => part.fields.some((field) => field in release) && isUnknown(part, response));
  if (!unknown) return resultOf(release, settings, response);
  const rest = Object.fromEntries(Object.entries(release).filter(([field]) => !unknown.fields.includes(field)));
  const lines = await sendRelease(rest, settings);
  return [...lines, `The server is older than this command: it keeps no ${unknown.words}.`];
}

function resultOf({ name, version }, { url }, { status, body }) {
  if (status >= 300)
    throw new ReleaseError(`${name} ${version} was not registered (${status}): ${body.message ?? 'no reason given'}`);
  const how = status === 201 ? 'is registered' : 'was registered before';
  if (body.isActive) return [`${name} ${body.version} ${how} and active`];
  return [`${name} ${body.version} ${how}`, `Promote it, or try it on one company: ${url}/nerka/admin/releases`];
}

async function post({ files, maps = [], ...declaration }, { url, token }) {
  const form = new FormData();
  const lists = { files: listOf(files), ...(maps.length > 0 && { maps: listOf(maps) }) };
  form.set('release', JSON.stringify({ ...declaration, ...lists }));
  for (const { path, content } of [...files, ...maps]) form.append('files', new Blob([content]), path);
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/releases`, { method: 'POST', headers, body: form }).catch((error) => {
    throw new ReleaseError(`${url} does not answer: ${error.cause?.message ?? error.message}`);
  });
  return { status: response.status, body: await response.json().catch(() => ({})) };
}

const listOf = (files) => files.map(({ path, sha256, size }) => ({ path, sha256, size }));
