import { Controller, HttpCode } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../../platform/access/allow.js';
import { EmptyBody } from '../../../platform/http/empty-body.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import { PathId } from '../../../platform/http/path-id.js';
import { Delete, Post, SkipIdempotency } from '../../../platform/server/idempotency.js';
import { EstimateShareResponse } from './estimate-share.dto.js';
import { EstimateSharesService } from './estimate-shares.service.js';

@Controller('api/estimates/:id/share')
export class EstimateSharesController {
  constructor(private readonly shares: EstimateSharesService) {}

  /** Creates a new link to the estimate for the customer; earlier links stay valid. */
  @Post()
  @Allow('invoices.write')
  @SkipIdempotency()
  @MayFail('estimate-is-draft', 'too-many-links')
  create(
    @Company('record', 'estimates') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @EmptyBody() _body: void,
  ): Promise<EstimateShareResponse> {
    return this.shares.create(companyId, actor, id);
  }

  /** Revokes all links of the estimate. */
  @Delete()
  @Allow('invoices.write')
  @HttpCode(204)
  revoke(
    @Company('record', 'estimates') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.shares.revoke(companyId, actor, id);
  }
}
