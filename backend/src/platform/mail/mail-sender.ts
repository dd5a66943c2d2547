import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Counter } from 'prom-client';
import { SYSTEM } from '../access/actor.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import type { CompanyTx } from '../database/company-tx.js';
import { Database } from '../database/database.js';
import { isDatabaseAway } from '../http/database-errors.js';
import { CompanyDays } from '../jobs/company-days.js';
import { TryLater } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import { Metrics } from '../metrics/metrics.js';
import { PdfRenderQueue } from '../pdf/pdf-render-queue.js';
import { readStoredDocument } from '../pdf/stored-document.js';
import { traceCall } from '../tracing/trace-span.js';
import { MAIL_QUEUE, MailOutbox } from './mail-outbox.js';
import type { MailAttachment, WaitingMail } from './mail.js';

const TIMEOUT_MS = 20_000;

/** A picture within the HTML has an id there. */
type SentFile = MailAttachment & { contentId?: string };

type MailJob = { companyId: number; mailId: number };

/** As opposed to a mail server that is. */
class DatabaseAway extends Error {
  constructor(override readonly cause: unknown) {
    super('The database is away.');
  }
}

/** Without a mail server, a mail counts as sent when it can be read in the inbox. */
@Injectable()
export class MailSender implements OnApplicationShutdown {
  private readonly logger = new Logger('MailSender');
  private transport: Transporter | undefined;
  private readonly tried: Counter<'outcome'>;

  constructor(
    private readonly database: Database,
    private readonly outbox: MailOutbox,
    private readonly pdfs: PdfRenderQueue,
    private readonly jobs: Jobs,
    days: CompanyDays,
    metrics: Metrics,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    this.tried = metrics.counter('nerka_mails_total', 'Mails by what became of an attempt', ['outcome']);
    // Mails wait until there is a mail server.
    if (!outbox.isSetUp) return;
    jobs.work<MailJob>(MAIL_QUEUE, (job) => this.run(job));
    days.add(
      'forgotten mails',
      (tx) => outbox.addForgotten(tx),
      async (tx) => (await outbox.forgotten(tx)).length > 0,
    );
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }

  private async run({ companyId, mailId }: MailJob): Promise<void> {
    const mail = await this.database.inCompany(companyId, SYSTEM, (tx) => this.outbox.read(tx, mailId));
    if (mail) await this.send(mail);
  }

  /** The attempt does not count if the database cannot store the files. */
  private async filesOf(mail: WaitingMail): Promise<SentFile[]> {
    if (mail.attachments.every(({ document }) => !document)) return mail.attachments as SentFile[];
    try {
      return await this.makeFiles(mail);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await this.jobs.untilStored(() => this.note(mail, (tx) => this.outbox.returnAttempt(tx, mail)));
      throw new DatabaseAway(error);
    }
  }

  private async makeFiles(mail: WaitingMail): Promise<SentFile[]> {
    const { companyId, attachments } = mail;
    const files: SentFile[] = [];
    for (const { document, content = '', ...named } of attachments) {
      const made = document && (await this.pdfs.make(companyId, readStoredDocument(document)));
      files.push({ ...named, content: made?.toString('base64') ?? content });
    }
    await this.database.inCompany(companyId, SYSTEM, (tx) => this.outbox.storeFiles(tx, mail, files));
    return files;
  }

  /** Runs outside of a transaction, because a mail server may be slow. */
  private async send(mail: WaitingMail): Promise<void> {
    try {
      const files = await this.filesOf(mail);
      await this.transmit({
        from: this.environment.mailFrom,
        to: mail.recipient,
        ...(mail.replyTo && { replyTo: mail.replyTo }),
        subject: mail.subject,
        text: mail.text,
        ...(mail.html !== null && { html: mail.html }),
        attachments: files.map(({ fileName: filename, contentType, content, contentId }) => ({
          ...{ filename, contentType, content },
          ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' as const }),
          encoding: 'base64',
        })),
      });
    } catch (error) {
      if (error instanceof DatabaseAway) throw error.cause;
      const { message: reason = 'unknown reason' } = error as Partial<Error>;
      this.logger.warn({ companyId: mail.companyId, mailId: mail.id, reason }, 'A mail was not sent');
      this.tried.inc({ outcome: 'failed' });
      await this.note(mail, (tx) => this.outbox.markFailed(tx, mail, reason));
      throw new TryLater();
    }
    this.tried.inc({ outcome: 'sent' });
    // It would be sent again otherwise.
    await this.jobs.untilStored(() => this.note(mail, (tx) => this.outbox.markSent(tx, mail)));
  }

  private async transmit(mail: SendMailOptions): Promise<void> {
    const { smtpUrl } = this.environment;
    if (smtpUrl === undefined) return;
    const transport = (this.transport ??= await openTransport(smtpUrl));
    await traceCall('smtp', { 'network.protocol.name': 'smtp' }, () => transport.sendMail(mail));
  }

  private note({ companyId }: WaitingMail, work: (tx: CompanyTx) => Promise<void>): Promise<void> {
    return this.database.inCompany(companyId, SYSTEM, work);
  }
}

/** Loads the library with the first mail. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  return createTransport({ url, ...timeouts });
}
