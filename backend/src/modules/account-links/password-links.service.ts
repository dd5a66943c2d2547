import { Injectable } from '@nestjs/common';
import { requireNoName } from '../../platform/access/new-password.js';
import { hashPassword } from '../../platform/access/passwords.js';
import { Sessions } from '../../platform/access/sessions.js';
import { SignInThrottle } from '../../platform/access/sign-in-throttle.js';
import { usernameKey } from '../../platform/access/username.js';
import type { CompanyTx, TxActor } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { CompanyDays } from '../../platform/jobs/company-days.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import {
  IdentityProvidersService,
  providerRequired,
  type ProviderRule,
} from '../identity-providers/identity-providers.service.js';
import { AccountsService } from '../users/accounts.service.js';
import { type AccountLinkResponse, type ChoosePasswordBody, passwordLinks } from './account-link.dto.js';
import { accountMail } from '../../platform/mail/account-mail.js';
import { AccountLinksRepository, type FoundLink } from './account-links.repository.js';
import { linkOver, OpenedLinks } from './opened-links.js';

/** From where a link is used. */
export type LinkOrigin = Pick<TxActor, 'address' | 'device'>;

/**
 * A link works once. Choosing a password with it ends all of the person's sessions and begins none: what else is asked
 * at a sign-in is still asked.
 */
@Injectable()
export class PasswordLinksService {
  constructor(
    private readonly database: Database,
    private readonly links: AccountLinksRepository,
    private readonly opened: OpenedLinks,
    private readonly accounts: AccountsService,
    private readonly sessions: Sessions,
    private readonly signIns: SignInThrottle,
    private readonly outbox: MailOutbox,
    private readonly providers: IdentityProvidersService,
    days: CompanyDays,
  ) {
    accounts.onNewPassword((tx, userId) => links.end(tx, userId, passwordLinks));
    days.add(
      'account links',
      (tx) => links.deleteOver(tx),
      (tx) => links.hasOver(tx),
    );
  }

  /** What a link is for; throws Conflict if it is over. */
  async find(token: string): Promise<AccountLinkResponse> {
    const { companyId, link } = await this.opened.open(token);
    const { kind, username, company, newEmail } = link;
    if (kind.startsWith('email-')) {
      return { kind, username, company, newEmail, providerName: null, mayChoosePassword: false };
    }
    const [provider, refusing] = await Promise.all([
      kind === 'invitation' ? this.providers.nameOf(companyId) : null,
      this.refusingRule(link),
    ]);
    return { kind, username, company, providerName: provider, mayChoosePassword: refusing === undefined };
  }

  /**
   * Throws Conflict if the link is over, Forbidden where the company requires its provider, Invalid if the password is
   * no good; the last two leave the link as it is.
   */
  async choosePassword({ token, newPassword }: ChoosePasswordBody, origin: LinkOrigin): Promise<void> {
    const { companyId, link } = await this.opened.open(token);
    const refusing = await this.refusingRule(link);
    if (refusing) throw providerRequired({ ...refusing, isManager: false });
    const { userId, username, displayName, firstName, lastName, email, company, companySlug } = link;
    requireNoName('newPassword', newPassword, {
      person: [username, displayName, firstName, lastName, email],
      company: [company, companySlug],
    });
    const passwordHash = await hashPassword(newPassword);
    await this.database.inCompany(companyId, { userId, role: 'user', ...origin }, async (tx) => {
      if (!(await this.links.take(tx, token, passwordLinks))) throw linkOver();
      await Promise.all([
        this.accounts.setPassword(tx, userId, passwordHash),
        this.sessions.endOf(tx, userId, 'password-changed'),
      ]);
      tx.audit({ action: 'password-reset', noun: 'user', recordId: userId });
      this.confirm(tx, link);
    });
    this.sessions.forget(userId);
    await this.signIns.renew({ usernameKey: usernameKey(username), passwordHash });
  }

  /** Of a company that requires its provider; who manages it may choose a new password, but does not begin with one. */
  private async refusingRule({ userId, kind }: FoundLink): Promise<ProviderRule | undefined> {
    const rule = await this.providers.ruleOf(userId);
    return rule && (kind === 'invitation' || !rule.isManager) ? rule : undefined;
  }

  private confirm(tx: CompanyTx, { email, firstName, username, company }: FoundLink): void {
    if (email === null || !this.outbox.isSetUp) return;
    this.outbox.add(
      tx,
      accountMail({
        recipient: email,
        name: firstName,
        username,
        company,
        subject: 'Your password was changed',
        paragraphs: [
          `The password of your account ${username} was changed with a link from this mailbox, and you were signed out everywhere.`,
          'If that was not you, tell your administrator now.',
        ],
      }),
    );
  }
}
