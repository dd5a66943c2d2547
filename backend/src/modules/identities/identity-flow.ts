import { Injectable, Logger } from '@nestjs/common';
import * as openid from 'openid-client';
import { type CompanyRead, NOBODY } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { ProviderConnections } from '../identity-providers/provider-connections.js';
import {
  type Attempt,
  type AttemptKeys,
  companyOfState,
  type Identity,
  IdentityAttempts,
  nonceOf,
  type TakenAttempt,
  verifierOf,
} from './identity-attempts.js';
import {
  IdentityProvidersService,
  type OpenProvider,
  callbackAddress,
} from '../identity-providers/identity-providers.service.js';

/** Why a sign-in by the provider came to nothing; the sign-in page has a sentence for each. */
export const identityProblems = [
  'not-set-up',
  'unreachable',
  'throttled',
  'expired',
  'refused',
  'failed',
  'unlinked',
  'not-linked',
  'link-over',
  'not-asked',
] as const;
export type IdentityProblem = (typeof identityProblems)[number];

/** Ends the flow; the browser is led to where the sentence is. */
export class IdentityFailure extends Error {
  constructor(
    readonly problem: IdentityProblem,
    readonly attempt?: Attempt,
    /** Of an attempt that was begun in this browser; anybody can invent a state. */
    readonly companyId?: number,
  ) {
    super(problem);
  }
}

export interface Begun extends AttemptKeys {
  /** At the provider. */
  address: string;
}

/** Somebody whom the provider vouches for. */
export interface Answer {
  companyId: number;
  attempt: TakenAttempt;
  identity: Identity;
  /** Absent if the provider renews no sign-ins. */
  refreshToken: string | undefined;
}

type New = Pick<Attempt, 'purpose' | 'userId' | 'redirect' | 'invitationHash'>;

/** The code flow with PKCE, state and nonce between a browser, a company's provider and this server. */
@Injectable()
export class IdentityFlow {
  private readonly logger = new Logger('IdentityFlow');

  constructor(
    private readonly database: Database,
    private readonly providers: IdentityProvidersService,
    private readonly connections: ProviderConnections,
    private readonly attempts: IdentityAttempts,
  ) {}

  /** Throws IdentityFailure. */
  async begin(companyId: number, begun: New, tokens: readonly string[], origin: string): Promise<Begun> {
    const { provider, connection } = await this.connect(this.database.readCompany(companyId));
    const attempt = { ...begun, issuer: provider.issuer, subject: null, label: null };
    const keys = await this.attempts.begin(companyId, attempt, tokens);
    const address = openid.buildAuthorizationUrl(connection, {
      redirect_uri: callbackAddress(origin),
      // A proof begins no session that could be renewed.
      scope: begun.purpose === 'proof' ? 'openid' : scopeOf(connection),
      state: keys.state,
      nonce: nonceOf(keys),
      code_challenge: await openid.calculatePKCECodeChallenge(verifierOf(keys)),
      code_challenge_method: 'S256',
      ...(begun.purpose === 'proof' && { prompt: 'login', max_age: '0' }),
    });
    return { ...keys, address: address.href };
  }

  /** Takes the provider's answer, once; throws IdentityFailure. `answered` is the address to which it sent the browser. */
  async finish(answered: URL, tokens: readonly string[]): Promise<Answer> {
    const state = answered.searchParams.get('state');
    const companyId = companyOfState(state);
    if (companyId === undefined) throw new IdentityFailure('expired');
    const attempt = await this.database.inCompany(companyId, NOBODY, (tx) => this.attempts.take(tx, state!, tokens));
    if (!attempt || attempt.purpose === 'unlinked') throw new IdentityFailure('expired');
    const { provider, connection } = await this.connect(this.database.readCompany(companyId), attempt);
    if (provider.issuer !== attempt.issuer) throw new IdentityFailure('expired', attempt, companyId);
    const granted = await this.grant(connection, answered, attempt, companyId);
    const claims = granted.claims()!;
    if (attempt.purpose === 'proof' && !wasAsked(claims, attempt))
      throw new IdentityFailure('not-asked', attempt, companyId);
    const identity = { issuer: attempt.issuer, subject: claims.sub, label: labelOf(claims) };
    return { companyId, attempt, identity, refreshToken: granted.refresh_token };
  }

  private async connect(
    read: CompanyRead,
    attempt?: Attempt,
  ): Promise<{ provider: OpenProvider; connection: openid.Configuration }> {
    const provider = await this.providers.open(read);
    if (!provider) throw new IdentityFailure('not-set-up', attempt, read.companyId);
    try {
      return { provider, connection: await this.connections.open(provider) };
    } catch (error) {
      this.logger.warn({ err: error, companyId: read.companyId }, 'An identity provider could not be reached');
      throw new IdentityFailure('unreachable', attempt, read.companyId);
    }
  }

  private async grant(connection: openid.Configuration, answered: URL, attempt: TakenAttempt, companyId: number) {
    try {
      return await openid.authorizationCodeGrant(connection, answered, {
        pkceCodeVerifier: verifierOf(attempt),
        expectedState: attempt.state,
        expectedNonce: nonceOf(attempt),
        idTokenExpected: true,
      });
    } catch (error) {
      const isRefusal = error instanceof openid.AuthorizationResponseError;
      this.logger.warn({ err: error, companyId }, 'A sign-in by an identity provider failed');
      throw new IdentityFailure(isRefusal ? 'refused' : 'failed', attempt, companyId);
    }
  }
}

/** Renewals only where the provider says that it has them; others refuse a scope that they do not know. */
function scopeOf(connection: openid.Configuration): string {
  const known = connection.serverMetadata().scopes_supported ?? [];
  const wanted = ['profile', 'email', 'offline_access'].filter((scope) => known.includes(scope));
  return ['openid', ...wanted].join(' ');
}

/** A provider's clock may differ from ours by so much. */
const CLOCK_SECONDS = 60;

/** Whether the provider asked the person who they are after it was sent there, as a proof needs, and says so. */
const wasAsked = ({ auth_time: askedAt }: openid.IDToken, { begunAt }: TakenAttempt): boolean =>
  typeof askedAt === 'number' && askedAt >= begunAt - CLOCK_SECONDS;

const MAX_LABEL = 200;

function labelOf({ email, preferred_username: username, name }: openid.IDToken): string | null {
  const label = [email, username, name].find((one) => typeof one === 'string' && one !== '');
  return typeof label === 'string' ? label.slice(0, MAX_LABEL) : null;
}
