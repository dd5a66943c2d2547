import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requiredOwnersAddress } from '../src/platform/config/database-addresses.js';
import { BareWorkOrders } from './bare-work-orders.js';

/** Only `node:http` and `pg`: no framework, sign-in, validation or row-level security. */
const workOrders = new BareWorkOrders(requiredOwnersAddress(process.env));

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
  const [companyId, userId] = [Number(request.headers['x-company']), Number(request.headers['x-user'])];
  const id = Number(pathname.split('/').at(-1));
  const send = (status: number, text: string): void => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
    response.end(text);
  };
  if (pathname.endsWith('/summary')) return send(200, await workOrders.counts(companyId));
  if (request.method === 'POST') return send(201, await workOrders.create(companyId, userId, await bodyOf(request)));
  if (request.method === 'PUT') return send(200, await workOrders.update(companyId, userId, id, await bodyOf(request)));
  if (pathname.endsWith('/work-orders')) {
    const { rows, total } = await workOrders.list(companyId, Object.fromEntries(searchParams));
    response.setHeader('X-Total-Count', total);
    return send(200, rows);
  }
  return send(200, await workOrders.find(companyId, id));
}

async function bodyOf<T>(request: IncomingMessage): Promise<T> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as T;
}

const server = createServer((request, response) => {
  respond(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ type: 'listening', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on('SIGTERM', () => process.exit(0));
