import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { WebhookCompanies } from './webhook-companies.js';
import type { OffReason } from './webhook.dto.js';
import { webhookNoun } from './webhook.noun.js';
import { WebhooksRepository } from './webhooks.repository.js';

/** Switches webhooks on and off, by whoever it is, and notes it. */
@Injectable()
export class WebhookSwitch {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly companies: WebhookCompanies,
  ) {}

  /** Without a reason: somebody does it. */
  async off(tx: CompanyTx, id: number, reason: OffReason | null): Promise<void> {
    await this.webhooks.switchOff(tx, id, reason);
    this.note(tx, id, false, reason);
  }

  async on(tx: CompanyTx, id: number): Promise<void> {
    await this.webhooks.switchOn(tx, id);
    this.note(tx, id, true);
  }

  private note(tx: CompanyTx, recordId: number, isEnabled: boolean, offReason: OffReason | null = null): void {
    tx.audit({
      ...{ action: 'updated', noun: webhookNoun.name, recordId },
      before: { isEnabled: !isEnabled, ...(offReason && { offReason: null }) },
      after: { isEnabled, ...(offReason && { offReason }) },
    });
    this.companies.noteChange(tx);
  }
}
