import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { accountMail, type AccountMailText } from '../../platform/mail/account-mail.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';

interface Person {
  email: string | null;
  firstName: string | null;
  username: string;
  company: string;
}

type FactorMail = Pick<AccountMailText, 'subject' | 'paragraphs'>;

/** Tells people of a company what became of their second steps. */
@Injectable()
export class FactorMails {
  constructor(private readonly outbox: MailOutbox) {}

  /** False if the company has no such person. Who has no address is not told. */
  async tell(tx: CompanyTx, userId: number, textOf: (username: string) => FactorMail): Promise<boolean> {
    const [person] = await tx.query<Person>(
      `select u.email, u.first_name as "firstName", u.username, c.name as company
       from users_read u join companies_read c on c.id = u.company_id
       where u.company_id = $1 and u.id = $2 and u.deleted_at is null`,
      [tx.companyId, userId],
    );
    if (!person) return false;
    const { email, firstName: name, username, company } = person;
    if (email === null || !this.outbox.isSetUp) return true;
    this.outbox.add(tx, accountMail({ recipient: email, name, username, company, ...textOf(username) }));
    return true;
  }
}

/** Whoever adds a second step to somebody's account keeps a way in. */
export const addedMail =
  (way: string) =>
  (username: string): FactorMail => ({
    subject: 'A way to sign in was added to your account',
    paragraphs: [
      `${way} was added to your account ${username}.`,
      'If this was you, you need not do anything.',
      'Not you? Sign in, open your profile, remove it, choose Sign Out Everywhere Else, and change your password. If you cannot sign in any more, tell your administrator.',
    ],
  });

export const resetMail = (): FactorMail => ({
  subject: 'The second step of your sign-in was reset',
  paragraphs: [
    'Somebody who looks after your company’s people has reset the second step of your sign-in, and you were signed out everywhere.',
    'Where a second step is required, sign in with your password within a day and set it up again.',
    'If you did not ask for this, tell your administrator.',
  ],
});
