import { Controller } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../../platform/access/allow.js';
import { EmptyBody } from '../../../platform/http/empty-body.js';
import { JsonCreated } from '../../../platform/http/json-responses.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { PathId } from '../../../platform/http/path-id.js';
import { Post } from '../../../platform/server/idempotency.js';
import { InvoiceResponse } from '../invoice.dto.js';
import { DuplicatesService } from './duplicates.service.js';

@Controller('api/invoices/:id/duplicate')
export class DuplicatesController {
  constructor(private readonly duplicates: DuplicatesService) {}

  /** Makes a draft of today with the customer, lines and message of the invoice. */
  @Post()
  @Allow('invoices.write')
  @JsonCreated(InvoiceResponse)
  create(
    @Company('record', 'invoices') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @EmptyBody() _body: void,
  ): Promise<JsonText<InvoiceResponse>> {
    return this.duplicates.create(companyId, actor, id);
  }
}
