import './node-version.mjs';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { giveUp, node, npm, root, say, tool } from './program.mjs';

// Makes the packages for those who work without this repository: `npm run pack -- <folder>` writes their archives there,
// which `npm install <archive>` installs.
const { positionals } = parseArgs({ allowPositionals: true });
const target = resolve(process.env.INIT_CWD ?? '.', positionals[0] ?? 'packages');

await ensureInstalled();
mkdirSync(target, { recursive: true });
await packApiClient();

/** JavaScript and declarations. Of mf-shared the types of the API become a part of the package. */
async function packApiClient() {
  const project = join(root, 'api-client');
  const dist = mkdtempSync(join(tmpdir(), 'nerka-pack-'));
  const compiled = join(dist, 'compiled');
  const options = ['--project', join(project, 'tsconfig.build.json'), '--outDir', compiled];
  if ((await node([tool('typescript', root, 'tsc'), ...options])) !== 0)
    giveUp('The client of the API could not be compiled.');
  moveInto(dist, join(compiled, 'api-client/src'), { '@nerka/mf-shared/api-operations': './schema-operations.js' });
  moveInto(dist, join(compiled, 'mf-shared/src/api'), { './schema': './schema.js' });
  rmSync(compiled, { recursive: true });
  await pack(project, dist, { exports: { '.': { types: './index.d.ts', default: './index.js' } } });
}

/** Moves modules and declarations, with what they import by its new name. */
function moveInto(folder, from, names) {
  for (const file of readdirSync(from)) {
    const text = readFileSync(join(from, file), 'utf8');
    writeFileSync(
      join(folder, file),
      text.replaceAll(/ from '([^']+)'/g, (all, name) => ` from '${names[name] ?? name}'`),
    );
  }
}

/** The package as others install it: what is in `dist`, with a manifest that knows no workspace. */
async function pack(project, dist, parts) {
  const { name, version, description, type, sideEffects } = read(join(project, 'package.json'));
  const { engines } = read(join(root, 'package.json'));
  const manifest = { name, version, description, type, sideEffects, engines, ...parts };
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(join(project, 'README.md'), join(dist, 'README.md'));
  let output = '';
  const code = await npm(['pack', dist, '--pack-destination', target, '--silent'], {
    onText: (text) => (output += text),
  });
  rmSync(dist, { recursive: true });
  if (code !== 0) giveUp(`${output}\n${name} could not be packed.`);
  say(`${join(target, output.trim())} is packed`);
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
