import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { node, npm, root, tool } from './program.mjs';

const LIBRARY = '@nerka/mf-shared';
const KIT = '@nerka/front-end-kit';
const isSpec = (path) => /\.(spec|fixture)\.tsx?$/.test(path);

/** The client of the API: JavaScript and declarations. Of mf-shared the types of the API become a part of it. */
export function packApiClient(target) {
  return inFolder(async (dist) => {
    const project = join(root, 'api-client');
    const compiled = join(dist, 'compiled');
    await compile(['--project', join(project, 'tsconfig.build.json'), '--outDir', compiled]);
    moveInto(dist, join(compiled, 'api-client/src'), { [`${LIBRARY}/api-operations`]: './schema-operations.js' });
    moveInto(dist, join(compiled, 'mf-shared/src/api'), { './schema': './schema.js' });
    rmSync(compiled, { recursive: true });
    return pack(project, dist, target, { exports: { '.': { types: './index.d.ts', default: './index.js' } } });
  });
}

/** Moves modules and declarations, with what they import by its new name. */
function moveInto(folder, from, names) {
  for (const file of readdirSync(from)) {
    const text = readFileSync(join(from, file), 'utf8');
    const moved = text.replaceAll(/ from '([^']+)'/g, (all, name) => ` from '${names[name] ?? name}'`);
    writeFileSync(join(folder, file), moved);
  }
}

/** Of the set-up what a front end needs; the rest serves the shell. */
const ofTheShell = [
  'dev-servers.mjs',
  'index.mjs',
  'page-plugin.mjs',
  'runtime.ts',
  'shell-chunks.mjs',
  'shell-config.mjs',
];
const isOfTheShell = (path) => [...ofTheShell, 'stand-in', 'worker-plugin.mjs'].includes(basename(path));

/**
 * The kit of teams in repositories of their own: the sources of mf-shared, which their webpack compiles like ours, with
 * declarations for the compiler of their sources, the set-up of webpack and jest, and the command `nerka`.
 */
export function packFrontEndKit(target) {
  return inFolder(async (dist) => {
    const [kit, library] = ['front-end-kit', 'mf-shared'].map((name) => join(root, name));
    const keep = (path) => !isSpec(path) && !isOfTheShell(path);
    for (const part of ['src', 'federation', 'jest-preset.mjs', 'jest-environment.js'])
      cpSync(join(library, part), join(dist, part), { recursive: true, filter: keep });
    const ofKit = ['nerka.mjs', 'release.mjs', 'release-error.mjs', 'release-origin.mjs', 'tsconfig.json'];
    for (const part of ofKit) cpSync(join(kit, part), join(dist, part));
    await compile(['--project', join(library, 'tsconfig.build.json'), '--outDir', join(dist, 'types')]);
    cpSync(join(library, 'src/styles.d.ts'), join(dist, 'types/styles.d.ts'));
    callItself(dist);
    const manifest = read(join(library, 'package.json'));
    const { bin } = read(join(kit, 'package.json'));
    const dependencies = dependenciesOf(manifest);
    requireDeclared(dist, Object.keys(dependencies));
    return pack(kit, dist, target, { bin, exports: exportsOf(manifest), sideEffects: ['*.css'], dependencies });
  });
}

/** What mf-shared imports of itself by its name, the kit imports by the kit's. */
function callItself(dist) {
  for (const path of filesIn(dist).filter((file) => /\.(tsx?|mjs)$/.test(file))) {
    const text = readFileSync(path, 'utf8');
    if (text.includes(`${LIBRARY}/`)) writeFileSync(path, text.replaceAll(`${LIBRARY}/`, `${KIT}/`));
  }
}

/** Sources for webpack and jest, declarations for the compiler. */
function exportsOf({ exports }) {
  const doors = Object.entries(exports).filter(([name]) => !name.startsWith('./federation'));
  return {
    ...Object.fromEntries(
      doors.map(([name, source]) => {
        const types = source.replace('./src/', './types/').replace(/\.tsx?$/, '.d.ts');
        return [name, { types, default: source }];
      }),
    ),
    './styles': { types: './types/styles.d.ts' },
    './federation': './federation/remote-config.mjs',
    './jest-preset': './jest-preset.mjs',
    './tsconfig.json': './tsconfig.json',
  };
}

/** Of the root: what compiles and tests. */
const tools = ['@swc/core', '@swc/jest', 'jest', 'jest-environment-jsdom', 'typescript', 'fake-indexeddb'];
const types = ['@types/jest', '@types/node', '@types/react', '@types/react-dom'];
const onlyHere = ['webpack-cli', 'webpack-dev-server'];

/** All of one version, so that a team has none to choose. */
function dependenciesOf({ dependencies, devDependencies }) {
  const { devDependencies: ofRoot } = read(join(root, 'package.json'));
  const all = { ...dependencies, ...devDependencies };
  for (const name of [...tools, ...types]) all[name] = ofRoot[name];
  return Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => !onlyHere.includes(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** In the repository an import may find what another workspace has installed; elsewhere it would not. */
function requireDeclared(dist, names) {
  const known = [KIT, ...names, ...builtinModules];
  const imported = filesIn(dist)
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:from|import) '([^'./][^']*)'/g)])
    .map(([, name]) =>
      name
        .replace(/^node:/, '')
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  const missing = [...new Set(imported)].filter((name) => !known.includes(name));
  if (missing.length > 0) throw new Error(`The kit imports what it does not depend on: ${missing.join(', ')}.`);
}

/** Begins a front end from the template. */
export function packCreateFrontEnd(target) {
  return inFolder(async (dist) => {
    const project = join(root, 'create-front-end');
    for (const part of ['create.mjs', 'template']) cpSync(join(project, part), join(dist, part), { recursive: true });
    const { bin } = read(join(project, 'package.json'));
    return pack(project, dist, target, { bin });
  });
}

async function inFolder(make) {
  const dist = mkdtempSync(join(tmpdir(), 'nerka-pack-'));
  try {
    return await make(dist);
  } finally {
    rmSync(dist, { recursive: true });
  }
}

/** Packs a folder, with a manifest that knows no workspace; returns the archive's path. */
async function pack(project, dist, target, parts) {
  const { name, version, description, type, sideEffects } = read(join(project, 'package.json'));
  const { engines } = read(join(root, 'package.json'));
  const manifest = { name, version, description, type, sideEffects, engines, ...parts };
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(project, 'README.md'), join(dist, 'README.md'));
  const archive = await outputOf(npm, ['pack', dist, '--pack-destination', target, '--silent']);
  return join(target, archive.trim());
}

const compile = (options) => outputOf(node, [tool('typescript', root, 'tsc'), ...options]);

async function outputOf(run, options) {
  let output = '';
  const code = await run(options, { onText: (text) => (output += text) });
  if (code !== 0) throw new Error(output);
  return output;
}

function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
