import { createHash } from 'node:crypto';
import { Invalid } from '../../../platform/http/errors.js';
import type { ReleaseFile, ScreenDeclaration } from '../release.dto.js';
import { isRange } from './contract-range.js';
import { originFields, readOrigin, type ReleaseOrigin } from './release-origin.js';
import { pathFault } from './release-paths.js';
import { ambiguityIn } from './screen-collision.js';
import { screensOf } from './screen-shape.js';

export const MANIFEST = 'mf-manifest.json';
export const FRONT_END = /^mf-[a-z][a-z0-9-]{0,34}$/;
const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z][0-9A-Za-z.-]{0,39})?$/;
const MEGABYTE = 1024 * 1024;
const MAX_FILE_SIZE = 5 * MEGABYTE;
const MAX_FILES = 500;
export const MAX_RELEASE_SIZE = 25 * MEGABYTE;
export const MAX_MAPS_SIZE = 50 * MEGABYTE;

export interface ReleaseDeclaration extends ReleaseOrigin {
  name: string;
  version: string;
  contract: string;
  /** The manifest's address, if another origin serves the files. */
  entry: string | undefined;
  screens: ScreenDeclaration[];
  files: ReleaseFile[];
  /** Source maps of its scripts, which are not served and not counted. */
  maps: ReleaseFile[];
}

const fields = ['name', 'version', 'contract', 'entry', 'screens', 'files', 'maps', ...originFields];

/** Parses the declaration of a release; throws Invalid with one sentence. */
export function parseDeclaration(text: string): ReleaseDeclaration {
  const value = objectIn(text);
  const unknown = Object.keys(value).find((name) => !fields.includes(name));
  if (unknown !== undefined) throw new Invalid(`'${unknown.slice(0, 60)}' is not known to this server.`);
  const { name, version, contract, entry } = value;
  demand(fits(name, FRONT_END), "The name of a front end is 'mf-' and small letters, like mf-property.");
  demand(fits(version, VERSION), 'The version is three numbers and what tells builds apart, like 0.1.0-1f3a.');
  demand(typeof contract === 'string' && isRange(contract), 'The contract is a range like ^1.4.0.');
  demand(entry === undefined || typeof entry === 'string', 'The entry is an address.');
  const parts = { screens: readScreens(value.screens), files: readFiles(value.files, served) };
  const maps = readFiles(value.maps ?? [], sourceMaps);
  if (entry === undefined) requireScripts(maps, parts.files);
  return { name, version, contract, entry, ...parts, maps, ...readOrigin(value) };
}

/** Equal for equal releases, independent of the order of their files. */
export function digestOf({
  entry,
  contract,
  screens,
  files,
}: Pick<ReleaseDeclaration, 'entry' | 'contract' | 'screens' | 'files'>): string {
  const inOrder = files.map(({ path, sha256 }) => `${path} ${sha256}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([entry ?? null, contract, screens, inOrder]))
    .digest('hex');
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw new Invalid("The part 'release' must be a JSON object.");
}

function demand(isSo: boolean, sentence: string): asserts isSo {
  if (!isSo) throw new Invalid(sentence);
}

const fits = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);

function readScreens(value: unknown): ScreenDeclaration[] {
  const screens = screensOf(value);
  if (typeof screens === 'string') throw new Invalid(screens);
  const twice = ambiguityIn(screens);
  if (twice !== undefined) throw new Invalid(`Two screens of this release stand at '${twice}'.`);
  return screens;
}

interface FileKind {
  noun: string;
  /** Of all together. */
  limit: number;
  faultOf: (path: unknown) => string | undefined;
}

const served: FileKind = { noun: 'files', limit: MAX_RELEASE_SIZE, faultOf: pathFault };
const sourceMaps: FileKind = { noun: 'source maps', limit: MAX_MAPS_SIZE, faultOf: mapFault };

/** They stand beside their scripts: 'assets/1f3a.js.map'. */
function mapFault(path: unknown): string | undefined {
  const script = /^(.+\.js)\.map$/.exec(String(path))?.[1];
  return script ? pathFault(script) : `${JSON.stringify(String(path).slice(0, 100))} is no source map of a script.`;
}

function requireScripts(maps: readonly ReleaseFile[], files: readonly ReleaseFile[]): void {
  const paths = new Set(files.map(({ path }) => `${path}.map`));
  const stray = maps.find(({ path }) => !paths.has(path));
  demand(stray === undefined, `'${stray?.path}' is listed, and its script is not.`);
}

function readFiles(value: unknown, { noun, limit, faultOf }: FileKind): ReleaseFile[] {
  demand(Array.isArray(value), `The ${noun} of the release must be a list.`);
  demand(value.length <= MAX_FILES, `A release has at most ${MAX_FILES} ${noun}.`);
  const files = (value as unknown[]).map((one) => readFile(one, faultOf));
  const twice = files.find(({ path }, index) => files.findIndex((other) => other.path === path) < index);
  demand(twice === undefined, `'${twice?.path}' is listed twice.`);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  demand(size <= limit, `The ${noun} have ${inMegabytes(size)}; a release has at most ${inMegabytes(limit)}.`);
  return files;
}

function readFile(value: unknown, faultOf: FileKind['faultOf']): ReleaseFile {
  const { path, sha256, size, ...others } = (value ?? {}) as Record<string, unknown>;
  const fault = faultOf(path);
  demand(fault === undefined, fault ?? '');
  const shown = String(path);
  demand(Object.keys(others).length === 0, `'${shown}' is listed with more than path, sha256 and size.`);
  demand(fits(sha256, /^[0-9a-f]{64}$/), `The hash of '${shown}' must be its SHA-256, 64 hexadecimal digits.`);
  demand(typeof size === 'number' && Number.isInteger(size) && size >= 0, `The size of '${shown}' must be in bytes.`);
  const limit = inMegabytes(MAX_FILE_SIZE);
  demand(size <= MAX_FILE_SIZE, `'${shown}' has ${inMegabytes(size)}; a file has at most ${limit}.`);
  return { path: shown, sha256, size };
}

const inMegabytes = (bytes: number): string => `${Math.ceil((bytes / MEGABYTE) * 10) / 10} MB`;
