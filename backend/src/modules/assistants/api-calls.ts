import { once } from 'node:events';
import { type IncomingMessage, request as startRequest, type Server } from 'node:http';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request } from 'express';

export interface ApiCall {
  method: string;
  address: string;
  body?: unknown;
  ifMatch?: number;
  idempotencyKey?: string;
}

export interface ApiResponse {
  status: number;
  /** Parsed; undefined for a response without a body. */
  body: unknown;
  headers: IncomingMessage['headers'];
}

/** As a proxy in front of the product would forward them. */
const forwarded = ['host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto'] as const;

/**
 * Calls the API inside this process for a program that came with an API key: through every check that a request from
 * outside passes, by the same key, and from the same address.
 */
@Injectable()
export class ApiCalls {
  constructor(private readonly host: HttpAdapterHost) {}

  async send(caller: Request, key: string, call: ApiCall): Promise<ApiResponse> {
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    const { method, address: path } = call;
    const request = startRequest({
      method,
      path,
      headers: headersOf(caller, key, call),
      createConnection: this.connect(caller),
    });
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const received = await text(response);
    const isJson = response.headers['content-type']?.includes('json') && received !== '';
    return { status: response.statusCode!, headers: response.headers, body: isJson ? JSON.parse(received) : undefined };
  }

  /** Node's server takes any stream as a connection. */
  private connect({ socket: { remoteAddress } }: Request): () => ReturnType<typeof duplexPair>[0] {
    return () => {
      const [near, far] = duplexPair();
      (this.host.httpAdapter.getHttpServer() as Server).emit('connection', Object.assign(far, { remoteAddress }));
      return near;
    };
  }
}

function headersOf(caller: Request, key: string, { body, ifMatch, idempotencyKey }: ApiCall): Record<string, string> {
  const kept = forwarded.flatMap((name) => {
    const value = caller.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    ...Object.fromEntries(kept),
    Authorization: `Bearer ${key}`,
    // One call, one connection.
    Connection: 'close',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
}
