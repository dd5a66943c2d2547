import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../../platform/config/environment.js';
import type { FrontEndResponse } from '../front-end.dto.js';
import { contentTypeOf } from '../registration/release-paths.js';
import type { ScreenDeclaration } from '../release.dto.js';

export interface BuiltInRelease {
  release: FrontEndResponse;
  folder: string;
}

export interface ShellBuild {
  /** The contract version that it serves. */
  contract: string;
  screens: ScreenDeclaration[];
  /** The version of each module that it shares with front ends; absent in older builds. */
  shared?: Record<string, string>;
}

/** Reads every `mf-…/dist/screens.json`. */
export async function readBuiltInReleases({ frontEndsDir }: Environment): Promise<BuiltInRelease[]> {
  const folders = readdirSync(frontEndsDir)
    .filter((name) => name.startsWith('mf-') && existsSync(join(frontEndsDir, name, 'dist', 'screens.json')))
    .map((name) => join(frontEndsDir, name, 'dist'));
  return Promise.all(folders.map(readFromFolder));
}

/** Returns undefined if no shell was built. */
export function readShellBuild({ frontEndsDir }: Environment): ShellBuild | undefined {
  const file = join(frontEndsDir, 'shell', 'dist', 'screens.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShellBuild) : undefined;
}

interface BuiltFile {
  path: string;
  content: Buffer;
}

/** The files of a build that belong to its release, without build reports, compressed copies and source maps. */
export const filesIn = (folder: string): Promise<BuiltFile[]> =>
  readFiles(folder, (path) => path !== 'screens.json' && contentTypeOf(path) !== undefined);

export const sourceMapsIn = (folder: string): Promise<BuiltFile[]> =>
  readFiles(folder, (path) => path.endsWith('.js.map'));

async function readFiles(folder: string, isWanted: (path: string) => boolean): Promise<BuiltFile[]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = await Promise.all(
    names
      .map((name) => name.replaceAll('\\', '/'))
      .filter(isWanted)
      .sort()
      .map(async (path) => {
        const file = join(folder, path);
        return (await stat(file)).isFile() ? [{ path, content: await readFile(file) }] : [];
      }),
  );
  return files.flat();
}

async function readFromFolder(folder: string): Promise<BuiltInRelease> {
  const release = parseRelease(await readFile(join(folder, 'screens.json'), 'utf8'));
  return { release: { ...release, entry: entryOf(release) }, folder };
}

const parseRelease = (text: string): FrontEndResponse => JSON.parse(text) as FrontEndResponse;

export const entryOf = ({ name, version }: { name: string; version: string }): string =>
  `/${name}/${version}/mf-manifest.json`;
