import { request } from 'node:http';
import { setImmediate as otherWork } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { expectDocumented } from './response-problems.js';

/** A request that is sent exactly as it is: nothing is encoded, normalised or followed. */
export interface RawRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  ms: number;
}

/** Marks responses of a test's own proxy, which the API document does not describe. */
export const PROXY_HEADER = 'x-answered-by-proxy';

/** A call without a response by then fails. */
export const TIMEOUT_MS = 5_000;

/**
 * Sends a request to a server on this machine; rejects if it hangs, the connection breaks or the response contradicts
 * the API document.
 */
export async function send(port: number, request: RawRequest): Promise<HttpResponse> {
  const response = await exchange(port, request);
  if (response.headers[PROXY_HEADER] === undefined) expectDocumented(request.method, request.path, response);
  return response;
}

function exchange(port: number, { method, path, headers = {}, body }: RawRequest): Promise<HttpResponse> {
  const startedAt = performance.now();
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers: { ...length, ...headers } });
    const signal = setTimeout(() => {
      call.destroy(new Error(`${method} ${path.slice(0, 200)} has no response after ${TIMEOUT_MS} ms.`));
    }, TIMEOUT_MS);
    call.once('error', (error) => {
      clearTimeout(signal);
      reject(error);
    });
    call.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => {
        clearTimeout(signal);
        const { statusCode = 0, headers } = response;
        const bytes = Buffer.concat(parts);
        const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
        resolve({ status: statusCode, headers, text, ms: performance.now() - startedAt });
      });
    });
    call.end(body);
  });
}

/** Waits for a condition, because changes on one node reach every cache through a notification, a moment later. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It has not come to be.');
    await otherWork();
  }
}
