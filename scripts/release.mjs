import './node-version.mjs';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nx } from './build.mjs';
import { giveUp, root, say, workspaces } from './program.mjs';

// `npm run release -- mf-property` builds and registers a release; NERKA_URL is the server, DEPLOY_TOKEN the right to
// register. `--dist <folder>` sends an existing build, `--dry-run` sends nothing.
const usage = 'Say which front end: npm run release -- mf-property [--dist <folder>] [--dry-run]';
/** Reports about the build, and compressed copies, which the server creates itself. */
const isLeftOut = (path) => path === 'screens.json' || /\.(br|gz)$/.test(path);

const { name, dist, isDryRun } = readArguments();
const { url, token } = readSettings();
if (!dist) await build();
const release = readRelease(dist ?? join(root, name, 'dist'));
const { length } = release.files;
const size = release.files.reduce((sum, file) => sum + file.content.length, 0);
say(`${name} ${release.version}: ${length} files, ${Math.ceil(size / 1024)} KiB, contract ${release.contract}`);
if (isDryRun) say(`Screens: ${release.screens.map(({ path }) => path).join(', ')}. Nothing was sent.`);
else report(await send());

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { dist: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    });
    const [wanted, ...others] = positionals;
    if (!wanted || others.length > 0) giveUp(usage);
    const folder = values.dist && (isAbsolute(values.dist) ? values.dist : resolve(root, values.dist));
    const remotes = workspaces.filter((workspace) => workspace.startsWith('mf-') && workspace !== 'mf-shared');
    if (!folder && !remotes.includes(wanted)) giveUp(`There is no front end ${wanted} here: ${remotes.join(', ')}.`);
    return { name: wanted, dist: folder, isDryRun: values['dry-run'] };
  } catch (error) {
    // The sentences after the first one are about options that begin with a hyphen.
    return giveUp(`${error.message.split('. ')[0]}. ${usage}`);
  }
}

function readSettings() {
  const { NERKA_URL, DEPLOY_TOKEN } = process.env;
  if (isDryRun) return {};
  if (!/^https?:\/\//.test(NERKA_URL ?? '') || !URL.canParse(NERKA_URL))
    giveUp('Set NERKA_URL to the address of Nerka, like https://nerka.example.com.');
  if (!DEPLOY_TOKEN) giveUp(`Set DEPLOY_TOKEN to a deploy token for ${name}: Releases, Deploy tokens.`);
  return { url: new URL(NERKA_URL).origin, token: DEPLOY_TOKEN };
}

async function build() {
  say(`Building ${name}`);
  const { code, output } = await nx(['run', `${name}:build`, '--output-style=static']);
  if (code !== 0) giveUp(`${output}\n${name} could not be built: the messages above say why.`);
}

function readRelease(folder) {
  const file = join(folder, 'screens.json');
  if (!existsSync(file)) giveUp(`There is no build in ${folder}: screens.json is missing.`);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  const files = paths
    .filter((path) => !isLeftOut(path))
    .map((path) => {
      const content = readFileSync(join(folder, path));
      return { path, content, sha256: createHash('sha256').update(content).digest('hex'), size: content.length };
    });
  const { name: built, version, contract, screens } = readScreens(file);
  if (built !== name) giveUp(`The build in ${folder} is one of ${built}, not of ${name}.`);
  return { name, version, contract, screens, files };
}

function readScreens(file) {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8'));
    if (Array.isArray(value.screens)) return value;
  } catch {
    // Reported below.
  }
  return giveUp(`${file} is damaged: build the front end again.`);
}

async function send() {
  const { files, ...declaration } = release;
  const form = new FormData();
  const list = files.map(({ path, sha256, size }) => ({ path, sha256, size }));
  form.set('release', JSON.stringify({ ...declaration, files: list }));
  for (const { path, content } of files) form.append('files', new Blob([content]), path);
  const headers = { Authorization: `Bearer ${token}` };
  try {
    const response = await fetch(`${url}/api/releases`, { method: 'POST', headers, body: form });
    return { status: response.status, body: await response.json().catch(() => ({})) };
  } catch (error) {
    return giveUp(`${url} does not answer: ${error.cause?.message ?? error.message}`);
  }
}

function report({ status, body }) {
  if (status >= 300)
    giveUp(`${name} ${release.version} was not registered (${status}): ${body.message ?? 'no reason given'}`);
  const isNew = status === 201;
  say(
    `${name} ${body.version} ${isNew ? 'is registered' : 'was registered before'}${body.isActive ? ' and active' : ''}`,
  );
  if (!body.isActive) say(`Promote it, or try it on one company: ${url}/nerka/admin/releases`);
}
