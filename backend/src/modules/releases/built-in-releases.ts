import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../platform/config/environment.js';
import type { FrontEndResponse } from './release.dto.js';

/** A front end that was built beside the server: its release and the folder of its files. */
export interface BuiltInRelease {
  release: FrontEndResponse;
  /** undefined in development, where a dev server has the files. */
  folder: string | undefined;
}

/** Every `mf-…/dist/screens.json`; in development what the dev servers say. */
export async function readBuiltInReleases(environment: Environment): Promise<BuiltInRelease[]> {
  const dev = Object.entries(environment.devFrontEnds);
  if (dev.length > 0) return Promise.all(dev.map(([name, address]) => readFromDevServer(name, address)));
  const root = environment.frontEndsDir;
  const folders = readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'dist', 'screens.json')))
    .map((name) => join(root, name, 'dist'));
  return Promise.all(folders.map(readFromFolder));
}

async function readFromFolder(folder: string): Promise<BuiltInRelease> {
  const release = parseRelease(await readFile(join(folder, 'screens.json'), 'utf8'));
  return { release: { ...release, entry: `/${release.name}/${release.version}/mf-manifest.json` }, folder };
}

async function readFromDevServer(name: string, address: string): Promise<BuiltInRelease> {
  const answer = await fetch(`${address}/screens.json`);
  const release = parseRelease(await answer.text());
  return { release: { ...release, version: 'dev', entry: `/${name}/dev/mf-manifest.json` }, folder: undefined };
}

const parseRelease = (text: string): FrontEndResponse => JSON.parse(text) as FrontEndResponse;
