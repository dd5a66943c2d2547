import './node-version.mjs';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root, say } from './program.mjs';

// `npm run tag -- 0.2.0` marks the commit of a version, once everything says that it is this version.
const [version = '', ...others] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version) || others.length > 0) giveUp('Say which version: npm run tag -- 0.2.0');

const read = (name) => readFileSync(join(root, name), 'utf8');
const git = (...options) => execFileSync('git', options, { cwd: root, encoding: 'utf8' }).trim();

requireCleanTree();
requireVersion();
const changes = changesOfVersion();
if (git('tag', '--list', `v${version}`) !== '') giveUp(`There is a tag v${version} already.`);
git('tag', '--annotate', `v${version}`, '--cleanup=whitespace', '--message', `Nerka ${version}\n\n${changes}`);
say(`v${version} is ${git('rev-parse', '--short', 'HEAD')}; publish it: git push origin v${version}`);
say('Keep its database for the upgrade tests of later versions: backend/test/upgrade/record.mjs says how.');

function requireCleanTree() {
  if (git('status', '--porcelain') !== '')
    giveUp('There are changes that are not committed: commit or remove them first.');
}

function requireVersion() {
  // Also of packages that are no workspaces.
  const files = git('ls-files', 'package.json', ':(glob)*/package.json').split('\n');
  const wrong = files.filter((file) => JSON.parse(read(file)).version !== version);
  if (wrong.length > 0) giveUp(`These are of another version than ${version}: ${wrong.join(', ')}.`);
}

/** What CHANGELOG.md says of the version, as the message of the tag. */
function changesOfVersion() {
  const sections = read('CHANGELOG.md').split(/^## /m);
  const contentOf = (start) => {
    const section = sections.find((text) => text.startsWith(start));
    return section?.slice(section.indexOf('\n')).trim();
  };
  if (contentOf('[Unreleased]')) giveUp(`CHANGELOG.md has unreleased changes: move them below [${version}].`);
  const heading = sections.find((text) => text.startsWith(`[${version}]`))?.split('\n')[0];
  if (!/\] - \d{4}-\d{2}-\d{2}$/.test(heading ?? ''))
    giveUp(`CHANGELOG.md needs the heading ## [${version}] - with the day.`);
  const content = contentOf(`[${version}]`);
  return content || giveUp(`CHANGELOG.md says nothing of ${version}.`);
}
