import { Body, Controller } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../../platform/access/allow.js';
import { JsonCreated } from '../../../platform/http/json-responses.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { PathId } from '../../../platform/http/path-id.js';
import { Post } from '../../../platform/server/idempotency.js';
import { EstimateResponse } from '../estimate.dto.js';
import { EstimateSendingService } from './estimate-sending.service.js';
import { SendEstimateBody } from './send-estimate.dto.js';

@Controller('api/estimates')
export class EstimateSendingController {
  constructor(private readonly sending: EstimateSendingService) {}

  /** Sends the estimate with its PDF and a new link. */
  @Post(':id/send-email')
  @Allow('invoices.write')
  @JsonCreated(EstimateResponse)
  @MayFail('email-not-set-up', 'throttled', 'estimate-converted')
  send(
    @Company('record', 'estimates') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() { email }: SendEstimateBody,
  ): Promise<JsonText<EstimateResponse>> {
    return this.sending.send(companyId, actor, id, email);
  }
}
