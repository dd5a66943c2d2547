import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { DatabaseChannel } from '../database/database-channel.js';
import { Metrics } from '../metrics/metrics.js';

interface BackgroundCounts {
  mailsWaiting: number;
  oldestMailSeconds: number;
  mailsGivenUp: number;
  importsWaiting: number;
}

/** Waiting background work of all companies, the same on every server. */
@Injectable()
export class BackgroundMetrics {
  constructor(
    private readonly database: Database,
    channel: DatabaseChannel,
    metrics: Metrics,
  ) {
    const read = (name: keyof BackgroundCounts) => async () => (await this.readCounts())[name];
    metrics.watch('nerka_mails_waiting', 'Mails in the outboxes that are not sent yet', read('mailsWaiting'));
    metrics.watch('nerka_mails_oldest_seconds', 'How long the oldest of them waits', read('oldestMailSeconds'));
    metrics.watch(
      'nerka_mails_given_up',
      'Mails that failed so often that they are not tried again',
      read('mailsGivenUp'),
    );
    metrics.watch('nerka_imports_waiting', 'Imports and undos that are waiting or running', read('importsWaiting'));
    metrics.watch(
      'nerka_database_channel_up',
      'Whether this process hears of the others (1) or asks the database (0)',
      () => Number(channel.isConnected),
    );
  }

  private reading: Promise<BackgroundCounts> | undefined;

  /** One statement for each scrape. */
  private readCounts(): Promise<BackgroundCounts> {
    this.reading ??= this.database
      .queryUnscoped<BackgroundCounts>(
        `select mails_waiting as "mailsWaiting", oldest_mail_seconds as "oldestMailSeconds",
           mails_given_up as "mailsGivenUp", imports_waiting as "importsWaiting"
         from find_background_work()`,
      )
      .then(([counts]) => counts!)
      .finally(() => (this.reading = undefined));
    return this.reading;
  }
}
