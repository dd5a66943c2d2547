/** The modules that a page has once: the shell provides them, and remotes bring no copy. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { neededVersion, wordsOf } from './needed-versions.mjs';

const packageFolder = join(import.meta.dirname, '..');
const sourceFolder = join(packageFolder, 'src');
const { resolve } = createRequire(import.meta.url);
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** By this name the doors are known in every page, also to front ends whose package has another name. */
const SHARED_AS = '@nerka/mf-shared';
const { name: packageName } = readJson(join(packageFolder, 'package.json'));
const versionOf = (door) => readJson(join(sourceFolder, door, 'version.json')).version;
const entriesIn = (folder) =>
  readdirSync(join(sourceFolder, folder))
    .filter((file) => file.endsWith('.tsx') && !file.includes('.spec.'))
    .map((file) => basename(file, '.tsx'));

/** The version of the contract between shell and remotes: each door's counts on its own (CHANGELOG.md beside it). */
export const contractVersion = versionOf('contract');

/**
 * What a page holds once: the libraries, and the doors of mf-shared; of `ui` each entry, also under its former names.
 * @returns {{ key: string, version: string, file: string, door?: string, entry?: string }[]}
 */
export function sharedModules() {
  const uiVersion = versionOf('ui');
  const uiEntries = ['ui', 'former'].flatMap((folder) =>
    entriesIn(folder).map((entry) => ({
      ...{ key: `${packageName}/ui/${entry}`, version: uiVersion, door: 'ui', entry },
      file: join(sourceFolder, folder, `${entry}.tsx`),
    })),
  );
  return [
    ...['react', 'react-dom', 'react-dom/client'].map(installed),
    ...['contract', 'router', 'query'].map(door),
    ...uiEntries,
  ];
}

function door(name) {
  return {
    key: `${packageName}/${name}`,
    version: versionOf(name),
    file: join(sourceFolder, name, 'index.ts'),
    door: name,
  };
}

function installed(name) {
  const [packageOfIt] = name.split('/');
  return { key: name, version: readJson(resolve(`${packageOfIt}/package.json`)).version, file: resolve(name) };
}

/** The shell provides each module, also those that it does not use itself. */
export function providedByShell() {
  return mapShared(({ version, file }) => ({
    import: file,
    singleton: true,
    version,
    requiredVersion: `^${version}`,
    eager: false,
  }));
}

/**
 * A remote takes each module from the page; `strictVersion` refuses a shell that is too old for it.
 * @param {string} folder the remote's package folder, whose sources say what it needs
 */
export function expectedByRemote(folder) {
  const words = wordsOf(folder);
  // A library is requested at the version of the build; a former name of an entry has no lines in the report.
  const needed = ({ version, door, entry }) => (door && neededVersion(door, words, entry)) ?? version;
  return mapShared((shared) => ({
    import: false,
    // What the sources import; the shell provides files, which a request would hide from the plug-in.
    request: shared.key,
    singleton: true,
    // The manifest lists only what is installed.
    packageName: shared.key,
    requiredVersion: `^${needed(shared)}`,
    strictVersion: true,
  }));
}

function mapShared(options) {
  return Object.fromEntries(
    sharedModules().map((shared) => {
      const { key, door } = shared;
      const sharedAs = door ? key.replace(packageName, SHARED_AS) : key;
      return [sharedAs, { ...options(shared), shareKey: sharedAs }];
    }),
  );
}
