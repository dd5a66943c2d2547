import { Body, Controller, HttpCode } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../../platform/access/allow.js';
import { JsonCreated } from '../../../platform/http/json-responses.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { PathId } from '../../../platform/http/path-id.js';
import { Delete, Post } from '../../../platform/server/idempotency.js';
import { CreatePaymentBody, PaymentResponse } from './payment.dto.js';
import { PaymentsService } from './payments.service.js';

@Controller('api')
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  /** Records a payment of the invoice. */
  @Post('invoices/:id/payments')
  @Allow('invoices.write')
  @JsonCreated(PaymentResponse)
  @MayFail('invoice-is-draft', 'invoice-is-void')
  create(
    @Company('record', 'invoices') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() invoiceId: number,
    @Body() body: CreatePaymentBody,
  ): Promise<JsonText<PaymentResponse>> {
    return this.payments.create(companyId, actor, invoiceId, body);
  }

  /** Removes a payment from its invoice. */
  @Delete('payments/:id')
  @Allow('invoices.write')
  @Deletes()
  @HttpCode(204)
  delete(
    @Company('record', 'payments') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.payments.delete(companyId, actor, id);
  }
}
