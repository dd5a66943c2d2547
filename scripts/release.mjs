import './node-version.mjs';
import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeOrigin, readOrigin } from '../front-end-kit/release-origin.mjs';
import {
  describeRelease,
  readRelease,
  readSettings,
  removeMaps,
  sendRelease,
  withMaps,
} from '../front-end-kit/release.mjs';
import { nx } from './build.mjs';
import { giveUp, root, say, workspaces } from './program.mjs';

// `npm run release -- mf-property` builds and registers a release; NERKA_URL is the server, DEPLOY_TOKEN the right to
// register. `--dist <folder>` sends an existing build, `--notes <text>` says what changed, without it the lines of the
// front end's CHANGELOG.md about this version do, `--dry-run` sends nothing.
const usage = 'Say which front end: npm run release -- mf-property [--dist <folder>] [--notes <text>] [--dry-run]';

try {
  const { name, dist, notes, isDryRun } = readArguments();
  const settings = isDryRun ? undefined : readSettings(name);
  if (!dist) await build(name);
  const built = readRelease(dist ?? join(root, name, 'dist'), name);
  if (!dist) removeMaps(join(root, name, 'dist'));
  const origin = readOrigin(existsSync(join(root, name)) ? join(root, name) : root, built.version, notes);
  const release = { ...built, ...origin };
  [describeRelease(release), ...describeOrigin(root, release)].forEach(say);
  if (settings) (await sendRelease(release, settings)).forEach(say);
  else say(`Screens: ${release.screens.map(({ path }) => path).join(', ')}. Nothing was sent.`);
} catch (error) {
  giveUp(error.message);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        dist: { type: 'string' },
        notes: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [wanted, ...others] = positionals;
    if (!wanted || others.length > 0) giveUp(usage);
    const folder = values.dist && (isAbsolute(values.dist) ? values.dist : resolve(root, values.dist));
    const remotes = workspaces.filter((workspace) => workspace.startsWith('mf-') && workspace !== 'mf-shared');
    if (!folder && !remotes.includes(wanted)) giveUp(`There is no front end ${wanted} here: ${remotes.join(', ')}.`);
    return { name: wanted, dist: folder, notes: values.notes, isDryRun: values['dry-run'] };
  } catch (error) {
    // The sentences after the first one are about options that begin with a hyphen.
    return giveUp(`${error.message.split('. ')[0]}. ${usage}`);
  }
}

async function build(name) {
  say(`Building ${name}`);
  Object.assign(process.env, withMaps);
  const { code, output } = await nx(['run', `${name}:build`, '--output-style=static']);
  if (code !== 0) giveUp(`${output}\n${name} could not be built: the messages above say why.`);
}
