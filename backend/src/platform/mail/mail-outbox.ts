import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import type { CompanyTx } from '../database/company-tx.js';
import { notifyReplicas } from '../database/database-channel.js';
import { Conflict } from '../http/errors.js';
import type { Mail, WaitingMail } from './mail.js';

/** The topic of the database channel under which a company's outbox says that it holds a new mail. */
export const MAIL_TOPIC = 'mail';

const MOST_AT_ONCE = 20;
const MOST_ATTEMPTS = 12;
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

  /**
   * Takes mails that are due. Each attempt puts the next one off, twice as long every time: who takes a mail and is
   * killed before it is sent leaves it to the next attempt.
   */
  take(tx: CompanyTx): Promise<WaitingMail[]> {
    return tx.query(
      `update outbox o set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute' * power(2, attempts)
       where o.company_id = $1 and o.id in (
         select id from outbox where company_id = $1 and sent_at is null and next_attempt_at <= now()
           and attempts < ${MOST_ATTEMPTS}
         order by next_attempt_at limit ${MOST_AT_ONCE} for update skip locked)
       returning o.company_id as "companyId", o.id, o.recipient, o.reply_to as "replyTo", o.subject, coalesce(o.body_text, '') as text,
         coalesce(o.attachments, '[]') as attachments`,
      [tx.companyId],
    );
  }

  async markSent(tx: CompanyTx, { id }: WaitingMail): Promise<void> {
    const forgetting = this.environment.production ? ', body_text = null, body_html = null, attachments = null' : '';
    await tx.query(
      `update outbox set sent_at = now(), failure = null ${forgetting} where company_id = $1 and id = $2`,
      [tx.companyId, id],
    );
  }

  async markFailed(tx: CompanyTx, { id }: WaitingMail, reason: string): Promise<void> {
    await tx.query('update outbox set failure = $3 where company_id = $1 and id = $2', [
      tx.companyId,
      id,
      reason.slice(0, LONGEST_FAILURE),
    ]);
  }
}
