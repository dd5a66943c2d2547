import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { RecentProof } from '../../platform/access/recent-proof.js';
import type { FoundSession } from '../../platform/access/sessions.js';
import { NOBODY } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Conflict } from '../../platform/http/errors.js';
import { ProofService } from '../auth/proof.service.js';
import { IdentityProvidersService } from '../identity-providers/identity-providers.service.js';
import { type Answer, type Begun, IdentityFailure, IdentityFlow } from './identity-flow.js';
import { IdentityLinksRepository } from './identity-links.repository.js';
import type { SignInBrowser } from './sign-in-browser.js';

/** Somebody who is signed in proves again who they are, by a sign-in at the provider, which has to ask for it. */
@Injectable()
export class IdentityProofService {
  constructor(
    private readonly database: Database,
    private readonly flow: IdentityFlow,
    private readonly providers: IdentityProvidersService,
    private readonly links: IdentityLinksRepository,
    private readonly recent: RecentProof,
    proofs: ProofService,
  ) {
    proofs.onProvider((actor) => this.isLinked(actor));
  }

  /** Throws Conflict for who has linked no sign-in there, and IdentityFailure. */
  async begin(actor: Actor, browser: SignInBrowser): Promise<Begun> {
    if (!(await this.isLinked(actor))) {
      throw new Conflict('Your account is not linked with your company’s sign-in.', 'no-identity');
    }
    const attempt = { purpose: 'proof' as const, userId: actor.userId, redirect: null };
    return this.flow.begin(actor.companyId!, attempt, browser.identityTokens, browser.pageOrigin);
  }

  /** Proves the browser's session, which has to be of the person who began; throws IdentityFailure. */
  async accept(
    { companyId, attempt, identity }: Answer,
    at: FoundSession | null,
    browser: SignInBrowser,
  ): Promise<void> {
    const { userId } = attempt;
    if (at?.session.user.id !== userId) throw new IdentityFailure('expired', attempt, companyId);
    const { address, device } = browser;
    await this.database.inCompany(companyId, { ...NOBODY, userId, address, device }, async (tx) => {
      if ((await this.links.person(tx, identity)) !== userId)
        throw new IdentityFailure('not-linked', attempt, companyId);
      await this.recent.renew(tx, { userId, address, device, sessionToken: at.token });
    });
  }

  private async isLinked({ companyId, userId }: Actor): Promise<boolean> {
    if (companyId === null) return false;
    const read = this.database.readCompany(companyId);
    const [provider, link] = await Promise.all([this.providers.open(read), this.links.of(read, userId!)]);
    return link !== undefined && link.issuer === provider?.issuer;
  }
}
