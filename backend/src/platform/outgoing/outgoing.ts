import { lookup as resolveName } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { isPrivateAddress } from './private-address.js';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 512 * 1024;
const NO_BODY = new Set([101, 204, 205, 304]);

/** An address that a company entered and that we do not call. */
export class AddressRefused extends Error {}

/** One of our own network. */
export class PrivateAddressRefused extends AddressRefused {}

/** The parts of `fetch` that are used; redirects are returned, never followed. */
export interface OutgoingRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * Calls addresses that companies enter: https only, and nothing in our own network, so that nobody makes this server
 * read what only it can reach. The name is resolved once, and the address that was checked is the one that is called.
 */
@Injectable()
export class Outgoing {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'privateIssuers'>) {}

  /** Throws AddressRefused, or what stands in the way: no connection, no response in time, one that is too large. */
  async fetch(address: string, { method = 'GET', headers = {}, body }: OutgoingRequest = {}): Promise<Response> {
    const url = new URL(address);
    this.requireCallable(url);
    const sent = body === undefined || body === null ? undefined : bodyText(body);
    const options = { method, headers, lookup: this.lookup, signal: AbortSignal.timeout(TIMEOUT_MS), agent: false };
    return responseOf(await answered(url, options, sent));
  }

  /** Throws AddressRefused for one that is never called, whatever its name stands for. */
  requireCallable({ protocol, hostname }: URL): void {
    const host = hostname.replace(/^\[|\]$/g, '');
    const isLocal = host === 'localhost' || host === '127.0.0.1' || host === '::1';
    const isAllowed = protocol === 'https:' || (protocol === 'http:' && isLocal && this.environment.privateIssuers);
    if (!isAllowed) throw new AddressRefused('The address must begin with https://.');
    if (isIP(host)) this.requirePublic(host);
  }

  private requirePublic(address: string): void {
    if (this.environment.privateIssuers || !isPrivateAddress(address)) return;
    throw new PrivateAddressRefused('The address is in a private network.');
  }

  private readonly lookup: LookupFunction = (hostname, options, done) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      try {
        for (const { address } of addresses) this.requirePublic(address);
      } catch (refusal) {
        return done(refusal as Error, '', 0);
      }
      if (options.all) return done(null, addresses);
      done(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}

function bodyText(body: unknown): string | Uint8Array {
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('This kind of body is not sent.');
}

function answered(url: URL, options: RequestOptions, body: string | Uint8Array | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request: ClientRequest = send(url, options, resolve);
    request.on('error', reject);
    request.end(body);
  });
}

async function responseOf(message: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('The response is too large.');
    chunks.push(chunk);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const status = message.statusCode!;
  return new Response(NO_BODY.has(status) ? null : Buffer.concat(chunks), { status, headers });
}
