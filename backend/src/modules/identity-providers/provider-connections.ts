import { Injectable } from '@nestjs/common';
import * as openid from 'openid-client';
import { Outgoing } from '../../platform/outgoing/outgoing.js';

/** What a connection needs; the secret is open. */
export interface ProviderClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

interface Kept {
  connection: openid.Configuration;
  /** By a clock that nobody can set. */
  until: number;
}

const KEPT_MS = 10 * 60_000;
const MAX_KEPT = 200;

/** The connections to companies' identity providers, found by discovery and kept for ten minutes. */
@Injectable()
export class ProviderConnections {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly outgoing: Outgoing) {}

  /** Throws what the provider or the network answers. */
  async open(client: ProviderClient): Promise<openid.Configuration> {
    const key = JSON.stringify([client.issuer, client.clientId, client.clientSecret]);
    const kept = this.kept.get(key);
    if (kept && kept.until > performance.now()) return kept.connection;
    const connection = await this.discover(client);
    if (this.kept.size >= MAX_KEPT) this.kept.clear();
    this.kept.set(key, { connection, until: performance.now() + KEPT_MS });
    return connection;
  }

  /** Asks the provider again. */
  async discover({ issuer, clientId, clientSecret }: ProviderClient): Promise<openid.Configuration> {
    const address = new URL(issuer);
    this.outgoing.requireCallable(address);
    const isLocal = address.protocol === 'http:';
    const fetch: openid.CustomFetch = (url, options) => this.outgoing.fetch(url, options);
    const connection = await openid.discovery(address, clientId, clientSecret, byMetadata(clientSecret), {
      [openid.customFetch]: fetch,
      // The signature is checked, too, and not only the connection by which the token came.
      execute: [...(isLocal ? [openid.allowInsecureRequests] : []), openid.enableNonRepudiationChecks],
    });
    connection[openid.customFetch] = fetch;
    return connection;
  }
}

/** By the method that the provider names; the standard's if it names none. */
function byMetadata(clientSecret: string): openid.ClientAuth {
  const [basic, post] = [openid.ClientSecretBasic(clientSecret), openid.ClientSecretPost(clientSecret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = methods.includes('client_secret_basic') ? basic : post;
    return method(server, client, body, headers);
  };
}
