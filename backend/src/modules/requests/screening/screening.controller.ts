import { Body, Controller } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../../platform/access/allow.js';
import { JsonCreated, JsonRecord } from '../../../platform/http/json-responses.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { PathId } from '../../../platform/http/path-id.js';
import { Post } from '../../../platform/server/idempotency.js';
import { RequestDetailResponse } from '../request.dto.js';
import { AcceptedRequestResponse, AcceptRequestBody, MergeRequestBody, RejectRequestBody } from './screening.dto.js';
import { ScreeningService } from './screening.service.js';

const TABLE = 'requests';

@Controller('api/requests/:id')
export class ScreeningController {
  constructor(private readonly screening: ScreeningService) {}

  /** Makes the work order that the request asks for; its requester follows that. */
  @Post('accept')
  @Allow('requests.write')
  @JsonCreated(AcceptedRequestResponse)
  @MayFail('request-screened', 'unknown-reference', 'unit-mismatch', 'secrets-key-missing')
  accept(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: AcceptRequestBody,
  ): Promise<JsonText<AcceptedRequestResponse>> {
    return this.screening.accept(companyId, actor, id, body);
  }

  /** Lets the requester follow another order or request, which is about the same. */
  @Post('merge')
  @Allow('requests.write')
  @JsonRecord(RequestDetailResponse)
  @MayFail('request-screened', 'unknown-reference', 'work-order-ended', 'secrets-key-missing')
  merge(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: MergeRequestBody,
  ): Promise<JsonText<RequestDetailResponse>> {
    return this.screening.merge(companyId, actor, id, body);
  }

  /** Rejects the request, with a reason that the requester reads. */
  @Post('reject')
  @Allow('requests.write')
  @JsonRecord(RequestDetailResponse)
  @MayFail('request-screened', 'secrets-key-missing')
  reject(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: RejectRequestBody,
  ): Promise<JsonText<RequestDetailResponse>> {
    return this.screening.reject(companyId, actor, id, body);
  }
}
