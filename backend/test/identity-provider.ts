import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openidProvider } from './packages.js';

/** As the API takes it. */
export const CLIENT = { client: 'nerka', clientSecret: 'a-secret-of-the-client-that-is-long-enough' };

export interface IdentityProvider {
  issuer: string;
  /** Who is signed in there. */
  person: { subject: string; email: string };
  /** People whom it has disabled. */
  disabled: Set<string>;
  /** The error that every request for tokens returns, if any. */
  tokenError?: string;
  /** Follows an address in a browser of its own until it leads to our pages; returns where. */
  answerOf(address: string): Promise<URL>;
  stop(): Promise<void>;
}

/** A real OpenID provider on this machine, which signs in its `person` without asking. */
export async function startIdentityProvider(redirectAddresses: string[]): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const one: IdentityProvider = {
    issuer,
    person: { subject: 'ada', email: 'ada@example.com' },
    disabled: new Set(),
    answerOf: (address) => follow(address, issuer),
    stop: () => close(server),
  };
  const provider = openidProvider(issuer, one, { ...CLIENT, clientId: CLIENT.client, redirectAddresses });
  const callback = provider.callback();
  server.on('request', (request, response) => {
    if (one.tokenError !== undefined && request.url === '/token') {
      response.writeHead(400, { 'Content-Type': 'application/json' });
      return void response.end(JSON.stringify({ error: one.tokenError }));
    }
    if (!request.url!.startsWith('/interaction/')) return void callback(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: one.person.subject } });
  });
  return one;
}

async function follow(address: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  for (let step = 0; step < 10; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: cookie ? { cookie } : {} });
    for (const sent of response.headers.getSetCookie()) {
      const [name, value] = sent.split(';')[0]!.split('=', 2);
      cookies.set(name!, value!);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The provider answers ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
    if (url.origin !== issuer) return url;
  }
  throw new Error('The provider leads in a circle.');
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
