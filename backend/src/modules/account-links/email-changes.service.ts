import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Sessions } from '../../platform/access/sessions.js';
import { writeSecurityEvents } from '../../platform/audit/write-security-events.js';
import type { CompanyTx, TxActor } from '../../platform/database/company-tx.js';
import { Database, type OwnAccountTx } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors.js';
import { CompanyDays } from '../../platform/jobs/company-days.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { AccountsService } from '../users/accounts.service.js';
import { type LinkKind, passwordLinks } from './account-link.dto.js';
import { AccountLinksRepository } from './account-links.repository.js';
import type { AnsweredEmailChangeResponse, AnswerEmailChangeBody, EmailChangeResponse } from './email-change.dto.js';
import { confirmationMail, EMAIL_LINK_HOURS, releaseMail, replacedMail } from './email-change-mails.js';
import { EmailChangeThrottle } from './email-change-throttle.js';
import { type Addresses, EmailChangesRepository, type PendingChange } from './email-changes.repository.js';
import { LinkAddress } from './link-address.js';
import { linkOver, OpenedLinks } from './opened-links.js';
import type { LinkOrigin } from './password-links.service.js';

export { EmailChangeResponse } from './email-change.dto.js';

const VALID_MINUTES = EMAIL_LINK_HOURS * 60;
const emailLinks = ['email-confirmation', 'email-release'] as const satisfies LinkKind[];

/**
 * A person's own address changes once the new and the former address have agreed, each with a link: who has only a
 * session could have a new password mailed otherwise. A manager's change holds at once, and the former address is told.
 */
@Injectable()
export class EmailChangesService {
  constructor(
    private readonly database: Database,
    private readonly changes: EmailChangesRepository,
    private readonly links: AccountLinksRepository,
    private readonly opened: OpenedLinks,
    private readonly accounts: AccountsService,
    private readonly sessions: Sessions,
    private readonly throttle: EmailChangeThrottle,
    private readonly address: LinkAddress,
    private readonly outbox: MailOutbox,
    days: CompanyDays,
  ) {
    accounts.onNewPassword((tx, userId) => this.end(tx, userId));
    accounts.onReplacedEmail((tx, userId, before) => this.replaced(tx, userId, before));
    days.add(
      'e-mail changes',
      (tx) => changes.deleteOver(tx),
      (tx) => changes.hasOver(tx),
    );
  }

  async pending(tx: OwnAccountTx, userId: number): Promise<EmailChangeResponse | null> {
    const found = await this.changes.pending(tx, userId);
    if (!found) return null;
    const { newEmail, expiresAt } = found;
    return { email: newEmail, waitingFor: waitingFor(found), expiresAt };
  }

  /** False where no mail is set up: then the address changes at once. Throws Throttled. */
  async begin(tx: CompanyTx, actor: Actor, addresses: Addresses): Promise<boolean> {
    if (!this.outbox.isSetUp) return false;
    const userId = actor.userId!;
    await this.throttle.begin(userId);
    await this.changes.begin(tx, userId, addresses, VALID_MINUTES);
    await this.mailLinks(tx, userId, { ...addresses, waitsForOld: true, waitsForNew: true });
    await this.note(tx, 'email-change-asked', actor, userId, addresses.newEmail);
    return true;
  }

  /** Mails the links again that were not used; the earlier ones end. */
  async sendAgain(actor: Actor): Promise<void> {
    const userId = actor.userId!;
    await this.inOwnCompany(actor, async (tx) => {
      const change = await this.changes.renew(tx, userId, VALID_MINUTES);
      if (!change) throw new NotFound('E-mail change');
      await this.throttle.begin(userId);
      await this.mailLinks(tx, userId, change);
    });
  }

  async callOff(actor: Actor): Promise<void> {
    await this.inOwnCompany(actor, (tx) => this.calledOff(tx, actor, actor.userId!));
  }

  /** With the link of a mail; throws Conflict if it is over. */
  async answer({ token, answer }: AnswerEmailChangeBody, origin: LinkOrigin): Promise<AnsweredEmailChangeResponse> {
    const { companyId, link } = await this.opened.open(token);
    const { userId } = link;
    const actor = { userId, role: 'user', ...origin };
    const answered = await this.database.inCompany(companyId, actor, async (tx) => {
      const taken = await this.links.take(tx, token, emailLinks);
      if (!taken) throw linkOver();
      if (answer === 'call_off') return this.calledOff(tx, actor, userId);
      const change = await this.changes.agree(tx, userId, taken.kind === 'email-release' ? 'old' : 'new');
      if (!change) throw linkOver();
      const { newEmail: email } = change;
      if (waitingFor(change).length > 0) return { state: 'waiting' as const, email };
      await this.apply(tx, actor, userId, email);
      return { state: 'changed' as const, email };
    });
    this.sessions.forget(userId);
    return answered;
  }

  /** In the transaction in which a person's address changes, whoever changes it. */
  async noteChanged(tx: OwnAccountTx, author: TxActor, userId: number): Promise<void> {
    await this.end(tx, userId);
    // Their mails went to the former address.
    await this.links.end(tx, userId, passwordLinks);
    await this.note(tx, 'email-changed', author, userId, null);
  }

  private async apply(tx: CompanyTx, actor: TxActor, userId: number, email: string | null): Promise<void> {
    const account = await this.accounts.lock(tx, userId);
    if (!account) throw linkOver();
    await this.accounts.update(tx, userId, { ...account, email });
    await this.sessions.refreshOf(tx, userId);
    const [before, after] = [{ email: account.email }, { email }];
    tx.audit({ action: 'updated', noun: 'user', recordId: userId, before, after });
    await this.noteChanged(tx, actor, userId);
  }

  private async calledOff(tx: CompanyTx, actor: TxActor, userId: number): Promise<AnsweredEmailChangeResponse> {
    const ended = await this.changes.end(tx, userId);
    if (!ended) throw new NotFound('E-mail change');
    await this.links.end(tx, userId, emailLinks);
    await this.note(tx, 'email-change-called-off', actor, userId, ended.newEmail);
    return { state: 'called_off', email: ended.newEmail };
  }

  private async replaced(tx: CompanyTx, userId: number, before: string | null): Promise<void> {
    await this.noteChanged(tx, tx.actor, userId);
    const person = await this.links.person(tx, userId);
    if (person && before !== null && this.outbox.isSetUp) this.outbox.add(tx, replacedMail(person, before));
  }

  private async end(tx: OwnAccountTx, userId: number): Promise<void> {
    await this.changes.end(tx, userId);
    await this.links.end(tx, userId, emailLinks);
  }

  private async mailLinks(
    tx: CompanyTx,
    userId: number,
    { oldEmail, newEmail, waitsForOld, waitsForNew }: Omit<PendingChange, 'expiresAt'>,
  ): Promise<void> {
    const person = await this.links.person(tx, userId);
    if (!person) return;
    const change = { person, oldEmail, newEmail };
    if (waitsForNew && newEmail !== null) {
      const token = await this.links.make(tx, userId, 'email-confirmation', VALID_MINUTES);
      this.outbox.add(tx, confirmationMail({ ...change, url: this.address.of(token) }));
    }
    if (waitsForOld && oldEmail !== null) {
      const token = await this.links.make(tx, userId, 'email-release', VALID_MINUTES);
      this.outbox.add(tx, releaseMail({ ...change, url: this.address.of(token) }));
    }
  }

  private note(
    tx: OwnAccountTx,
    kind: 'email-change-asked' | 'email-change-called-off' | 'email-changed',
    { userId: personId, address, device = null }: TxActor,
    subjectUserId: number,
    email: string | null,
  ): Promise<void> {
    const subject = email === null ? {} : { subject: email };
    return writeSecurityEvents(tx, [{ kind, personId, address, device, subjectUserId, ...subject }]);
  }

  private inOwnCompany<T>(actor: Actor, work: (tx: CompanyTx) => Promise<T>): Promise<T> {
    // The address of somebody without a company changes at once.
    if (actor.companyId === null) throw new NotFound('E-mail change');
    return this.database.inCompany(actor.companyId, actor, work);
  }
}

const waitingFor = ({ oldEmail, newEmail, waitsForOld, waitsForNew }: PendingChange): string[] =>
  [waitsForNew && newEmail, waitsForOld && oldEmail].filter((address) => typeof address === 'string');
