import { once } from 'node:events';
import { createServer, type Server, type ServerOptions } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import type { Response } from 'express';
import { expectSecured } from '../../../test/secured.js';
import { answerParserErrors } from './answer-parser-errors.js';
import { InFlightResponses } from './in-flight-responses.js';

const MAX_HEADERS = 16 * 1024;
const servers: Server[] = [];
const connections: Socket[] = [];
const lines: Record<string, unknown>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
  connections.length = lines.length = 0;
});

/** Begins each response, and ends it when the request is there. */
async function listen(options: ServerOptions = {}): Promise<number> {
  const inFlight = new InFlightResponses();
  const server = createServer(options, (request, response) => {
    inFlight.follow(response as Response);
    if (request.url === '/begun') response.write('begun');
    request.resume().once('end', () => response.end('done'));
  });
  const logger = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  answerParserErrors(server, inFlight, logger);
  server.on('connection', (socket) => connections.push(socket));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** What a client sends, piece by piece, and all that it receives until the server closes the connection. */
class Exchange {
  text = '';
  readonly #socket: Socket;
  readonly #closed: Promise<unknown>;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('utf8');
    this.#socket.on('data', (part: string) => (this.text += part)).on('error', () => undefined);
    this.#closed = once(this.#socket, 'close');
  }

  /** Comes back when the server has read the piece, so that it reads the next one by itself. */
  async send(piece: string): Promise<void> {
    const sent = this.#socket.bytesWritten + Buffer.byteLength(piece);
    this.#socket.write(piece);
    const isRead = () => connections.some((connection) => connection.bytesRead >= sent || connection.destroyed);
    while (!isRead()) await setImmediate();
  }

  async received(part: string): Promise<void> {
    while (!this.text.includes(part)) await once(this.#socket, 'data');
  }

  async untilClosed(): Promise<string> {
    await this.#closed;
    return this.text;
  }
}

async function send(port: number, ...pieces: string[]): Promise<string> {
  const exchange = new Exchange(port);
  for (const piece of pieces) await exchange.send(piece);
  return exchange.untilClosed();
}

function parse(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [status = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => field.split(/: (.*)/)).map(([name = '', value = '']) => [name.toLowerCase(), value]),
  );
  return { status: Number(status.split(' ')[1]), headers, text: body, ms: 0 };
}

const HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\n';

it.each([
  [431, 'headers-too-large', `${HEAD}Cookie: ${'x'.repeat(MAX_HEADERS)}\r\n\r\n`],
  [431, 'headers-too-large', `GET /${'x'.repeat(MAX_HEADERS)} HTTP/1.1\r\n\r\n`],
  [400, 'invalid', 'HELO somebody\r\n\r\n'],
  [400, 'invalid', `${HEAD}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`],
  [413, 'too-large', `${HEAD}Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(2 * MAX_HEADERS)}\r\n`],
])('a request that Node refuses gets a %i that looks like every other error: %s', async (status, code, text) => {
  const response = parse(await send(await listen(), text));
  expect(response.status).toBe(status);
  expectSecured(response);
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', connection: 'close' });
  const body = JSON.parse(response.text) as Record<string, unknown>;
  expect(body).toEqual({
    ...{ statusCode: status, code, requestId: response.headers['x-request-id'] },
    ...{ error: expect.any(String) as string, message: expect.stringMatching(/\.$/) as string },
  });
  expect(lines).toMatchObject([{ status, requestId: body.requestId }]);
});

it('is answered once, however much more arrives', async () => {
  const more = Array.from({ length: 5 }, () => `Cookie: ${'x'.repeat(MAX_HEADERS)}\r\n`);
  const text = await send(await listen(), HEAD, ...more);
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(lines).toHaveLength(1);
});

it('a request that does not arrive in time is a 408', async () => {
  const port = await listen({ headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 50 });
  const response = parse(await send(port, HEAD));
  expect(response.status).toBe(408);
  expect(JSON.parse(response.text)).toMatchObject({ code: 'too-slow' });
});

it('a response that has begun is cut off and not followed by another one', async () => {
  const exchange = new Exchange(await listen());
  await exchange.send('POST /begun HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
  await exchange.received('begun');
  await exchange.send('no length\r\n');
  const text = await exchange.untilClosed();
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(text).toContain('HTTP/1.1 200');
});
