import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Invalid } from '../../../platform/http/errors.js';
import type { ReleaseFile } from '../release.dto.js';
import { MANIFEST } from './release-declaration.js';
import { isText } from './release-paths.js';

export interface StoredFile extends ReleaseFile {
  content: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

/** Returns the sent files after comparing each with its declaration; throws Invalid with one sentence. */
export function matchFiles(
  declared: readonly ReleaseFile[],
  sent: readonly { path: string; content: Buffer }[],
): { path: string; content: Buffer }[] {
  const contents = new Map(sent.map(({ path, content }) => [path, content]));
  const names = new Set(declared.map(({ path }) => path));
  const stray = sent.find(({ path }) => !names.has(path));
  if (stray) throw new Invalid(`'${stray.path.slice(0, 100)}' was sent and is not listed.`);
  if (sent.length > contents.size) throw new Invalid('A file was sent twice.');
  return declared.map(({ path, sha256, size }) => {
    const content = contents.get(path);
    if (!content) throw new Invalid(`'${path}' is listed and was not sent.`);
    if (content.length !== size || sha256Of(content) !== sha256)
      throw new Invalid(`'${path}' arrived damaged: its hash is another one.`);
    return { path, content };
  });
}

/** Checks that the federation manifest is this front end's and names a remote entry and code of the uploaded files. */
export function checkManifest(name: string, files: readonly { path: string; content: Buffer }[]): void {
  const manifest = files.find(({ path }) => path === MANIFEST);
  if (!manifest) throw new Invalid(`A release has a ${MANIFEST}.`);
  const { id, entry, code } = readManifest(manifest.content);
  if (id !== name) throw new Invalid(`${MANIFEST} is that of '${String(id).slice(0, 60)}', not of ${name}.`);
  const paths = new Set<unknown>(files.map(({ path }) => path));
  if (!paths.has(entry))
    throw new Invalid(`${MANIFEST} names the entry '${String(entry).slice(0, 100)}', which is not among the files.`);
  const gone = code.find((path) => !paths.has(path));
  if (gone !== undefined) throw new Invalid(`${MANIFEST} names '${gone.slice(0, 100)}', which is not among the files.`);
}

type Assets = Partial<Record<string, Partial<Record<string, unknown[]>>>>;

interface Manifest {
  name?: unknown;
  metaData?: { remoteEntry?: { path?: string; name?: string } };
  exposes?: { assets?: Assets }[];
}

function readManifest(content: Buffer): { id: unknown; entry: unknown; code: string[] } {
  const { name, metaData, exposes = [] } = parseManifest(content);
  const { path = '', name: file } = metaData?.remoteEntry ?? {};
  try {
    const kinds = exposes.flatMap(({ assets = {} }) => Object.values(assets));
    const code = kinds.flatMap((kind = {}) => [...(kind.sync ?? []), ...(kind.async ?? [])].map(String));
    return { id: name, entry: path === '' ? file : `${path}/${file}`, code };
  } catch {
    throw new Invalid(`${MANIFEST} does not list the files of its screens.`);
  }
}

function parseManifest(content: Buffer): Manifest {
  try {
    const value = JSON.parse(content.toString('utf8')) as Manifest | null;
    if (value !== null) return value;
  } catch {
    // Reported below.
  }
  throw new Invalid(`${MANIFEST} is not valid JSON.`);
}

/** Compresses one file after the other, since otherwise sign-ins would wait for a thread until all are done. */
export async function toStored(files: readonly { path: string; content: Buffer }[]): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const file of files) stored.push(await withSiblings(file));
  return stored;
}

async function withSiblings({ path, content }: { path: string; content: Buffer }): Promise<StoredFile> {
  const [small, old] = isText(path) ? await Promise.all([withBrotli(content), withGzip(content)]) : [null, null];
  const ifSmaller = (other: Buffer | null): Buffer | null => (other && other.length < content.length ? other : null);
  return {
    path,
    sha256: sha256Of(content),
    size: content.length,
    content,
    brotli: ifSmaller(small),
    gzip: ifSmaller(old),
  };
}

const withBrotli = (content: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
const withGzip = (content: Buffer): Promise<Buffer> => promisify(gzip)(content, { level: 9 });

export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
