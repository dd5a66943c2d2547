import { Body, Controller, Get, Query } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../../platform/access/allow.js';
import { JsonCreated } from '../../../platform/http/json-responses.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { PathId } from '../../../platform/http/path-id.js';
import { InvoiceResponse } from '../invoice.dto.js';
import { InvoiceMailsService } from './invoice-mails.service.js';
import { InvoiceMailQuery, InvoiceMailResponse, SendInvoiceBody, SendJobBody } from './send-invoice.dto.js';
import { SendingService } from './sending.service.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import { Post } from '../../../platform/server/idempotency.js';

@Controller('api')
export class SendingController {
  constructor(
    private readonly sending: SendingService,
    private readonly mails: InvoiceMailsService,
  ) {}

  /** What a mail of the invoice would say, to be changed before it is sent. */
  @Get('invoices/:id/mail')
  @Allow('invoices.read')
  find(
    @Company('record', 'invoices') companyId: number,
    @PathId() id: number,
    @Query() { kind = 'invoice' }: InvoiceMailQuery,
  ): Promise<InvoiceMailResponse> {
    return this.mails.preview(companyId, id, kind);
  }

  /** Sends the invoice with its PDF and a new link. */
  @Post('invoices/:id/send-email')
  @Allow('invoices.write')
  @JsonCreated(InvoiceResponse)
  @MayFail('email-not-set-up', 'throttled', 'invoice-is-void')
  sendInvoice(
    @Company('record', 'invoices') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() { email, ...words }: SendInvoiceBody,
  ): Promise<JsonText<InvoiceResponse>> {
    return this.sending.send(companyId, actor, id, { ...words, recipient: email, paper: 'invoice' });
  }

  /** Sends the invoice with its PDF and a new link: the same call under the company's address. */
  @Post('companies/:companyId/invoices/:id/send-email')
  @Allow('invoices.write')
  @JsonCreated(InvoiceResponse)
  @MayFail('email-not-set-up', 'throttled', 'invoice-is-void')
  sendJob(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() { customerEmail, ...words }: SendJobBody,
  ): Promise<JsonText<InvoiceResponse>> {
    return this.sending.send(companyId, actor, id, { ...words, recipient: customerEmail, paper: 'job' });
  }
}
