import { Body, Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../platform/access/allow.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonCreated, JsonList, JsonRecord } from '../../platform/http/json-responses.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../platform/server/idempotency.js';
import {
  CreateInvoiceBody,
  InvoiceCountsQuery,
  InvoiceCountsResponse,
  InvoiceNumberQuery,
  InvoiceQuery,
  InvoiceResponse,
  UpdateInvoiceBody,
} from './invoice.dto.js';
import { InvoicesService } from './invoices.service.js';

const TABLE = 'invoices';

@Controller('api')
export class InvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  /** The company's invoices, which are also its jobs. */
  @Get('companies/:companyId/invoices')
  @Allow('invoices.read')
  @JsonList(InvoiceResponse)
  list(@Company('path') companyId: number, @Query() query: InvoiceQuery): Promise<Page<InvoiceResponse>> {
    return this.invoices.list(companyId, query);
  }

  /** How many invoices there are for each value of a filter, under the other filters. */
  @Get('companies/:companyId/invoices/counts')
  @Allow('invoices.read')
  @JsonRecord(InvoiceCountsResponse)
  counts(
    @Company('path') companyId: number,
    @Query() query: InvoiceCountsQuery,
  ): Promise<JsonText<InvoiceCountsResponse>> {
    return this.invoices.counts(companyId, query);
  }

  /** Creates an invoice with its items. */
  @Post('companies/:companyId/invoices')
  @Allow('invoices.write')
  @JsonCreated(InvoiceResponse)
  @MayFail('unknown-reference')
  create(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: CreateInvoiceBody,
  ): Promise<JsonText<InvoiceResponse>> {
    return this.invoices.create(companyId, actor, body);
  }

  /** Finds an invoice by its number, in the company of the session; a super_admin names the company. */
  @Get('invoices/number/:number')
  @Allow('invoices.read')
  @JsonRecord(InvoiceResponse)
  findByNumber(
    @Company('session') companyId: number,
    @Param('number') number: string,
    @Query() _query: InvoiceNumberQuery,
  ): Promise<JsonText<InvoiceResponse>> {
    return this.invoices.find(companyId, { number });
  }

  /** An invoice with its items and payments. */
  @Get('invoices/:id')
  @Allow('invoices.read')
  @JsonRecord(InvoiceResponse)
  find(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<JsonText<InvoiceResponse>> {
    return this.invoices.find(companyId, { id });
  }

  /** Changes the fields that are sent; `items` is the complete list of lines. */
  @Put('invoices/:id')
  @Allow('invoices.write')
  @JsonRecord(InvoiceResponse)
  @MayFail('unknown-reference', 'has-payments', 'is-deducted', 'invoice-is-void')
  update(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateInvoiceBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<InvoiceResponse>> {
    return this.invoices.update(companyId, actor, id, body, version);
  }

  /** Deletes an invoice without payments. */
  @Delete('invoices/:id')
  @Allow('invoices.write')
  @Deletes()
  @HttpCode(204)
  @MayFail('has-payments', 'is-deducted', 'timer-running')
  delete(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.invoices.delete(companyId, actor, id);
  }
}
