import './node-version.mjs';
import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { release, releaseOptions } from '../front-end-kit/release.mjs';
import { nx } from './build.mjs';
import { giveUp, root, say, workspaces } from './program.mjs';

// `npm run release -- mf-property` builds and registers a release; NERKA_URL is the server, DEPLOY_TOKEN the right to
// register. `--dist <folder>` sends an existing build, `--entry <address>` the declaration alone of one that another origin
// serves, `--notes <text>` says what changed, without it the lines of the front end's CHANGELOG.md about this version do,
// `--dry-run` sends nothing.
const usage =
  'Say which front end: npm run release -- mf-property [--dist <folder>] [--entry <address>] [--notes <text>] [--dry-run]';

try {
  const { name, ...options } = readArguments();
  const folder = existsSync(join(root, name)) ? join(root, name) : root;
  await release({ name, folder, build: () => build(name) }, options, say);
} catch (error) {
  giveUp(error.message);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: releaseOptions });
    const [wanted, ...others] = positionals;
    if (!wanted || others.length > 0) giveUp(usage);
    const dist = values.dist && (isAbsolute(values.dist) ? values.dist : resolve(root, values.dist));
    const remotes = workspaces.filter((workspace) => workspace.startsWith('mf-') && workspace !== 'mf-shared');
    if (!dist && !remotes.includes(wanted)) giveUp(`There is no front end ${wanted} here: ${remotes.join(', ')}.`);
    return { ...values, name: wanted, dist };
  } catch (error) {
    // The sentences after the first one are about options that begin with a hyphen.
    return giveUp(`${error.message.split('. ')[0]}. ${usage}`);
  }
}

async function build(name) {
  say(`Building ${name}`);
  const { code, output } = await nx(['run', `${name}:build`, '--output-style=static']);
  if (code !== 0) giveUp(`${output}\n${name} could not be built: the messages above say why.`);
  return code;
}
