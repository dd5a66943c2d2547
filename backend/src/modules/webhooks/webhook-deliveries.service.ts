import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Invalid, NotFound } from '../../platform/http/errors.js';
import type { Page } from '../../platform/http/paging.js';
import { CompanyDays } from '../../platform/jobs/company-days.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { RecordEventsService } from '../activity/record-events.service.js';
import type {
  WebhookDeliveryDetailResponse,
  WebhookDeliveryQuery,
  WebhookDeliveryResponse,
} from './webhook-delivery.dto.js';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js';
import { webhookJob } from './webhook-job.js';
import { messageId } from './webhook-payload.js';
import { switchedOff, WebhooksService } from './webhooks.service.js';

/** The log of what was sent: kept for 30 days, of which each one can be sent again. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly database: Database,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly webhooks: WebhooksService,
    private readonly jobs: Jobs,
    private readonly events: RecordEventsService,
    days: CompanyDays,
  ) {
    days.add(
      'old deliveries of webhooks',
      async (tx) => ({ hasMore: await this.deliveries.deleteOld(tx) }),
      (tx) => this.deliveries.hasOld(tx),
    );
  }

  async list(
    companyId: number,
    webhookId: number,
    query: WebhookDeliveryQuery,
  ): Promise<Page<WebhookDeliveryResponse>> {
    this.requireNoun(query.noun);
    await this.webhooks.find(companyId, webhookId);
    return this.deliveries.list(this.database.readCompany(companyId), webhookId, query);
  }

  private requireNoun(noun: string | undefined): void {
    const { names } = this.events;
    if (noun === undefined || names.includes(noun)) return;
    throw new Invalid([{ field: 'noun', message: `noun must be one of ${names.join(', ')}.` }]);
  }

  find(companyId: number, id: number): Promise<WebhookDeliveryDetailResponse> {
    return this.response(this.database.readCompany(companyId), id);
  }

  /** Sends it once more, with the same id. */
  replay(companyId: number, actor: Actor, id: number): Promise<WebhookDeliveryDetailResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { webhookId, type } = await this.response(tx, id);
      if (!(await this.deliveries.replay(tx, id))) throw switchedOff();
      tx.audit({ action: 'replayed', noun: 'webhook', recordId: webhookId, after: { event: type } });
      this.jobs.add(tx, webhookJob(companyId, webhookId));
      return this.response(tx, id);
    });
  }

  private async response(read: CompanyRead, id: number): Promise<WebhookDeliveryDetailResponse> {
    const found = await this.deliveries.find(read, id);
    if (!found) throw new NotFound('Delivery');
    return { ...found, messageId: messageId(read.companyId, id) };
  }
}
