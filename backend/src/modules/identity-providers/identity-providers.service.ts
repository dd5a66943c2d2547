import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Sealed } from '../../platform/access/sealed.js';
import { writeSecurityEvents } from '../../platform/audit/write-security-events.js';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { rateLimiter, consume } from '../../platform/database/rate-limiter.js';
import { Forbidden, Invalid, NotFound, StaleEdit } from '../../platform/http/errors.js';
import { AddressRefused, Outgoing } from '../../platform/outgoing/outgoing.js';
import type {
  IdentityProviderResponse,
  IdentityProviderTestResponse,
  SaveIdentityProviderBody,
} from './identity-provider.dto.js';
import { portalOrigin } from './page-origin.js';
import type { ProviderClient } from './provider-connections.js';
import { ProviderTest } from './provider-test.js';
import { type Portal, ProvidersRepository, type StoredProvider } from './providers.repository.js';

export type { Portal } from './providers.repository.js';

const CALLBACK_PATH = '/api/auth/oidc/callback';
const WELL_KNOWN = /\/\.well-known\/openid-configuration$/;
const MAX_TESTS = 20;
const TESTS_SECONDS = 15 * 60;

/** A provider with its open secret. */
export interface OpenProvider extends ProviderClient {
  name: string;
}

/** The identity provider of a company. The secret is stored sealed, never returned, and stays with its issuer. */
@Injectable()
export class IdentityProvidersService {
  private readonly tests;

  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersRepository,
    private readonly sealed: Sealed,
    private readonly providerTest: ProviderTest,
    private readonly outgoing: Outgoing,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    const limit = { keyPrefix: 'identity-provider-test', points: MAX_TESTS, duration: TESTS_SECONDS };
    this.tests = rateLimiter(database, limit);
  }

  find(companyId: number, origin: string): Promise<IdentityProviderResponse> {
    return this.response(this.database.readCompany(companyId), origin);
  }

  async save(
    companyId: number,
    actor: Actor,
    body: SaveIdentityProviderBody,
    version: number | undefined,
    origin: string,
  ): Promise<IdentityProviderResponse> {
    const issuer = this.validIssuer(body.issuer);
    return this.database.inCompany(companyId, actor, async (tx) => {
      const before = await this.providers.lock(tx);
      const requireCurrent = async (isCurrent: boolean): Promise<void> => {
        if (!isCurrent) throw new StaleEdit(await this.response(tx, origin));
      };
      await requireCurrent(version === undefined || version === (before?.version ?? 0));
      const clientSecret = this.secretOf(body, issuer, before, companyId);
      const { name, client: clientId, isRequired = before?.isRequired ?? false } = body;
      const after = { name, issuer, clientId, clientSecret, isRequired, version: 0 };
      await requireCurrent(await this.providers.save(tx, after, version));
      const fields = (of: StoredProvider | undefined): object => ({
        identityProvider: of && `${of.name}: ${of.issuer}, ${of.clientId}`,
        identityProviderRequired: of?.isRequired,
      });
      tx.audit({
        action: 'updated',
        noun: 'company',
        recordId: companyId,
        before: { ...fields(before) },
        after: { ...fields(after) },
      });
      await writeSecurityEvents(tx, [this.event('identity-provider-changed', actor, companyId, name)]);
      return this.response(tx, origin);
    });
  }

  async delete(companyId: number, actor: Actor): Promise<void> {
    await this.database.inCompany(companyId, actor, async (tx) => {
      const before = await this.providers.lock(tx);
      if (!before) return;
      await this.providers.delete(tx);
      tx.audit({
        action: 'updated',
        noun: 'company',
        recordId: companyId,
        before: { identityProvider: `${before.name}: ${before.issuer}, ${before.clientId}` },
        after: { identityProvider: null },
      });
      await writeSecurityEvents(tx, [this.event('identity-provider-changed', actor, companyId, before.name)]);
    });
  }

  async test(companyId: number, origin: string): Promise<IdentityProviderTestResponse> {
    await consume(this.tests, String(companyId), 'Too many tests.');
    const read = this.database.readCompany(companyId);
    const provider = await this.open(read);
    if (!provider) throw new NotFound('Identity provider');
    const { redirectAddresses } = await this.response(read, origin);
    return this.providerTest.run(provider, redirectAddresses);
  }

  /** With its secret; undefined if the company has none. */
  async open(read: CompanyRead): Promise<OpenProvider | undefined> {
    const stored = await this.providers.find(read);
    if (!stored) return undefined;
    const { name, issuer, clientId, clientSecret } = stored;
    // With another key than before, the provider refuses the client, which the test says.
    return { name, issuer, clientId, clientSecret: this.sealed.open(clientSecret, purposeOf(read.companyId)) ?? '' };
  }

  /** What a company's sign-in page says before anybody has signed in. */
  async ofSubdomain(subdomain: string): Promise<{ name: string; startAddress: string } | null> {
    const portal = await this.providers.portal({ subdomain });
    return portal ? { name: portal.name, startAddress: startPath(portal.slug) } : null;
  }

  ofSlug(slug: string): Promise<Portal | undefined> {
    return this.providers.portal({ slug });
  }

  /** Throws Forbidden for people of a company that requires its provider; its managers may use their password. */
  async requirePasswordAllowed(userId: number): Promise<void> {
    const name = await this.providers.requiredOf(userId);
    if (name === undefined) return;
    const message = `Your company signs in with ${name}. Use the button “Sign in with ${name}”.`;
    throw new Forbidden(message, 'identity-provider-required');
  }

  private async response(read: CompanyRead, origin: string): Promise<IdentityProviderResponse> {
    const stored = await this.providers.find(read);
    const [counted, { slug, subdomain }] = await Promise.all([
      this.providers.countPeople(read, stored?.issuer ?? null),
      this.providers.companyOf(read),
    ]);
    const portal = portalOrigin(origin, subdomain, this.environment.baseDomain);
    const origins = portal === null ? [origin] : [portal, origin];
    return {
      ...(stored ? fieldsOf(stored) : nothing),
      redirectAddresses: origins.map(callbackAddress),
      startAddress: `${origins[0]}${startPath(slug)}`,
      ...counted,
    };
  }

  private validIssuer(entered: string): string {
    const issuer = entered.replace(WELL_KNOWN, '');
    const refuse = (message: string): never => {
      throw new Invalid([{ field: 'issuer', message }]);
    };
    if (!URL.canParse(issuer)) return refuse('The issuer must be an address that begins with https://.');
    const url = new URL(issuer);
    if (url.search || url.hash || url.username) return refuse('The issuer must be an address without ?, # and @.');
    try {
      this.outgoing.requireCallable(url);
    } catch (error) {
      if (error instanceof AddressRefused) return refuse(error.message);
      throw error;
    }
    return issuer;
  }

  private secretOf(
    body: SaveIdentityProviderBody,
    issuer: string,
    before: StoredProvider | undefined,
    companyId: number,
  ): string {
    if (body.clientSecret !== undefined) return this.sealed.seal(body.clientSecret, purposeOf(companyId));
    if (before && before.issuer === issuer) return before.clientSecret;
    const message = before ? 'Enter the client secret of the new issuer.' : 'Client secret is required';
    throw new Invalid([{ field: 'clientSecret', message }]);
  }

  private event(kind: 'identity-provider-changed', actor: Actor, companyId: number, subject: string) {
    const { userId, address, device = null } = actor;
    return { kind, personId: userId, companyId, address, device, subject };
  }
}

const nothing = { name: null, issuer: null, client: null, isRequired: false, version: 0 };

const fieldsOf = ({ name, issuer, clientId: client, isRequired, version }: StoredProvider) => ({
  ...{ name, issuer, client, isRequired, version },
});

export const callbackAddress = (origin: string): string => `${origin}${CALLBACK_PATH}`;

const purposeOf = (companyId: number): string => `identity provider ${companyId}`;

const startPath = (slug: string): string => `/api/auth/oidc/${slug}/start`;
