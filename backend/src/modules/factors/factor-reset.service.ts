import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Sessions } from '../../platform/access/sessions.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Forbidden, NotFound } from '../../platform/http/errors.js';
import { framedMail } from '../../platform/mail/mail-frame.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { StoredPasskeys } from '../passkeys/stored-passkeys.js';
import { FactorsRepository } from './factors.repository.js';

interface Person {
  email: string | null;
  company: string;
}

const TEXT = [
  'Hello,',
  'somebody who looks after your company’s people has reset the second step of your sign-in, and you were signed out everywhere.',
  'Where a second step is required, sign in with your password within a day and set it up again.',
  'If you did not ask for this, tell your administrator.',
].join('\n\n');

/** For somebody who lost the phone and the codes. */
@Injectable()
export class FactorResetService {
  constructor(
    private readonly database: Database,
    private readonly factors: FactorsRepository,
    private readonly passkeys: StoredPasskeys,
    private readonly sessions: Sessions,
    private readonly outbox: MailOutbox,
  ) {}

  /** Removes all second steps of a person of the company, ends their sessions, and opens a day for setting up. */
  async reset(companyId: number, actor: Actor, userId: number): Promise<void> {
    if (userId === actor.userId)
      throw new Forbidden('You remove your own second steps on your profile.', 'own-account');
    await this.database.inCompany(companyId, actor, async (tx) => {
      const person = await this.find(tx, userId);
      await this.factors.lockPerson(tx, userId);
      await this.factors.removeAll(tx, userId);
      await this.passkeys.removeAll(tx, userId);
      await this.factors.openSetup(tx, userId);
      await this.sessions.endOf(tx, userId, 'signed-out');
      tx.audit({ action: 'factors-reset', noun: 'user', recordId: userId });
      this.mail(tx, person);
    });
    this.sessions.forget(userId);
  }

  private async find(tx: CompanyTx, userId: number): Promise<Person> {
    const [person] = await tx.query<Person>(
      `select u.email, c.name as company from users_read u join companies_read c on c.id = u.company_id
       where u.company_id = $1 and u.id = $2 and u.deleted_at is null`,
      [tx.companyId, userId],
    );
    if (!person) throw new NotFound('User');
    return person;
  }

  private mail(tx: CompanyTx, { email, company }: Person): void {
    if (email === null || !this.outbox.isSetUp) return;
    const frame = framedMail({ name: company, lines: [], color: null, logo: null }, { text: TEXT, details: [] });
    const subject = 'The second step of your sign-in was reset';
    this.outbox.add(tx, { recipient: email, subject, text: `${TEXT}\n\n${company}`, ...frame });
  }
}
