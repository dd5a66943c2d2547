import { Module } from '@nestjs/common';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { ActivityModule } from '../activity/activity.module.js';
import { WebhookCompanies } from './webhook-companies.js';
import { WebhookDeliveriesController } from './webhook-deliveries.controller.js';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookEvents } from './webhook-events.js';
import { WebhookQueueRepository } from './webhook-queue.repository.js';
import { WebhookRuns } from './webhook-runs.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhookSwitch } from './webhook-switch.js';
import { webhookNoun } from './webhook.noun.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksRepository } from './webhooks.repository.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [ActivityModule],
  controllers: [WebhooksController, WebhookDeliveriesController],
  providers: [
    ...[WebhooksService, WebhookDeliveriesService, WebhookEvents, WebhookRuns],
    ...[WebhookCompanies, WebhookSecrets, WebhookSender, WebhookSwitch],
    ...[WebhooksRepository, WebhookDeliveriesRepository, WebhookQueueRepository],
    registerNoun(webhookNoun),
  ],
})
export class WebhooksModule {}
