import { Injectable } from '@nestjs/common';
import * as openid from 'openid-client';
import { AddressRefused, Outgoing, PrivateAddressRefused } from '../../platform/outgoing/outgoing.js';
import { causeOf, whyUnreachable } from '../../platform/outgoing/why-unreachable.js';
import type { IdentityProviderTestResponse, ProviderProblem } from './identity-provider.dto.js';
import { type ProviderClient, ProviderConnections } from './provider-connections.js';

const ANSWER_MS = 5_000;

/** What is wrong, in words for managers. */
class Problem extends Error {
  constructor(
    readonly problem: ProviderProblem,
    message: string,
  ) {
    super(message);
  }
}

/** Tries a provider without a person: discovery, the client with its secret, and the addresses to which it sends back. */
@Injectable()
export class ProviderTest {
  constructor(
    private readonly connections: ProviderConnections,
    private readonly outgoing: Outgoing,
  ) {}

  async run(client: ProviderClient, redirectAddresses: readonly string[]): Promise<IdentityProviderTestResponse> {
    try {
      const connection = await this.discover(client);
      await this.tryClient(connection, redirectAddresses[0]!);
      for (const address of redirectAddresses) await this.tryRedirect(connection, address);
      return { problem: null, message: worksMessage(connection) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { problem: error.problem, message: error.message };
    }
  }

  private async discover(client: ProviderClient): Promise<openid.Configuration> {
    try {
      return await this.connections.discover(client);
    } catch (error) {
      throw discoveryProblem(error, client.issuer);
    }
  }

  /** With a code that does not exist: a provider that knows the client refuses the code, and else the client. */
  private async tryClient(connection: openid.Configuration, redirect: string): Promise<void> {
    try {
      await openid.genericGrantRequest(connection, 'authorization_code', {
        code: 'a-code-that-does-not-exist',
        redirect_uri: redirect,
        code_verifier: openid.randomPKCECodeVerifier(),
      });
    } catch (error) {
      if (isClientRefusal(error))
        throw new Problem('client-refused', 'The provider does not accept the client id with this secret.');
      if (error instanceof openid.ResponseBodyError) return;
      throw new Problem('unreachable', `The provider’s address for tokens could not be reached. ${reasonOf(error)}`);
    }
  }

  /** Without asking anybody, a provider that knows the address sends the browser back to it, or asks it to sign in. */
  private async tryRedirect(connection: openid.Configuration, address: string): Promise<void> {
    const url = openid.buildAuthorizationUrl(connection, {
      redirect_uri: address,
      scope: 'openid',
      prompt: 'none',
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      code_challenge: await openid.calculatePKCECodeChallenge(openid.randomPKCECodeVerifier()),
      code_challenge_method: 'S256',
    });
    const response = await this.outgoing.fetch(url.href).catch((error: unknown) => {
      throw new Problem('unreachable', `The provider’s sign-in page could not be reached. ${reasonOf(error)}`);
    });
    if (isSignInPage(response)) return;
    if (response.status < 400)
      throw new Problem(
        'not-a-provider',
        'The provider’s sign-in address answers neither with a page nor with a redirect.',
      );
    throw new Problem(
      'redirect-missing',
      `The provider does not accept the redirect address ${address}. Enter it there, letter for letter.`,
    );
  }
}

/** What a browser would show, or follow. */
function isSignInPage({ status, headers }: Response): boolean {
  if (status === 200) return /^(text\/html|application\/xhtml\+xml)\b/i.test(headers.get('content-type') ?? '');
  return status >= 300 && status < 400 && headers.has('location');
}

function worksMessage(connection: openid.Configuration): string {
  const scopes = connection.serverMetadata().scopes_supported ?? [];
  if (scopes.includes('offline_access')) return 'It works. Link your own sign-in in your profile to try it.';
  return (
    'It works. The provider does not say that it renews sign-ins (offline_access), so people sign in again ' +
    'every 12 hours.'
  );
}

const isClientRefusal = (error: unknown): boolean =>
  error instanceof openid.WWWAuthenticateChallengeError ||
  (error instanceof openid.ResponseBodyError && (error.error === 'invalid_client' || error.status === 401));

function discoveryProblem(error: unknown, issuer: string): Problem {
  const refusal = causeOf(error, (one) => one instanceof AddressRefused && !(one instanceof PrivateAddressRefused));
  if (refusal) return new Problem('unreachable', refusal.message);
  const code = (error as { code?: unknown }).code;
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return new Problem(
      'issuer-differs',
      `The provider calls itself something else than ${issuer}. Copy its issuer letter for letter, with or without a slash at the end.`,
    );
  if (typeof code === 'string' && code.startsWith('OAUTH_'))
    return new Problem(
      'not-a-provider',
      `There is no identity provider at ${issuer}: its /.well-known/openid-configuration is not as it should be.`,
    );
  return new Problem('unreachable', `${issuer} could not be reached. ${reasonOf(error)}`);
}

const reasonOf = (error: unknown): string =>
  whyUnreachable(error, ANSWER_MS, 'Check the address, and that the provider is up.');
