import { Body, Controller, HttpCode } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../../platform/access/allow.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import { PathId } from '../../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../../platform/server/idempotency.js';
import { InvoiceItemResponse, NewInvoiceItem, UpdateInvoiceItemBody } from './invoice-item.dto.js';
import { InvoiceItemsService } from './invoice-items.service.js';

const INVOICES = 'invoices';
const ITEMS = 'invoice_items';

@Controller('api')
export class InvoiceItemsController {
  constructor(private readonly items: InvoiceItemsService) {}

  /** Adds an item to the invoice. */
  @Post('invoices/:id/items')
  @Allow('invoices.write')
  @MayFail('too-many', 'has-payments', 'is-deducted', 'unknown-reference', 'invoice-is-void')
  create(
    @Company('record', INVOICES) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() invoiceId: number,
    @Body() body: NewInvoiceItem,
  ): Promise<InvoiceItemResponse> {
    return this.items.create(companyId, actor, invoiceId, body);
  }

  /** Changes the fields that are sent of an item. */
  @Put('invoice-items/:id')
  @Allow('invoices.write')
  @MayFail('has-payments', 'is-deducted', 'invoice-is-void')
  update(
    @Company('record', ITEMS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateInvoiceItemBody,
  ): Promise<InvoiceItemResponse> {
    return this.items.update(companyId, actor, id, body);
  }

  /** Removes an item from its invoice. */
  @Delete('invoice-items/:id')
  @Allow('invoices.write')
  @HttpCode(204)
  @MayFail('has-payments', 'is-deducted', 'invoice-is-void')
  delete(
    @Company('record', ITEMS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.items.delete(companyId, actor, id);
  }
}
