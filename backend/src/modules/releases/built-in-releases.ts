import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../platform/config/environment.js';
import type { FrontEndResponse } from './release.dto.js';

/** A front end that was built beside the server: its release and the folder of its files. */
export interface BuiltInRelease {
  release: FrontEndResponse;
  folder: string;
}

/** Every `mf-…/dist/screens.json`. */
export async function readBuiltInReleases({ frontEndsDir }: Environment): Promise<BuiltInRelease[]> {
  const folders = readdirSync(frontEndsDir)
    .filter((name) => name.startsWith('mf-') && existsSync(join(frontEndsDir, name, 'dist', 'screens.json')))
    .map((name) => join(frontEndsDir, name, 'dist'));
  return Promise.all(folders.map(readFromFolder));
}

async function readFromFolder(folder: string): Promise<BuiltInRelease> {
  const release = parseRelease(await readFile(join(folder, 'screens.json'), 'utf8'));
  return { release: { ...release, entry: `/${release.name}/${release.version}/mf-manifest.json` }, folder };
}

const parseRelease = (text: string): FrontEndResponse => JSON.parse(text) as FrontEndResponse;
