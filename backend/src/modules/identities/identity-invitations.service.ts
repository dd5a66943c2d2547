import { Injectable } from '@nestjs/common';
import { writeSecurityEvents } from '../../platform/audit/write-security-events.js';
import { NOBODY } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { AcceptedInvitations } from '../account-links/accepted-invitations.js';
import { type Answer, type Begun, IdentityFailure, IdentityFlow } from './identity-flow.js';
import { IdentityLinksRepository } from './identity-links.repository.js';
import { linkEvent } from './link-event.js';
import type { SignInBrowser } from './sign-in-browser.js';

/** The link of an invitation lets whom the provider vouches for into the invited account, without a password. */
@Injectable()
export class IdentityInvitationsService {
  constructor(
    private readonly database: Database,
    private readonly flow: IdentityFlow,
    private readonly invitations: AcceptedInvitations,
    private readonly links: IdentityLinksRepository,
  ) {}

  /** Throws Conflict if the invitation is over, and IdentityFailure. */
  async begin(token: string, browser: SignInBrowser): Promise<Begun> {
    const { companyId, userId, hash } = await this.invitations.find(token);
    const attempt = { purpose: 'invitation' as const, userId, redirect: null, invitationHash: hash };
    return this.flow.begin(companyId, attempt, browser.identityTokens, browser.pageOrigin);
  }

  /** Links the person and uses the invitation up; throws IdentityFailure, after which it is as it was. */
  async accept({ companyId, attempt, identity }: Answer, { address, device }: SignInBrowser): Promise<void> {
    const { userId, invitationHash } = attempt;
    await this.database.inCompany(companyId, { ...NOBODY, userId, address, device }, async (tx) => {
      if (!invitationHash || (await this.invitations.take(tx, invitationHash)) !== userId)
        throw new IdentityFailure('link-over', attempt, companyId);
      if (!(await this.links.link(tx, userId, identity))) throw new IdentityFailure('not-linked', attempt, companyId);
      await writeSecurityEvents(tx, [linkEvent('identity-linked', userId, { address, device }, identity.label)]);
    });
  }
}
