import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLIENT } from './identity-provider.js';

type Claims = Record<string, unknown>;

/** What the token endpoint answers; each part may be wrong. */
export interface Forgery {
  /** Changes of the right claims. */
  claims?: Claims;
  algorithm?: 'RS256' | 'HS256' | 'none';
  /** With the key whose public part the provider shows, or with one of its own. */
  key?: 'shown' | 'other';
  /** Without an id token. */
  isMissing?: boolean;
  /** Instead of a token. */
  answer?: (request: IncomingMessage, response: ServerResponse) => void;
}

/** A provider that answers what a test wants, to see what is refused. It has no pages: a test makes the answers itself. */
export interface ForgingProvider {
  issuer: string;
  /** What an honest one knows from the address to which we sent the browser. */
  nonce: string;
  subject: string;
  forgery: Forgery;
  /** Instead of the description, or changes of it. */
  discovery: ((response: ServerResponse) => void) | Claims;
  /** The bodies that its token endpoint was sent. */
  tokenRequests: URLSearchParams[];
  /** The paths that were asked for. */
  paths: string[];
  /** The refresh token that comes next, each of which works once. */
  refreshToken: string;
  stop(): void;
}

const ROTATION = 'refresh-';

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
/** Made once, because it takes a while. */
const [shown, other] = [keyPair(), keyPair()];

export async function startForgingProvider(): Promise<ForgingProvider> {
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const one: ForgingProvider = {
    issuer,
    nonce: '',
    subject: 'ada',
    forgery: {},
    discovery: {},
    tokenRequests: [],
    paths: [],
    refreshToken: `${ROTATION}0`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    one.paths.push(request.url!);
    if (request.url === '/jwks') return json(response, { keys: [publicKey(shown.publicKey)] });
    if (request.url === '/token') return token(request, response);
    if (typeof one.discovery === 'function') return one.discovery(response);
    json(response, { ...description(issuer), ...one.discovery });
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = new URLSearchParams(await textOf(request));
    one.tokenRequests.push(body);
    if (one.forgery.answer) return one.forgery.answer(request, response);
    if (body.get('grant_type') === 'refresh_token') {
      if (body.get('refresh_token') !== one.refreshToken) return json(response, { error: 'invalid_grant' }, 400);
      one.refreshToken = ROTATION + String(Number(one.refreshToken.slice(ROTATION.length)) + 1);
    }
    const { isMissing = false } = one.forgery;
    const idToken = signed(one, one.forgery.key === 'other' ? other.privateKey : shown.privateKey);
    json(response, {
      ...{ access_token: 'access', token_type: 'bearer', expires_in: 60, refresh_token: one.refreshToken },
      ...(!isMissing && { id_token: idToken }),
    });
  }

  return one;
}

const publicKey = (key: KeyObject) => ({ ...key.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' });

const description = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  scopes_supported: ['openid', 'offline_access'],
  // An honest one names no others.
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
});

function signed({ issuer, nonce, subject, forgery }: ForgingProvider, key: KeyObject): string {
  const { claims, algorithm = 'RS256' } = forgery;
  const now = Math.floor(Date.now() / 1_000);
  const right = { iss: issuer, aud: CLIENT.client, sub: subject, nonce, iat: now, exp: now + 60 };
  const header = { alg: algorithm, kid: 'one', typ: 'JWT' };
  const content = `${encoded(header)}.${encoded({ ...right, ...claims })}`;
  return `${content}.${signature(content, algorithm, key)}`;
}

function signature(content: string, algorithm: Forgery['algorithm'], key: KeyObject): string {
  if (algorithm === 'none') return '';
  if (algorithm === 'HS256') return createHmac('sha256', CLIENT.clientSecret).update(content).digest('base64url');
  return createSign('sha256').update(content).sign(key, 'base64url');
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
