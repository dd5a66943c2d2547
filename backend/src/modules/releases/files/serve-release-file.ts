import type { Request, Response } from 'express';
import { contentTypeOf } from '../registration/release-paths.js';
import type { ReleaseFiles, ServedFile } from './release-files.js';

/** For what holds its hash in its name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The address of a file of a front end: `/mf-property/0.2.0-1f3a/assets/code.js`. */
const ADDRESS = /^\/(mf-[a-z0-9-]+)\/([\w.-]+)\/([\w./-]+)$/;

/** Answers with a file of a registered release; false where there is none. */
export async function serveReleaseFile(files: ReleaseFiles, request: Request, response: Response): Promise<boolean> {
  const [, frontEnd = '', version = '', path = ''] = ADDRESS.exec(request.path) ?? [];
  const type = contentTypeOf(path);
  const file = type && (await files.find(frontEnd, version, path));
  if (!file) return false;
  const { encoding, content } = chosenForm(file, request);
  response.set({
    'Content-Type': type,
    'Cache-Control': path.startsWith('assets/') ? IMMUTABLE : 'no-cache',
    ETag: `"${file.sha256.slice(0, 32)}${encoding && `-${encoding}`}"`,
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  if (request.fresh) response.status(304).end();
  else response.set('Content-Length', String(content.length)).end(request.method === 'HEAD' ? undefined : content);
  return true;
}

function chosenForm(
  { content, brotli, gzip }: ServedFile,
  request: Request,
): { encoding: 'br' | 'gzip' | ''; content: Buffer } {
  if (brotli && request.acceptsEncodings('br') === 'br') return { encoding: 'br', content: brotli };
  if (gzip && request.acceptsEncodings('gzip') === 'gzip') return { encoding: 'gzip', content: gzip };
  return { encoding: '', content };
}
