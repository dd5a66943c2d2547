import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import type { CompanyTx } from '../database/company-tx.js';
import { notifyReplicas } from '../database/database-channel.js';
import { Conflict } from '../http/errors.js';
import type { Mail, WaitingMail } from './mail.js';

/** The topic of the database channel under which a company's outbox says that it holds a new mail. */
export const MAIL_TOPIC = 'mail';

const MOST_ATTEMPTS = 12;
/** Longer than the patience with any mail server: until then the mail belongs to who has taken it. */
const LONGEST_SENDING = '5 minutes';
const IS_DUE = `sent_at is null and next_attempt_at <= now() and attempts < ${MOST_ATTEMPTS}`;
const LONGEST_FAILURE = 500;

/**
 * Mails are written in the transaction of what they tell about, and sent once it has committed (D34). A mail's text is
 * kept until it is sent; outside production also afterwards, for the inbox page (D15).
 */
@Injectable()
export class MailOutbox {
  /** Whether a mail that is written will be sent, or at least can be read in the inbox. */
  readonly isSetUp: boolean;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {
    this.isSetUp = environment.smtpUrl !== undefined || !environment.production;
  }

  /** Refuses what would end in a mail that nobody sends. */
  requireSetUp(): void {
    if (!this.isSetUp) throw new Conflict('E-mail is not set up');
  }

  /** Adds a mail; it is sent when the transaction commits. */
  async put(tx: CompanyTx, { recipient, replyTo = null, subject, text, attachments = [] }: Mail): Promise<void> {
    this.requireSetUp();
    await tx.query(
      `with written as (insert into outbox (company_id, recipient, subject, body_text, attachments, reply_to)
         values ($1, $2, $3, $4, $5::jsonb, $6))
       select ${notifyReplicas('$7', '$1::int')}`,
      [tx.companyId, recipient, subject.replace(/\s+/g, ' '), text, JSON.stringify(attachments), replyTo, MAIL_TOPIC],
    );
  }

  async isDue(tx: CompanyTx): Promise<boolean> {
    const rows = await tx.query(`select from outbox where company_id = $1 and ${IS_DUE} limit 1`, [tx.companyId]);
    return rows.length > 0;
  }

  /**
   * Takes one mail just before it is sent: of several that are taken together the last would wait for the others until
   * another replica takes it too. Who takes a mail and is killed leaves it to another attempt. (`= (select …)` is
   * evaluated once; of `in (select … limit 1)` a plan may make a loop that takes several.)
   */
  async take(tx: CompanyTx): Promise<WaitingMail | undefined> {
    const [mail] = await tx.query<WaitingMail>(
      `update outbox o set attempts = attempts + 1, next_attempt_at = now() + interval '${LONGEST_SENDING}'
       where o.company_id = $1 and o.id = (
         select id from outbox where company_id = $1 and ${IS_DUE}
         order by next_attempt_at limit 1 for update skip locked)
       returning o.company_id as "companyId", o.id, o.recipient, o.reply_to as "replyTo", o.subject, coalesce(o.body_text, '') as text,
         coalesce(o.attachments, '[]') as attachments`,
      [tx.companyId],
    );
    return mail;
  }

  async markSent(tx: CompanyTx, { id }: WaitingMail): Promise<void> {
    const forgetting = this.environment.production ? ', body_text = null, body_html = null, attachments = null' : '';
    await tx.query(
      `update outbox set sent_at = now(), failure = null ${forgetting} where company_id = $1 and id = $2`,
      [tx.companyId, id],
    );
  }

  /** Puts the next attempt off, each time for twice as long. */
  async markFailed(tx: CompanyTx, { id }: WaitingMail, reason: string): Promise<void> {
    await tx.query(
      `update outbox set failure = $3, next_attempt_at = now() + interval '1 minute' * power(2, attempts - 1)
       where company_id = $1 and id = $2`,
      [tx.companyId, id, reason.slice(0, LONGEST_FAILURE)],
    );
  }
}
