import { Body, Controller } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../../platform/access/allow.js';
import { JsonCreated } from '../../../platform/http/json-responses.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { PathId } from '../../../platform/http/path-id.js';
import { Post } from '../../../platform/server/idempotency.js';
import { InvoiceResponse } from '../invoice.dto.js';
import { RemindBody } from '../sending/send-invoice.dto.js';
import { RemindersService } from './reminders.service.js';

@Controller('api/invoices/:id/remind')
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  /** Reminds the customer of what is to be paid, with the PDF and a new link; at most once a day. */
  @Post()
  @Allow('invoices.write')
  @JsonCreated(InvoiceResponse)
  @MayFail(
    'email-not-set-up',
    'throttled',
    'invoice-is-void',
    'invoice-is-draft',
    'invoice-is-paid',
    'already-reminded',
  )
  create(
    @Company('record', 'invoices') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: RemindBody,
  ): Promise<JsonText<InvoiceResponse>> {
    return this.reminders.remind(companyId, actor, id, body);
  }
}
