import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { Counter } from 'prom-client';
import { SYSTEM } from '../access/actor.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import type { CompanyTx } from '../database/company-tx.js';
import { Database } from '../database/database.js';
import { DatabaseChannel } from '../database/database-channel.js';
import { Metrics } from '../metrics/metrics.js';
import { MAIL_TOPIC, MailOutbox } from './mail-outbox.js';
import type { WaitingMail } from './mail.js';

const EVERY_MS = 60_000;
const PATIENCE_MS = 20_000;

/**
 * Sends what waits in the outboxes: at once when a mail is written, and every minute what could not be sent before.
 * Several replicas may run at once: a mail is taken by one. Without a mail server a mail counts as sent when it can be
 * read in the inbox.
 */
@Injectable()
export class MailSender implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('MailSender');
  private readonly transport: Transporter | undefined;
  private readonly tried: Counter<'outcome'>;
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;
  /** One run after the other, so that the last one can be waited for. */
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly outbox: MailOutbox,
    channel: DatabaseChannel,
    metrics: Metrics,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    const { smtpUrl } = environment;
    const timeouts = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
    this.transport = smtpUrl === undefined ? undefined : createTransport({ url: smtpUrl, ...timeouts });
    this.tried = metrics.counter('nerka_mails_total', 'Mails by what became of an attempt', ['outcome']);
    channel.on(MAIL_TOPIC, (companyId) => void this.run(companyId === '*' ? undefined : Number(companyId)));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), EVERY_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
    this.transport?.close();
  }

  /** Sends what is due, of one company or of all. */
  run(companyId?: number): Promise<void> {
    this.running = this.running
      .then(async () => {
        for (const id of await this.companiesToServe(companyId)) await this.sendAllOf(id);
      })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'Sending mail failed; the next minute tries again'));
    return this.running;
  }

  private async companiesToServe(companyId: number | undefined): Promise<number[]> {
    if (!this.outbox.isSetUp) return [];
    if (companyId !== undefined) return [companyId];
    const waiting: number[] = [];
    await this.database.eachCompany(async (tx) => {
      if (await this.outbox.isDue(tx)) waiting.push(tx.companyId);
    });
    return waiting;
  }

  private async sendAllOf(companyId: number): Promise<void> {
    while (!this.isStopping) {
      const mail = await this.database.inCompany(companyId, SYSTEM, (tx) => this.outbox.take(tx));
      if (!mail) return;
      await this.send(mail);
    }
  }

  /** Outside of any transaction: a mail server may take its time. */
  private async send(mail: WaitingMail): Promise<void> {
    const note = (work: (tx: CompanyTx) => Promise<void>) => this.database.inCompany(mail.companyId, SYSTEM, work);
    try {
      await this.transport?.sendMail({
        from: this.environment.mailFrom,
        to: mail.recipient,
        ...(mail.replyTo && { replyTo: mail.replyTo }),
        subject: mail.subject,
        text: mail.text,
        attachments: mail.attachments?.map(({ fileName: filename, contentType, content }) => ({
          ...{ filename, contentType, content },
          encoding: 'base64',
        })),
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown reason';
      this.logger.warn({ companyId: mail.companyId, mailId: mail.id, reason }, 'A mail was not sent');
      this.tried.inc({ outcome: 'failed' });
      return note((tx) => this.outbox.markFailed(tx, mail, reason));
    }
    this.tried.inc({ outcome: 'sent' });
    await note((tx) => this.outbox.markSent(tx, mail));
  }
}
