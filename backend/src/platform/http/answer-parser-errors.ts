import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { ErrorCode } from './error-codes.js';
import type { InFlightResponses } from './in-flight-responses.js';
import { plainSecurityHeaders } from './security-headers.js';

interface Refusal {
  status: number;
  code: ErrorCode;
  message: string;
}

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'headers-too-large', message: 'The headers of the request are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too-large', message: 'That is more than can be taken at once.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'too-slow', message: 'The request did not arrive in time.' },
};
const MALFORMED: Refusal = { status: 400, code: 'invalid', message: 'The request is not valid.' };

/** So that the client reads the response before it notices that the connection is closed. */
const LINGER_MS = 1_000;

/**
 * What Node's parser refuses reaches no handler: it is answered here, in the shape of every other error. A refused
 * connection is answered once, though each further piece of the request makes the parser complain again.
 */
export function answerParserErrors(server: Server, inFlight: InFlightResponses, logger: Logger): void {
  const answered = new WeakSet<Socket>();
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    if (answered.has(socket)) return;
    answered.add(socket);
    // A response that has begun cannot be followed by another one.
    if (!socket.writable || inFlight.all().some((response) => response.socket === socket && response.headersSent)) {
      socket.destroy();
      return;
    }
    const refusal = refusals[error.code ?? ''] ?? MALFORMED;
    const requestId = randomUUID();
    logger.info(
      { requestId, status: refusal.status, code: error.code, address: socket.remoteAddress },
      'not a request',
    );
    socket.end(textOf(refusal, requestId));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}

function textOf({ status, code, message }: Refusal, requestId: string): string {
  const body = JSON.stringify({ statusCode: status, error: STATUS_CODES[status], code, message, requestId });
  const headers = {
    ...plainSecurityHeaders(),
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
