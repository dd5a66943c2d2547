import dns from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { isPrivateAddress, isPrivateName } from './private-address.js';
import { tracedCall } from './traced-call.js';

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

/** What an address is called for, which decides how much of a response is read. */
export interface Purpose {
  /** The setting by which operators allow addresses in private networks, and http to this machine. */
  privateBy: 'privateIssuers' | 'privateWebhooks';
  /** For the whole call. */
  timeoutMs: number;
  maxBytes: number;
  /** What is longer is cut, instead of being refused. */
  isCut: boolean;
}

const ISSUERS: Purpose = { privateBy: 'privateIssuers', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, isCut: false };

/**
 * Calls addresses that companies enter: https only, and nothing in our own network, so that nobody makes this server
 * read what only it can reach. The name is resolved once, and the address that was checked is the one that is called.
 */
@Injectable()
export class Outgoing {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'privateIssuers' | 'privateWebhooks'>,
  ) {}

  /** Throws AddressRefused, or what stands in the way: no connection, no response in time, one that is too large. */
  async fetch(
    address: string,
    { method = 'GET', headers = {}, body }: OutgoingRequest = {},
    purpose = ISSUERS,
  ): Promise<Response> {
    const url = new URL(address);
    this.requireCallable(url, purpose);
    const sent = body === undefined || body === null ? undefined : bodyText(body);
    const lookup = this.lookupFor(purpose);
    const signal = AbortSignal.timeout(purpose.timeoutMs);
    return tracedCall(method, url, async (ofTrace) => {
      const options = { method, headers: { ...headers, ...ofTrace }, lookup, signal, agent: false };
      try {
        return await responseOf(await answered(url, options, sent), purpose);
      } catch (error) {
        // An answer that has begun ends as if the other side had hung up.
        throw signal.aborted ? signal.reason : error;
      }
    });
  }

  /** Throws AddressRefused for one that is never called, whatever its name stands for. */
  requireCallable({ protocol, hostname }: URL, { privateBy } = ISSUERS): void {
    const host = hostname.replace(/^\[|\]$/g, '');
    const isLocal = host === 'localhost' || host === '127.0.0.1' || host === '::1';
    const isAllowed = protocol === 'https:' || (protocol === 'http:' && isLocal && this.environment[privateBy]);
    if (!isAllowed) throw new AddressRefused('The address must begin with https://.');
    if (isIP(host)) this.requirePublic(host, privateBy);
  }

  /** Throws AddressRefused for one that could only fail: a name of a private network, or no port. */
  requireReachable({ hostname, port }: URL, { privateBy }: Purpose): void {
    if (port === '0') throw new AddressRefused('There is no port 0.');
    if (this.environment[privateBy] || isIP(hostname.replace(/^\[|\]$/g, '')) || !isPrivateName(hostname)) return;
    throw new PrivateAddressRefused('The name must be one of the public internet, such as example.com.');
  }

  private requirePublic(address: string, privateBy: Purpose['privateBy']): void {
    if (this.environment[privateBy] || !isPrivateAddress(address)) return;
    throw new PrivateAddressRefused('The address is in a private network.');
  }

  private lookupFor({ privateBy }: Purpose): LookupFunction {
    return (hostname, options, done) => {
      dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return done(error, '', 0);
        try {
          for (const { address } of addresses) this.requirePublic(address, privateBy);
        } catch (refusal) {
          return done(refusal as Error, '', 0);
        }
        if (options.all) return done(null, addresses);
        done(null, addresses[0]!.address, addresses[0]!.family);
      });
    };
  }
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

async function responseOf(message: IncomingMessage, purpose: Purpose): Promise<Response> {
  const body = await bodyOf(message, purpose);
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const status = message.statusCode!;
  return new Response(NO_BODY.has(status) ? null : body, { status, headers });
}

async function bodyOf(message: IncomingMessage, { maxBytes, isCut }: Purpose): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes <= maxBytes) continue;
    if (!isCut) throw new Error('The response is too large.');
    // Leaving the loop ends the connection, whatever else would come.
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
