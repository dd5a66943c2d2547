import { Controller, Get, HttpCode, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { JsonList } from '../../platform/http/json-responses.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Post } from '../../platform/server/idempotency.js';
import {
  WebhookDeliveryDetailResponse,
  WebhookDeliveryQuery,
  WebhookDeliveryResponse,
} from './webhook-delivery.dto.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';

const TABLE = 'webhook_deliveries';

@Controller('api')
export class WebhookDeliveriesController {
  constructor(private readonly deliveries: WebhookDeliveriesService) {}

  /** What was sent to a webhook and what waits, newest first; each is kept for 30 days. */
  @Get('webhooks/:id/deliveries')
  @Allow('webhooks.write')
  @JsonList(WebhookDeliveryResponse)
  list(
    @Company('record', 'webhooks') companyId: number,
    @PathId() id: number,
    @Query() query: WebhookDeliveryQuery,
  ): Promise<Page<WebhookDeliveryResponse>> {
    return this.deliveries.list(companyId, id, query);
  }

  /** A delivery with what is sent, and the latest answer. */
  @Get('webhook-deliveries/:id')
  @Allow('webhooks.write')
  find(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<WebhookDeliveryDetailResponse> {
    return this.deliveries.find(companyId, id);
  }

  /** Sends a delivery once more, with the same `webhook-id`. */
  @Post('webhook-deliveries/:id/replay')
  @Allow('webhooks.write')
  @HttpCode(202)
  @MayFail('webhook-off')
  replay(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @EmptyBody() _body: void,
  ): Promise<WebhookDeliveryDetailResponse> {
    return this.deliveries.replay(companyId, actor, id);
  }
}
