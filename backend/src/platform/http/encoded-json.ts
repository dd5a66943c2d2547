import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import type { Page } from './paging.js';

/** What fits into a few packets arrives no sooner. */
const MIN_PACKED_CHARACTERS = 4_000;

/** The body of a response that is sent as it is: compressed, or none where the client has it already (304). */
export class EncodedJson {
  constructor(
    readonly status: 200 | 304,
    readonly bytes: Buffer | null,
  ) {}
}

const pack = promisify(gzip);
/** With its page, which the server may keep and send again. */
const packed = new WeakMap<Page<unknown>, Promise<Buffer>>();

/** The page as the client wants it: not at all if it has it, compressed if it can read that, otherwise its text. */
export async function encodePage(
  request: Request,
  response: Response,
  page: Page<unknown>,
): Promise<EncodedJson | string> {
  response.vary('Accept-Encoding');
  if (page.tag !== undefined) {
    response.setHeader('ETag', `W/"${page.tag}"`);
    if (request.headers['if-none-match']?.includes(`"${page.tag}"`)) return new EncodedJson(304, null);
  }
  if (page.rows.length < MIN_PACKED_CHARACTERS || !acceptsGzip(request)) return page.rows;
  const bytes = await packedOf(page);
  response.setHeader('Content-Encoding', 'gzip');
  return new EncodedJson(200, bytes);
}

function packedOf(page: Page<unknown>): Promise<Buffer> {
  const known = packed.get(page);
  if (known) return known;
  const bytes = pack(page.rows, { level: constants.Z_BEST_SPEED });
  packed.set(page, bytes);
  return bytes;
}

const acceptsGzip = (request: Request): boolean =>
  request.headers['accept-encoding'] !== undefined && request.acceptsEncodings('gzip', 'identity') === 'gzip';
