/** Which modules a page holds once. The shell provides them; a remote brings no copy of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const packageFolder = join(import.meta.dirname, '..');
const sourceFolder = join(packageFolder, 'src');
const { resolve } = createRequire(import.meta.url);
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The version of the contract between shell and remotes: it counts on its own (contract/CHANGELOG.md). */
export const contractVersion = readJson(join(sourceFolder, 'contract/version.json')).version;

const { name: packageName, version: packageVersion } = readJson(join(packageFolder, 'package.json'));

/** @returns {{ key: string, version: string, file: string }[]} */
export function sharedModules() {
  const uiEntries = readdirSync(join(sourceFolder, 'ui'))
    .filter((file) => file.endsWith('.tsx') && !file.includes('.spec.'))
    .map((file) => door(`ui/${file.replace('.tsx', '')}`, `ui/${file}`, packageVersion));
  return [
    ...['react', 'react-dom', 'react-dom/client'].map(installed),
    door('contract', 'contract/index.ts', contractVersion),
    door('router', 'router/index.ts', packageVersion),
    door('query', 'query/index.ts', packageVersion),
    ...uiEntries,
  ];
}

function door(name, file, version) {
  return { key: `${packageName}/${name}`, version, file: join(sourceFolder, file) };
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

/** A remote takes each module from the page; `strictVersion` refuses a shell that is too old for it. */
export function expectedByRemote() {
  return mapShared(({ version }) => ({
    import: false,
    singleton: true,
    requiredVersion: `^${version}`,
    strictVersion: true,
  }));
}

function mapShared(options) {
  return Object.fromEntries(sharedModules().map((shared) => [shared.key, options(shared)]));
}
