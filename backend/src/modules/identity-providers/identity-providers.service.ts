import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Sealed } from '../../platform/access/sealed.js';
import { Sessions } from '../../platform/access/sessions.js';
import { writeSecurityEvents } from '../../platform/audit/write-security-events.js';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { rateLimiter, consume } from '../../platform/database/rate-limiter.js';
import { Forbidden, Invalid, NotFound, StaleEdit } from '../../platform/http/errors.js';
import { AddressRefused, Outgoing } from '../../platform/outgoing/outgoing.js';
import { BreakGlassService } from './break-glass.service.js';
import type {
  IdentityProviderResponse,
  IdentityProviderTestResponse,
  SaveIdentityProviderBody,
} from './identity-provider.dto.js';
import { portalOrigin } from './page-origin.js';
import type { ProviderClient } from './provider-connections.js';
import { ProviderTest } from './provider-test.js';
import { type Portal, type ProviderRule, ProvidersRepository, type StoredProvider } from './providers.repository.js';

export type { Portal, ProviderRule } from './providers.repository.js';

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
    private readonly breakGlass: BreakGlassService,
    private readonly sealed: Sealed,
    private readonly providerTest: ProviderTest,
    private readonly outgoing: Outgoing,
    private readonly sessions: Sessions,
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
      const after = this.changed({ ...body, issuer }, before, companyId);
      const isRequiredNow = after.isRequired && !before?.isRequired;
      if (isRequiredNow) await this.breakGlass.requireOne(tx);
      await requireCurrent(await this.providers.save(tx, after, version));
      if (isRequiredNow) await this.sessions.endWithoutProvider(tx, companyId);
      tx.audit({
        action: 'updated',
        noun: 'company',
        recordId: companyId,
        before: auditFields(before),
        after: auditFields(after),
      });
      await writeSecurityEvents(tx, [
        this.event(actor, companyId, changesOf(before, after, body.clientSecret !== undefined)),
      ]);
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
      await writeSecurityEvents(tx, [this.event(actor, companyId, `${before.name}, removed`)]);
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

  /**
   * Throws Forbidden for people of a company that requires its provider. Its managers may use their password together
   * with a second step, which `secondFactor` is if it came already, for the day on which the provider is away.
   */
  async requirePasswordAllowed(userId: number, secondFactor?: string): Promise<void> {
    const rule = await this.providers.ruleOf(userId);
    if (!rule || (rule.isManager && (rule.hasFactor || secondFactor !== undefined))) return;
    throw providerRequired(rule);
  }

  /** What the company's provider is called; null if it has none. */
  async nameOf(companyId: number): Promise<string | null> {
    return (await this.providers.find(this.database.readCompany(companyId)))?.name ?? null;
  }

  /** The same of one by which the company's people have to sign in. */
  async requiredName(companyId: number): Promise<string | null> {
    const stored = await this.providers.find(this.database.readCompany(companyId));
    return stored?.isRequired ? stored.name : null;
  }

  /** By which provider this person has to sign in, if by one. */
  ruleOf(userId: number): Promise<ProviderRule | undefined> {
    return this.providers.ruleOf(userId);
  }

  private async response(read: CompanyRead, origin: string): Promise<IdentityProviderResponse> {
    const stored = await this.providers.find(read);
    const [counted, managersWithFactor, { slug, subdomain }] = await Promise.all([
      this.providers.countPeople(read, stored?.issuer ?? null),
      this.providers.countBreakGlass(read),
      this.providers.companyOf(read),
    ]);
    const portal = portalOrigin(origin, subdomain, this.environment.baseDomain);
    const origins = portal === null ? [origin] : [portal, origin];
    return {
      ...(stored ? fieldsOf(stored) : nothing),
      redirectAddresses: origins.map(callbackAddress),
      startAddress: `${origins[0]}${startPath(slug)}`,
      ...counted,
      managersWithFactor,
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

  private changed(
    body: SaveIdentityProviderBody,
    before: StoredProvider | undefined,
    companyId: number,
  ): StoredProvider {
    const { name, issuer, client: clientId, isRequired = before?.isRequired ?? false } = body;
    return { name, issuer, clientId, clientSecret: this.secretOf(body, before, companyId), isRequired, version: 0 };
  }

  private secretOf(body: SaveIdentityProviderBody, before: StoredProvider | undefined, companyId: number): string {
    if (body.clientSecret !== undefined) return this.sealed.seal(body.clientSecret, purposeOf(companyId));
    if (before && before.issuer === body.issuer) return before.clientSecret;
    const message = before ? 'Enter the client secret of the new issuer.' : 'Client secret is required';
    throw new Invalid([{ field: 'clientSecret', message }]);
  }

  private event(actor: Actor, companyId: number, subject: string) {
    const { userId, address, device = null } = actor;
    const kind = 'identity-provider-changed' as const;
    return { kind, personId: userId, companyId, address, device, subject };
  }
}

/** Instead of a password, or of a link to choose one. */
export function providerRequired({ name, isManager }: ProviderRule): Forbidden {
  const sentence = `Your company signs in with ${name}. Use the button “Sign in with ${name}”.`;
  const ofManager = ' Your password works only together with a second step, and you have none yet.';
  return new Forbidden(isManager ? sentence + ofManager : sentence, 'identity-provider-required');
}

const auditFields = (of: StoredProvider | undefined): Record<string, unknown> => ({
  identityProvider: of && `${of.name}: ${of.issuer}, ${of.clientId}`,
  identityProviderRequired: of?.isRequired,
});

/** What an event of security says of a change. */
function changesOf(before: StoredProvider | undefined, after: StoredProvider, isSecretReplaced: boolean): string {
  const wasRequired = before?.isRequired ?? false;
  const changes = [
    ...(before && isSecretReplaced ? ['secret replaced'] : []),
    ...(after.isRequired && !wasRequired ? ['required'] : []),
    ...(wasRequired && !after.isRequired ? ['no longer required'] : []),
  ];
  return [after.name, ...changes].join(', ');
}

const nothing = { name: null, issuer: null, client: null, isRequired: false, version: 0 };

const fieldsOf = ({ name, issuer, clientId: client, isRequired, version }: StoredProvider) => ({
  ...{ name, issuer, client, isRequired, version },
});

export const callbackAddress = (origin: string): string => `${origin}${CALLBACK_PATH}`;

const purposeOf = (companyId: number): string => `identity provider ${companyId}`;

const startPath = (slug: string): string => `/api/auth/oidc/${slug}/start`;
