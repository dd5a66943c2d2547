import type { Request, Response } from 'express';
import { contentTypeOf } from '../registration/release-paths.js';
import type { ReleaseFiles, ServedFile } from './release-files.js';

/** For files with their hash in the name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The address of a file of a front end: `/mf-property/0.2.0-1f3a/assets/code.js`. */
const ADDRESS = /^\/(mf-[a-z0-9-]+)\/([\w.-]+)\/([\w./-]+)$/;

/** Serves a file of a registered release; returns false if there is none. */
export async function serveReleaseFile(files: ReleaseFiles, request: Request, response: Response): Promise<boolean> {
  const [, frontEnd = '', version = '', path = ''] = ADDRESS.exec(request.path) ?? [];
  const type = contentTypeOf(path);
  const file = type && (await files.find(frontEnd, version, path));
  if (!file) return false;
  response.set({
    'Content-Type': type,
    'Cache-Control': path.startsWith('assets/') ? IMMUTABLE : 'no-cache',
    Vary: 'Accept-Encoding',
  });
  send(chosenForm(file, request), file.sha256.slice(0, 32), request, response);
  return true;
}

interface Form {
  encoding?: 'br' | 'gzip';
  content: Buffer;
}

function send({ encoding, content }: Form, hash: string, request: Request, response: Response): void {
  if (encoding) response.set('Content-Encoding', encoding);
  response.set('ETag', `"${hash}${encoding ? `-${encoding}` : ''}"`);
  if (request.fresh) return void response.status(304).end();
  response.set('Content-Length', String(content.length)).end(request.method === 'HEAD' ? undefined : content);
}

function chosenForm({ content, brotli, gzip }: ServedFile, request: Request): Form {
  if (brotli && request.acceptsEncodings('br') === 'br') return { encoding: 'br', content: brotli };
  if (gzip && request.acceptsEncodings('gzip') === 'gzip') return { encoding: 'gzip', content: gzip };
  return { content };
}
