import { Body, Controller, Get, HttpCode } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { NeedsRecentProof } from '../../platform/access/recent-proof.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post, Put, SkipIdempotency } from '../../platform/server/idempotency.js';
import {
  CreatedWebhookResponse,
  CreateWebhookBody,
  ReplayBody,
  UpdateWebhookBody,
  WebhookResponse,
  WebhookSecretResponse,
  WebhookTestResponse,
} from './webhook.dto.js';
import { WebhooksService } from './webhooks.service.js';

const TABLE = 'webhooks';

@Controller('api')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  /** The company's webhooks, by which other programs get its events; at most ten. */
  @Get('companies/:companyId/webhooks')
  @Allow('webhooks.write')
  list(@Company('path') companyId: number): Promise<WebhookResponse[]> {
    return this.webhooks.list(companyId);
  }

  /** Makes a webhook, which gets the events from now on, signed as Standard Webhooks describes. */
  @Post('companies/:companyId/webhooks')
  @Allow('webhooks.write')
  @NeedsRecentProof()
  @SkipIdempotency()
  @MayFail('secrets-key-missing', 'webhooks-full')
  create(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: CreateWebhookBody,
  ): Promise<CreatedWebhookResponse> {
    return this.webhooks.create(companyId, actor, body);
  }

  /** A webhook and how it does. */
  @Get('webhooks/:id')
  @Allow('webhooks.write')
  find(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<WebhookResponse> {
    return this.webhooks.find(companyId, id);
  }

  /** Changes the fields that are sent; what waits goes to the new address, too. */
  @Put('webhooks/:id')
  @Allow('webhooks.write')
  @NeedsRecentProof()
  update(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateWebhookBody,
    @IfMatch() version: number | undefined,
  ): Promise<WebhookResponse> {
    return this.webhooks.update(companyId, actor, id, body, version);
  }

  /** Deletes a webhook with its deliveries; what waits is not sent any more. */
  @Delete('webhooks/:id')
  @Allow('webhooks.write')
  @NeedsRecentProof()
  @HttpCode(204)
  delete(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.webhooks.delete(companyId, actor, id);
  }

  /** The secret that signs, for who has lost it. */
  @Get('webhooks/:id/secret')
  @Allow('webhooks.write')
  @NeedsRecentProof()
  @MayFail('secret-lost')
  secret(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<WebhookSecretResponse> {
    return this.webhooks.secret(companyId, id);
  }

  /** Makes a new secret; for a day everything is signed by the former one, too. */
  @Post('webhooks/:id/secret')
  @Allow('webhooks.write')
  @NeedsRecentProof()
  @SkipIdempotency()
  @HttpCode(200)
  @MayFail('secrets-key-missing')
  rotateSecret(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @EmptyBody() _body: void,
  ): Promise<WebhookSecretResponse> {
    return this.webhooks.rotateSecret(companyId, actor, id);
  }

  /** Sends an event of the type `webhook.test` at once, and says what the receiver answered. */
  @Post('webhooks/:id/test')
  @Allow('webhooks.write')
  @SkipIdempotency()
  @HttpCode(200)
  @MayFail('throttled')
  test(
    @Company('record', TABLE) companyId: number,
    @PathId() id: number,
    @EmptyBody() _body: void,
  ): Promise<WebhookTestResponse> {
    return this.webhooks.test(companyId, id);
  }

  /** Sends everything again that was given up since a time, in the background. */
  @Post('webhooks/:id/replays')
  @Allow('webhooks.write')
  @HttpCode(202)
  @MayFail('webhook-off')
  replay(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() { since }: ReplayBody,
  ): Promise<WebhookResponse> {
    return this.webhooks.replay(companyId, actor, id, since);
  }
}
