import { Controller } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../../platform/access/allow.js';
import { EmptyBody } from '../../../platform/http/empty-body.js';
import { JsonCreated } from '../../../platform/http/json-responses.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { PathId } from '../../../platform/http/path-id.js';
import { Post } from '../../../platform/server/idempotency.js';
import { EstimateResponse } from '../estimate.dto.js';
import { ConversionService } from './conversion.service.js';

@Controller('api/estimates')
export class ConversionController {
  constructor(private readonly conversion: ConversionService) {}

  /** Makes the job of the estimate, and its deposit invoice; again, it returns the same. */
  @Post(':id/convert')
  @Allow('invoices.write')
  @JsonCreated(EstimateResponse)
  @MayFail('estimate-declined')
  convert(
    @Company('record', 'estimates') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @EmptyBody() _body: void,
  ): Promise<JsonText<EstimateResponse>> {
    return this.conversion.convert(companyId, actor, id);
  }
}
