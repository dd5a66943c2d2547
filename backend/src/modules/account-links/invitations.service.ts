import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, NotFound } from '../../platform/http/errors.js';
import type { JsonText } from '../../platform/http/paging.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { IdentityProvidersService } from '../identity-providers/identity-providers.service.js';
import { type InvitePersonBody, type UserResponse, UsersService } from '../users/users.service.js';
import { accountMail } from '../../platform/mail/account-mail.js';
import { AccountLinksRepository } from './account-links.repository.js';
import { InvitationThrottle } from './invitation-throttle.js';
import { LinkAddress } from './link-address.js';

const VALID_DAYS = 7;
const VALID_MINUTES = VALID_DAYS * 24 * 60;

/** An invited person has an account that no password opens until they choose one with the link of the mail. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly links: AccountLinksRepository,
    private readonly address: LinkAddress,
    private readonly outbox: MailOutbox,
    private readonly throttle: InvitationThrottle,
    private readonly providers: IdentityProvidersService,
  ) {}

  /** Throws Conflict where no mail is set up. */
  async invite(companyId: number, actor: Actor, body: InvitePersonBody): Promise<JsonText<UserResponse>> {
    this.outbox.requireSetUp();
    await this.throttle.begin(companyId);
    const provider = await this.providers.requiredName(companyId);
    const insert = await this.users.insertingWithoutPassword(body);
    return this.database.inCompany(companyId, actor, async (tx) => {
      await this.users.requireMayAdd(tx, actor, body);
      const id = await insert(tx);
      await this.mail(tx, id, provider);
      return (await this.users.record(tx, id))!;
    });
  }

  /** Sends another link, which ends the earlier one. */
  async sendAgain(companyId: number, actor: Actor, id: number): Promise<void> {
    this.outbox.requireSetUp();
    const provider = await this.providers.requiredName(companyId);
    await this.database.inCompany(companyId, actor, async (tx) => {
      await this.requireInvited(tx, id);
      await this.throttle.begin(companyId);
      await this.mail(tx, id, provider);
    });
  }

  /** Ends the link; the account stays without a password. */
  async withdraw(companyId: number, actor: Actor, id: number): Promise<void> {
    await this.database.inCompany(companyId, actor, async (tx) => {
      await this.requireInvited(tx, id);
      await this.links.end(tx, id, ['invitation']);
      await this.users.noteInvitation(tx, id, 0);
      tx.audit({ action: 'invitation-withdrawn', noun: 'user', recordId: id });
    });
  }

  private async requireInvited(tx: CompanyTx, id: number): Promise<void> {
    const isInvited = await this.users.lockInvited(tx, id);
    if (isInvited === undefined) throw new NotFound('User');
    if (!isInvited) throw new Conflict('This person has a password already.', 'not-invited');
  }

  private async mail(tx: CompanyTx, id: number, provider: string | null): Promise<void> {
    const person = await this.links.person(tx, id);
    if (!person?.email) throw new Conflict('This person has no e-mail address. Enter one first.', 'no-email');
    const { email, username, displayName, company } = person;
    const token = await this.links.make(tx, id, 'invitation', VALID_MINUTES);
    await this.users.noteInvitation(tx, id, VALID_MINUTES);
    tx.audit({ action: 'invited', noun: 'user', recordId: id });
    this.outbox.add(
      tx,
      accountMail({
        recipient: email,
        name: displayName,
        username,
        company,
        subject: `${company} invites you`,
        paragraphs: [
          `There is an account for you at ${company}. Your username is ${username}. ${wayIn(provider)}; it works once, within ${VALID_DAYS} days.`,
        ],
        button: { label: provider === null ? 'Choose a password' : 'Sign in', url: this.address.of(token) },
        closing: 'If you do not know what this is about, you need not do anything.',
      }),
    );
  }
}

const wayIn = (provider: string | null): string =>
  provider === null ? 'Choose a password with this link' : `Sign in with ${provider} by this link`;
