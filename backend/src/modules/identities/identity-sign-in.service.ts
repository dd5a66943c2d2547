import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Actor } from '../../platform/access/actor.js';
import { BY_PROVIDER, type FoundSession } from '../../platform/access/sessions.js';
import { writeSecurityEvents } from '../../platform/audit/write-security-events.js';
import { NOBODY } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { consume, rateLimiter } from '../../platform/database/rate-limiter.js';
import { networkOf } from '../../platform/http/client-address.js';
import { Conflict, Invalid, NotFound, Throttled } from '../../platform/http/errors.js';
import { SecurityEvents } from '../../platform/security-events/security-events.js';
import { AuthService, type Browser, type Origin, type StartedSession } from '../auth/auth.service.js';
import { SecondFactors } from '../factors/second-factors.js';
import { AccountsService } from '../users/accounts.service.js';
import { companyOfState, IdentityAttempts } from './identity-attempts.js';
import { type Answer, type Begun, IdentityFailure, IdentityFlow } from './identity-flow.js';
import { IdentityInvitationsService } from './identity-invitations.service.js';
import { IdentityLinksRepository } from './identity-links.repository.js';
import { IdentityProofService } from './identity-proof.service.js';
import { IdentityProvidersService } from '../identity-providers/identity-providers.service.js';
import { IdentitySessionsService } from './identity-sessions.service.js';
import { linkEvent } from './link-event.js';
import type { OwnIdentityResponse } from './own-identity.dto.js';
import type { SignInBrowser } from './sign-in-browser.js';

/** Of one address, whoever begins there: an office has one. */
const MAX_ATTEMPTS = 300;
const WINDOW_SECONDS = 15 * 60;

/** What became of a provider's answer. */
export type Outcome =
  | { kind: 'signed-in'; session: StartedSession; redirect: string | null }
  | { kind: 'linked' }
  | { kind: 'proved' }
  | { kind: 'unlinked'; state: string; redirect: string | null };

/** Who signs in is found by issuer and subject alone, never by an e-mail address; a person links them once. */
@Injectable()
export class IdentitySignInService {
  private readonly limiter: RateLimiterPostgres;

  constructor(
    private readonly database: Database,
    private readonly providers: IdentityProvidersService,
    private readonly flow: IdentityFlow,
    private readonly attempts: IdentityAttempts,
    private readonly links: IdentityLinksRepository,
    private readonly invitations: IdentityInvitationsService,
    private readonly proofs: IdentityProofService,
    private readonly identitySessions: IdentitySessionsService,
    private readonly auth: AuthService,
    private readonly factors: SecondFactors,
    private readonly events: SecurityEvents,
    accounts: AccountsService,
  ) {
    const limit = { keyPrefix: 'identity-attempts', points: MAX_ATTEMPTS, duration: WINDOW_SECONDS };
    this.limiter = rateLimiter(database, limit);
    accounts.onNewPassword(async (tx, userId, chosenBy) => {
      if (chosenBy === 'somebody else') await links.forget(tx, userId);
    });
  }

  async begin(slug: string, redirect: string | null, browser: SignInBrowser): Promise<Begun> {
    const portal = await this.providers.ofSlug(slug);
    if (!portal) throw new IdentityFailure('not-set-up');
    await consume(this.limiter, networkOf(browser.address, 64), 'Too many sign-ins.').catch((refusal: unknown) => {
      throw refusal instanceof Throttled ? new IdentityFailure('throttled') : refusal;
    });
    const attempt = { purpose: 'sign-in' as const, userId: null, redirect };
    return this.flow.begin(portal.companyId, attempt, browser.identityTokens, browser.pageOrigin);
  }

  /** For a person who is signed in. */
  async beginLink(companyId: number | null, userId: number, browser: SignInBrowser): Promise<Begun> {
    if (companyId === null) throw new IdentityFailure('not-set-up');
    const attempt = { purpose: 'link' as const, userId, redirect: null };
    return this.flow.begin(companyId, attempt, browser.identityTokens, browser.pageOrigin);
  }

  /** `at` is the session that the browser has. */
  async finish(answered: URL, at: FoundSession | null, browser: SignInBrowser): Promise<Outcome> {
    return this.answer(answered, at, browser).catch((failure: unknown) => {
      if (failure instanceof IdentityFailure) this.noteFailure(failure, browser);
      throw failure;
    });
  }

  private async answer(answered: URL, at: FoundSession | null, browser: SignInBrowser): Promise<Outcome> {
    const answer = await this.flow.finish(answered, browser.identityTokens);
    if (answer.attempt.purpose === 'link') return this.linkOwn(answer, at, browser);
    if (answer.attempt.purpose === 'proof') return this.prove(answer, at, browser);
    if (answer.attempt.purpose === 'invitation') await this.invitations.accept(answer, browser);
    return this.signIn(answer, browser);
  }

  /**
   * With the right password of an account of this company, by whom the provider vouched in this browser just now. Begins
   * no session: the browser goes to the provider once more, whose answer then opens one that can be refreshed.
   */
  async linkByPassword(
    { username, password, state }: { username: string; password: string; state: string },
    browser: Browser & SignInBrowser,
  ): Promise<void> {
    const { userId } = await this.auth.checkPassword(username, password, browser);
    const companyId = companyOfState(state);
    if (companyId === undefined) throw expired();
    // A password alone must not link what opens the account from then on.
    if (await this.factors.stepOf(userId)) throw needsFactor();
    await this.database.inCompany(companyId, { ...NOBODY, userId }, async (tx) => {
      const attempt = await this.attempts.take(tx, state, browser.identityTokens);
      if (attempt?.purpose !== 'unlinked') throw expired();
      const { issuer, subject, label } = attempt;
      // Nor move an account that is linked already to somebody else.
      if ((await this.links.of(tx, userId))?.issuer === issuer) throw linkedBefore();
      if (!(await this.links.link(tx, userId, { issuer, subject: subject!, label }))) throw linkedElsewhere();
      await writeSecurityEvents(tx, [linkEvent('identity-linked', userId, browser, label)]);
    });
  }

  async own(companyId: number | null, userId: number): Promise<OwnIdentityResponse> {
    if (companyId === null) return { providerName: null, label: null, linkedAt: null };
    const read = this.database.readCompany(companyId);
    const [provider, link] = await Promise.all([this.providers.open(read), this.links.of(read, userId)]);
    const isLinked = link !== undefined && link.issuer === provider?.issuer;
    return {
      providerName: provider?.name ?? null,
      label: isLinked ? link.label : null,
      linkedAt: isLinked ? link.linkedAt : null,
    };
  }

  async unlink(companyId: number | null, actor: Actor): Promise<void> {
    if (companyId === null) throw new NotFound('Link');
    const { userId, address, device = null } = actor;
    await this.database.inCompany(companyId, actor, async (tx) => {
      if (!(await this.links.unlink(tx, userId!))) throw new NotFound('Link');
      const origin = { address: address ?? 'unknown', device };
      await writeSecurityEvents(tx, [linkEvent('identity-unlinked', userId!, origin, null)]);
    });
  }

  private async signIn(
    { companyId, attempt, identity, refreshToken }: Answer,
    browser: SignInBrowser,
  ): Promise<Outcome> {
    const { redirect } = attempt;
    const userId = await this.database.inCompany(companyId, NOBODY, (tx) => this.links.person(tx, identity));
    if (userId === undefined) {
      const unlinked = { ...identity, purpose: 'unlinked' as const, userId: null, redirect };
      const { state } = await this.attempts.begin(companyId, unlinked, [attempt.token]);
      return { kind: 'unlinked', state, redirect };
    }
    const account = { userId, role: 'user' as const, suspendedCompany: null, secondFactor: BY_PROVIDER };
    const session = await this.auth.signIn(account, browser.sessionTokens, browser.deviceTokens, browser);
    await this.identitySessions
      .begin(companyId, session.token, userId, identity, refreshToken)
      .catch(async (error: unknown) => {
        // Nobody would ask the provider again.
        await this.auth.signOut([session.token]);
        throw error;
      });
    return { kind: 'signed-in', session, redirect };
  }

  private async prove(answer: Answer, at: FoundSession | null, browser: SignInBrowser): Promise<Outcome> {
    await this.proofs.accept(answer, at, browser);
    return { kind: 'proved' };
  }

  private async linkOwn(
    { companyId, attempt: { userId }, identity }: Answer,
    at: FoundSession | null,
    browser: SignInBrowser,
  ): Promise<Outcome> {
    if (userId === null || at?.session.user.id !== userId) throw new IdentityFailure('expired');
    await this.database.inCompany(companyId, { ...NOBODY, userId }, async (tx) => {
      if (!(await this.links.link(tx, userId, identity))) throw new IdentityFailure('not-linked');
      await writeSecurityEvents(tx, [linkEvent('identity-linked', userId, browser, identity.label)]);
    });
    return { kind: 'linked' };
  }

  private noteFailure({ problem, companyId, attempt }: IdentityFailure, { address, device }: Origin): void {
    if (problem === 'unreachable' || problem === 'not-set-up') return;
    const subject = `identity provider: ${problem}`;
    // Whose account it was to open, if that was clear before the provider said anything.
    const personId = attempt?.userId ?? null;
    this.events.note({ kind: 'sign-in-failed', personId, companyId, address, device, subject });
  }
}

const expired = (): Invalid =>
  new Invalid('This took too long. Begin again with the button of your provider.', 'identity-expired');

const needsFactor = (): Conflict =>
  new Conflict(
    'This account has a second factor. Sign in with both, then link the sign-in in your profile.',
    'identity-needs-factor',
  );

const linkedElsewhere = (): Conflict =>
  new Conflict('This sign-in is linked with another account, or yours is of another company.', 'identity-taken');

const linkedBefore = (): Conflict =>
  new Conflict(
    'Your account is linked with another sign-in of your provider. Use that one, or ask your administrator for a new password first.',
    'identity-taken',
  );
