import { Controller, HttpCode } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../../platform/access/allow.js';
import { EmptyBody } from '../../../platform/http/empty-body.js';
import { Delete, Post, SkipIdempotency } from '../../../platform/server/idempotency.js';
import { PathId } from '../../../platform/http/path-id.js';
import { InvoiceShareResponse } from './share.dto.js';
import { SharesService } from './shares.service.js';
import { MayFail } from '../../../platform/http/may-fail.js';

@Controller('api/invoices/:id/share')
export class SharesController {
  constructor(private readonly shares: SharesService) {}

  /** Creates a new link to the invoice for the customer; earlier links stay valid. */
  @Post()
  @Allow('invoices.write')
  @SkipIdempotency()
  @MayFail('invoice-is-draft', 'invoice-is-void', 'too-many-links')
  create(
    @Company('record', 'invoices') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @EmptyBody() _body: void,
  ): Promise<InvoiceShareResponse> {
    return this.shares.create(companyId, actor, id);
  }

  /** Revokes all links of the invoice. */
  @Delete()
  @Allow('invoices.write')
  @HttpCode(204)
  revoke(
    @Company('record', 'invoices') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.shares.revoke(companyId, actor, id);
  }
}
