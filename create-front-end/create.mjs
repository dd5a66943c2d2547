#!/usr/bin/env node
import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const KIT = '@nerka/front-end-kit';
const usage =
  "Say its name and where the kit is: create-front-end mf-homes [<archive of the kit>]. A name is 'mf-' and small letters.";

const [name = '', kit] = process.argv.slice(2);
const folder = resolve(name);
if (!/^mf-[a-z][a-z0-9-]{0,34}$/.test(name)) giveUp(usage);
if (existsSync(folder)) giveUp(`There is a folder ${name} here already.`);
if (kit && !existsSync(kit)) giveUp(`There is no archive ${kit}.`);

cpSync(join(import.meta.dirname, 'template'), folder, { recursive: true });
// npm leaves a .gitignore out of every package.
renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));
writeJson(join(folder, 'package.json'), (manifest) => ({
  ...manifest,
  name,
  devDependencies: { [KIT]: versionOfKit() },
}));
for (const file of ['README.md']) write(join(folder, file), (text) => text.replaceAll('mf-example', name));
process.stdout.write(`${name} is there. Next: cd ${name}, npm install, npm test.\n`);

/** An archive beside the new folder, or the version that this package was published with. */
function versionOfKit() {
  if (kit) return `file:${relative(folder, resolve(kit)).replaceAll('\\', '/')}`;
  return JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')).version;
}

function writeJson(file, change) {
  write(file, (text) => `${JSON.stringify(change(JSON.parse(text)), null, 2)}\n`);
}

function write(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

function giveUp(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
