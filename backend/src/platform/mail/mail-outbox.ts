import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import type { CompanyTx } from '../database/company-tx.js';
import { NotedValue } from '../database/noted-values.js';
import { Conflict } from '../http/errors.js';
import { TryLater } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import { PDF_TYPE } from '../pdf/pdf-response.js';
import { storedDocument } from '../pdf/stored-document.js';
import { isMailSetUp } from './mail-set-up.js';
import type { Mail, MailAttachment, StoredAttachment, WaitingMail } from './mail.js';

/** Each job sends one mail. */
export const MAIL_QUEUE = 'mail';

/** The id of the mail that was written last. */
const LAST_MAIL = new NotedValue('app.last_mail', 'int');

const MAX_ATTEMPTS = 12;
const MAX_FAILURE = 500;
/** Servers of the previous release send mails that are due by this column. */
const NEVER_DUE = `'infinity'`;

/** Mails are written with a job that sends them; only this table has their texts. Outside production they are kept. */
@Injectable()
export class MailOutbox {
  /** Whether mails are sent, or can at least be read in the inbox. */
  readonly isSetUp: boolean;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly jobs: Jobs,
  ) {
    this.isSetUp = isMailSetUp(environment);
  }

  requireSetUp(): void {
    if (!this.isSetUp) throw new Conflict('E-mail is not set up', 'email-not-set-up');
  }

  add(tx: CompanyTx, mail: Mail): void {
    const { recipient, replyTo = null, subject, text, html = null, documents = [], pictures = [] } = mail;
    this.requireSetUp();
    const files = documents.map(({ fileName, document }): StoredAttachment => ({
      fileName,
      contentType: PDF_TYPE,
      document: storedDocument(document),
    }));
    // The pictures last: a file's number is its position.
    const attachments = [...files, ...pictures];
    const written = tx.query(
      `insert into outbox (company_id, recipient, subject, body_text, attachments, reply_to, body_html, next_attempt_at)
       values ($1, $2, $3, $4, $5::jsonb, $6, $7, ${NEVER_DUE}) returning ${LAST_MAIL.noting('id')}`,
      [tx.companyId, recipient, subject.replace(/\s+/g, ' '), text, JSON.stringify(attachments), replyTo, html],
    );
    tx.send(written);
    this.addJob(tx, LAST_MAIL);
  }

  /** For mails that a server of the previous release has not sent. */
  async addForgotten(tx: CompanyTx): Promise<void> {
    for (const { id } of await this.forgotten(tx)) this.addJob(tx, id);
  }

  forgotten(tx: CompanyTx): Promise<{ id: number }[]> {
    return tx.query(
      `select id from outbox where company_id = $1 and sent_at is null and attempts < ${MAX_ATTEMPTS}
         and next_attempt_at < now() - interval '1 hour'`,
      [tx.companyId],
    );
  }

  /** Undefined if it was sent or is gone. */
  async read(tx: CompanyTx, id: number): Promise<WaitingMail | undefined> {
    const [mail] = await tx.query<WaitingMail & { isFree: boolean }>(
      `select o.company_id as "companyId", o.id, o.recipient, o.reply_to as "replyTo", o.subject,
         coalesce(o.body_text, '') as text, o.body_html as html, coalesce(o.attachments, '[]') as attachments,
         (o.next_attempt_at = ${NEVER_DUE} or o.next_attempt_at <= now()) as "isFree"
       from outbox o where o.company_id = $1 and o.id = $2 and o.sent_at is null for update`,
      [tx.companyId, id],
    );
    if (!mail) return undefined;
    if (!mail.isFree) throw new TryLater();
    await tx.query(
      `update outbox set attempts = attempts + 1, next_attempt_at = ${NEVER_DUE} where company_id = $1 and id = $2`,
      [tx.companyId, id],
    );
    return mail;
  }

  /** Deletes the mails to a person whose subject names this number. */
  async erase(tx: CompanyTx, { recipient, about }: { recipient: string | null; about: string }): Promise<void> {
    await tx.query(`delete from outbox where company_id = $1 and recipient = $2 and subject ~ ('\\y' || $3 || '\\y')`, [
      tx.companyId,
      recipient,
      about,
    ]);
  }

  /** Takes back an attempt that met a database that is away or full. */
  async returnAttempt(tx: CompanyTx, { id }: WaitingMail): Promise<void> {
    await tx.query('update outbox set attempts = greatest(attempts - 1, 0) where company_id = $1 and id = $2', [
      tx.companyId,
      id,
    ]);
  }

  /** Stores rendered files, so that a retry does not render them again. */
  async storeFiles(tx: CompanyTx, { id }: WaitingMail, files: readonly MailAttachment[]): Promise<void> {
    await tx.query('update outbox set attachments = $3::jsonb where company_id = $1 and id = $2', [
      tx.companyId,
      id,
      JSON.stringify(files),
    ]);
  }

  async markSent(tx: CompanyTx, { id }: WaitingMail): Promise<void> {
    const clearing = this.environment.production ? ', body_text = null, body_html = null, attachments = null' : '';
    await tx.query(`update outbox set sent_at = now(), failure = null ${clearing} where company_id = $1 and id = $2`, [
      tx.companyId,
      id,
    ]);
  }

  async markFailed(tx: CompanyTx, { id }: WaitingMail, reason: string): Promise<void> {
    await tx.query('update outbox set failure = $3 where company_id = $1 and id = $2', [
      tx.companyId,
      id,
      reason.slice(0, MAX_FAILURE),
    ]);
  }

  private addJob(tx: CompanyTx, mailId: number | NotedValue): void {
    this.jobs.add(tx, { queue: MAIL_QUEUE, key: mailId, data: { companyId: tx.companyId, mailId } });
  }
}
