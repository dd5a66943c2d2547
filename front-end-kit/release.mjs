import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from './release-error.mjs';

/** Which servers from before these fields do not know. */
const isOriginUnknown = ({ status, body }) =>
  status === 400 && /^'(commit|author|notes)' is not known/.test(body.message);

/** Reports about the build, and compressed copies, which the server creates itself. */
const isLeftOut = (path) => path === 'screens.json' || /\.(br|gz)$/.test(path);

/**
 * The server and the right to register there, from NERKA_URL and DEPLOY_TOKEN.
 * @param {string} name the front end's
 */
export function readSettings(name, { NERKA_URL = '', DEPLOY_TOKEN = '' } = process.env) {
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
export function readRelease(folder, name, entry) {
  const file = join(folder, 'screens.json');
  if (!existsSync(file)) throw new ReleaseError(`There is no build in ${folder}: screens.json is missing.`);
  const { name: built, version, contract, screens } = readScreens(file);
  if (built !== name) throw new ReleaseError(`The build in ${folder} is one of ${built}, not of ${name}.`);
  return { name, version, contract, screens, ...(entry && { entry }), files: entry ? [] : filesIn(folder) };
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
export function describeRelease({ name, version, files, contract, entry }) {
  const size = files.reduce((sum, file) => sum + file.content.length, 0);
  const what = entry ? `files at ${entry}` : `${files.length} files, ${Math.ceil(size / 1024)} KiB`;
  return `${name} ${version}: ${what}, contract ${contract}`;
}

/**
 * Registers a release; sent again, it changes nothing.
 * @returns {Promise<string[]>} what to tell who released it
 */
export async function sendRelease(release, settings) {
  const response = await post(release, settings);
  if (!isOriginUnknown(response)) return resultOf(release, settings, response);
  const { commit: _, author: __, notes: ___, ...rest } = release;
  const lines = resultOf(rest, settings, await post(rest, settings));
  return [...lines, 'The server is older than this command: it keeps no commit, author and notes.'];
}

function resultOf({ name, version }, { url }, { status, body }) {
  if (status >= 300)
    throw new ReleaseError(`${name} ${version} was not registered (${status}): ${body.message ?? 'no reason given'}`);
  const how = status === 201 ? 'is registered' : 'was registered before';
  if (body.isActive) return [`${name} ${body.version} ${how} and active`];
  return [`${name} ${body.version} ${how}`, `Promote it, or try it on one company: ${url}/nerka/admin/releases`];
}

async function post({ files, ...declaration }, { url, token }) {
  const form = new FormData();
  const list = files.map(({ path, sha256, size }) => ({ path, sha256, size }));
  form.set('release', JSON.stringify({ ...declaration, files: list }));
  for (const { path, content } of files) form.append('files', new Blob([content]), path);
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/releases`, { method: 'POST', headers, body: form }).catch((error) => {
    throw new ReleaseError(`${url} does not answer: ${error.cause?.message ?? error.message}`);
  });
  return { status: response.status, body: await response.json().catch(() => ({})) };
}
