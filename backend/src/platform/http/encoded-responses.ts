import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import type { Page } from './paging.js';

/** What fits into a few packets arrives no sooner. */
const MIN_PACKED_CHARACTERS = 4_000;

/** The body of a response that is sent as it is: compressed, or none where the client has it already (304). */
export class EncodedResponse {
  constructor(
    readonly status: 200 | 304,
    readonly bytes: Buffer | null,
  ) {}
}

const pack = promisify(gzip);
const FAST = { level: constants.Z_BEST_SPEED };
/** With its page, which the server may keep and send again. */
const packed = new WeakMap<Page<unknown>, Promise<Buffer>>();

/** The page as the client wants it: not at all if it has it, compressed if it can read that, otherwise its text. */
export async function encodePage(
  request: Request,
  response: Response,
  page: Page<unknown>,
): Promise<EncodedResponse | string> {
  if (page.tag !== undefined) {
    response.setHeader('ETag', `W/"${page.tag}"`);
    if (request.headers['if-none-match']?.includes(`"${page.tag}"`)) return new EncodedResponse(304, null);
  }
  if (!isPacked(request, response, page.rows)) return page.rows;
  return new EncodedResponse(200, await packedOf(page));
}

/** Sends a text, compressed if it is long and the client can read that. */
export async function sendText(response: Response, text: string): Promise<void> {
  if (isPacked(response.req, response, text)) response.end(await pack(text, FAST));
  else response.send(text);
}

/** Whether to compress it; the headers say so. */
function isPacked(request: Request, response: Response, text: string): boolean {
  if (request.method !== 'GET' || text.length < MIN_PACKED_CHARACTERS) return false;
  response.vary('Accept-Encoding');
  if (!acceptsGzip(request)) return false;
  response.setHeader('Content-Encoding', 'gzip');
  return true;
}

function packedOf(page: Page<unknown>): Promise<Buffer> {
  const known = packed.get(page);
  if (known) return known;
  const bytes = pack(page.rows, FAST);
  packed.set(page, bytes);
  return bytes;
}

const acceptsGzip = (request: Request): boolean =>
  request.headers['accept-encoding'] !== undefined && request.acceptsEncodings('gzip', 'identity') === 'gzip';
