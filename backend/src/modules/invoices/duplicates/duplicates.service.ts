import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import type { JsonText } from '../../../platform/http/paging.js';
import type { CreateInvoiceBody, InvoiceResponse } from '../invoice.dto.js';
import { InvoicesService } from '../invoices.service.js';

@Injectable()
export class DuplicatesService {
  constructor(private readonly invoices: InvoicesService) {}

  async create(companyId: number, actor: Actor, id: number): Promise<JsonText<InvoiceResponse>> {
    const invoice = JSON.parse(await this.invoices.find(companyId, { id })) as InvoiceResponse;
    return this.invoices.create(companyId, actor, draftLike(invoice), invoice);
  }
}

/** What is billed, and to whom; days, payments and people are those of the other invoice. A rate is today's, if there is one. */
function draftLike(invoice: InvoiceResponse): CreateInvoiceBody {
  const { customerId, message, serviceAddress, items, subtotal } = invoice;
  const { taxRateId, discountBasisPoints, discountAmount } = invoice;
  const lines = items.map(({ item, quantity, unitPrice, price, taxable }) => ({
    ...{ item, quantity, unitPrice, price, taxable },
  }));
  return {
    ...{ customerId, message, serviceAddress, status: 'draft', items: lines, taxRateId },
    ...(discountBasisPoints === null ? { discountAmount } : { discountBasisPoints }),
    ...(lines.length === 0 && { subtotal }),
  };
}
