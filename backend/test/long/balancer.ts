import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PROXY_HEADER } from '../http-call.js';

const CHECK_EVERY_MS = 250;
const MAX_ATTEMPTS = 3;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Backend {
  port: number;
  isReady: boolean;
}

/**
 * A load balancer as an operator would configure it: uses servers in turn, as long as /api/ready says that they can
 * work. A read whose connection is refused or breaks is retried on another one; a write never, because its outcome is
 * unknown.
 */
export class Balancer {
  private readonly backends: Backend[];
  private readonly server: Server;
  private readonly checks: NodeJS.Timeout;
  private next = 0;
  /** How many reads were retried on another replica. */
  retried = 0;

  private constructor(ports: readonly number[]) {
    this.backends = ports.map((port) => ({ port, isReady: true }));
    this.server = createServer((incoming, outgoing) => void this.handle(incoming, outgoing));
    this.checks = setInterval(() => this.backends.forEach((backend) => void this.check(backend)), CHECK_EVERY_MS);
  }

  static async start(ports: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(ports);
    balancer.server.listen(0, '127.0.0.1');
    await once(balancer.server, 'listening');
    return balancer;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  stop(): void {
    clearInterval(this.checks);
    this.server.close();
    this.server.closeAllConnections();
  }

  private async check(backend: Backend): Promise<void> {
    backend.isReady = await ask(backend, {
      method: 'GET',
      path: '/api/ready',
      headers: {},
      body: Buffer.alloc(0),
    }).then(
      (response) => response.resume().statusCode === 200,
      () => false,
    );
  }

  private async handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = incoming;
    const call = { method, path, headers, body: await bodyOf(incoming).catch(() => Buffer.alloc(0)) };
    const attempts = READS.has(method) ? MAX_ATTEMPTS : 1;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const backend = this.pick();
      try {
        return await passOn(await ask(backend, call), outgoing, READS.has(method));
      } catch {
        backend.isReady = false;
        if (outgoing.headersSent) return void outgoing.destroy();
        if (attempt < attempts) this.retried += 1;
      }
    }
    outgoing.writeHead(502, { [PROXY_HEADER]: 'balancer' }).end();
  }

  /** If none is ready, forwards their own response. */
  private pick(): Backend {
    const ready = this.backends.filter(({ isReady }) => isReady);
    const choice = ready.length > 0 ? ready : this.backends;
    this.next += 1;
    return choice[this.next % choice.length]!;
  }
}

interface Call {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

async function ask({ port }: Backend, { method, path, headers, body }: Call): Promise<IncomingMessage> {
  const call = request({ host: '127.0.0.1', port, method, path, headers: { ...headers, connection: 'close' } });
  call.end(body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return response;
}

/**
 * Buffers a read's response, so that a broken one can be retried; a stream is forwarded at once, because it has no end.
 */
async function passOn(response: IncomingMessage, outgoing: ServerResponse, isRead: boolean): Promise<void> {
  const { connection: _, ...headers } = response.headers;
  const isStream = headers['content-type']?.startsWith('text/event-stream') === true;
  const body = isRead && !isStream ? await bodyOf(response) : undefined;
  outgoing.writeHead(response.statusCode ?? 502, headers);
  if (body) return void outgoing.end(body);
  outgoing.flushHeaders();
  response.on('error', () => outgoing.destroy());
  outgoing.on('close', () => response.destroy());
  response.pipe(outgoing);
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
