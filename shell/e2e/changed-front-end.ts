import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '..', '..');
const run = promisify(execFile);

/** Packages are found from here, and nothing else uses the folder. */
const workplace = join(root, 'node_modules/.cache/nerka/changed-front-end');

/** Without a cache, which the real front end would share. */
const configuration = `
import { createRemoteConfig } from '@nerka/mf-shared/federation';
export default { ...createRemoteConfig(import.meta.dirname), cache: false };
`;

/** The new text of source files by path, from the present text, which is '' for a new file. */
type Changes = Record<string, (text: string) => string>;

/** A build of a front end as its team would make it after these changes; returns the folder of the build. */
export async function buildChanged(name: string, version: string, changes: Changes): Promise<string> {
  const folder = join(workplace, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, name, 'src'), join(folder, 'src'), { recursive: true });
  const about = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...about, version }));
  writeFileSync(join(folder, 'webpack.config.mjs'), configuration);
  for (const [path, change] of Object.entries(changes)) {
    const file = join(folder, 'src', path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, change(textOf(file)));
  }
  const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js');
  await run(process.execPath, [webpack], { cwd: folder });
  return join(folder, 'dist');
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** What `npm run release` prints when it sends this build. */
export async function release(name: string, dist: string, settings: { url: string; token: string }): Promise<string> {
  const env = { ...process.env, NERKA_URL: settings.url, DEPLOY_TOKEN: settings.token };
  const script = join(root, 'scripts/release.mjs');
  const { stdout } = await run(process.execPath, [script, name, '--dist', dist], { cwd: root, env });
  return stdout;
}

/** The hash of every file of a built front end. */
export function hashesOf(name: string): Record<string, string> {
  const folder = join(root, name, 'dist');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name: file }) => join(parentPath, file)).sort();
  return Object.fromEntries(paths.map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]));
}
