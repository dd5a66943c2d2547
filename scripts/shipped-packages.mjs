import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './program.mjs';

/** Development tools whose own code becomes part of what they build. */
const BUNDLER_PACKAGES = [
  '@module-federation/error-codes',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
  '@module-federation/sdk',
  '@module-federation/webpack-bundler-runtime',
  '@rspack/core',
  'mini-css-extract-plugin',
  'webpack',
];

/**
 * The packages of others that run in the server or in a browser, as they are installed here: what our own packages
 * depend on, directly or not. npm itself leaves out packages that development tools use as well.
 * @returns {{ name: string, version: string, folder: string }[]} by name
 */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const waiting = [...workspaces, ...BUNDLER_PACKAGES.map((name) => `node_modules/${name}`)];
  const found = new Set(waiting);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    // The bundler's own code is in the build, what it needs to run is not.
    if (BUNDLER_PACKAGES.includes(nameOf(path))) continue;
    for (const name of neededBy(packages[path])) {
      const next = resolve(packages, path, name);
      if (next === undefined || found.has(next)) continue;
      found.add(next);
      waiting.push(next);
    }
  }
  return [...found]
    .filter((path) => path.includes('node_modules/') && existsSync(join(root, path, 'package.json')))
    .map((path) => ({ name: nameOf(path), version: packages[path].version, folder: join(root, path) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function neededBy({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/** As Node finds it: beside the package, or in a folder above it. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = [folder, 'node_modules', name].filter(Boolean).join('/');
    const { link, resolved } = packages[path] ?? {};
    if (packages[path]) return link ? resolved : path;
    if (folder === '') return undefined;
  }
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
