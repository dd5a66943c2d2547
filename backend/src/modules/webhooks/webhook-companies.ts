import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { DatabaseChannel, notifyReplicas } from '../../platform/database/database-channel.js';
import { WebhooksRepository } from './webhooks.repository.js';

const TOPIC = 'webhooks';

/**
 * The companies that have a webhook, as this process knows them, so that the writes of others cost nothing. While it may
 * have missed a change, every company may have one: the statement that notes events finds out.
 */
@Injectable()
export class WebhookCompanies {
  private known: ReadonlySet<number> = new Set();
  /** How many changes there were, and up to which one `known` has been read. */
  private changes = 1;
  private readUpTo = 0;
  private isReading = false;

  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly channel: DatabaseChannel,
  ) {
    channel.on(TOPIC, () => this.readAgain());
  }

  mayHave(companyId: number): boolean {
    if (this.channel.isConnected && this.readUpTo === this.changes) return this.known.has(companyId);
    void this.read();
    return true;
  }

  /** When the transaction commits, all servers read again. */
  noteChange(tx: CompanyTx): void {
    tx.send(tx.query(`select ${notifyReplicas('$1', '$2')}`, [TOPIC, String(tx.companyId)]));
  }

  /** Also after a commit of this server, whose next write must not wait for the news of it. */
  readAgain(): void {
    this.changes += 1;
    void this.read();
  }

  private async read(): Promise<void> {
    if (this.isReading) return;
    this.isReading = true;
    const changes = this.changes;
    try {
      this.known = new Set(await this.webhooks.companies());
      this.readUpTo = changes;
    } catch {
      // Read again by the next write, or when the channel is back.
    } finally {
      this.isReading = false;
    }
    if (this.readUpTo === changes && this.changes !== changes) await this.read();
  }
}
