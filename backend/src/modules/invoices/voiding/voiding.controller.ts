import { Controller } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../../platform/access/allow.js';
import { EmptyBody } from '../../../platform/http/empty-body.js';
import { IfMatch } from '../../../platform/http/if-match.js';
import { JsonRecord } from '../../../platform/http/json-responses.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { PathId } from '../../../platform/http/path-id.js';
import { Post } from '../../../platform/server/idempotency.js';
import { InvoiceResponse } from '../invoice.dto.js';
import { VoidingService } from './voiding.service.js';

@Controller('api/invoices/:id')
export class VoidingController {
  constructor(private readonly voiding: VoidingService) {}

  /** Makes an invoice without payments void: it keeps its number and is owed no more. */
  @Post('void')
  @Allow('invoices.write')
  @JsonRecord(InvoiceResponse)
  @MayFail('has-payments', 'invoice-is-void')
  begin(
    @Company('record', 'invoices') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @IfMatch() version: number | undefined,
    @EmptyBody() _body: void,
  ): Promise<JsonText<InvoiceResponse>> {
    return this.voiding.begin(companyId, actor, id, version);
  }

  /** The invoice is again what it was before it became void; it deducts again what is still free. */
  @Post('unvoid')
  @Allow('invoices.write')
  @JsonRecord(InvoiceResponse)
  @MayFail('invoice-not-void')
  end(
    @Company('record', 'invoices') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @EmptyBody() _body: void,
  ): Promise<JsonText<InvoiceResponse>> {
    return this.voiding.end(companyId, actor, id);
  }
}
