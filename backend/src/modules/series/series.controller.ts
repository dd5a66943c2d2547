import { Body, Controller, Get, HttpCode, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../platform/access/allow.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonCreated, JsonList, JsonRecord } from '../../platform/http/json-responses.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../platform/server/idempotency.js';
import {
  CreateSeriesBody,
  RepeatInvoiceBody,
  RepeatWorkOrderBody,
  RulePreviewQuery,
  RulePreviewResponse,
  SeriesQuery,
  SeriesResponse,
  UpdateSeriesBody,
} from './series.dto.js';
import { SeriesService } from './series.service.js';

const TABLE = 'series';
const refusedRules = ['rule-unreadable', 'rule-too-frequent', 'rule-never-occurs', 'date-out-of-range'] as const;

@Controller('api')
export class SeriesController {
  constructor(private readonly series: SeriesService) {}

  /** The company's recurring work orders, or those of the nouns that are asked for; what is due next comes first. */
  @Get('companies/:companyId/series')
  @Allow('workOrders.read')
  @JsonList(SeriesResponse)
  list(@Company('path') companyId: number, @Query() query: SeriesQuery): Promise<Page<SeriesResponse>> {
    return this.series.list(companyId, query);
  }

  /** A rule in words, with its first dates. */
  @Get('companies/:companyId/series/preview')
  @Allow('workOrders.read')
  @MayFail(...refusedRules)
  preview(@Company('path') companyId: number, @Query() query: RulePreviewQuery): Promise<RulePreviewResponse> {
    return this.series.preview(companyId, query);
  }

  /** Creates a series of work orders, jobs or drafts of invoices. */
  @Post('companies/:companyId/series')
  @Allow('workOrders.write')
  @JsonCreated(SeriesResponse)
  @MayFail('unknown-reference', 'customer-mismatch', ...refusedRules)
  create(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: CreateSeriesBody,
  ): Promise<JsonText<SeriesResponse>> {
    return this.series.create(companyId, actor, body);
  }

  /** A series. */
  @Get('series/:id')
  @Allow('workOrders.read')
  @JsonRecord(SeriesResponse)
  find(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<JsonText<SeriesResponse>> {
    return this.series.find(companyId, id);
  }

  /** Changes the fields that are sent; a changed rule holds from today on. */
  @Put('series/:id')
  @Allow('workOrders.write')
  @JsonRecord(SeriesResponse)
  @MayFail('unknown-reference', 'customer-mismatch', 'series-ended', ...refusedRules)
  update(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateSeriesBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<SeriesResponse>> {
    return this.series.update(companyId, actor, id, body, version);
  }

  /** Ends a series; its orders stay. */
  @Post('series/:id/end')
  @Allow('workOrders.write')
  @JsonRecord(SeriesResponse)
  @MayFail('series-ended')
  end(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @EmptyBody() _body: void,
  ): Promise<JsonText<SeriesResponse>> {
    return this.series.end(companyId, actor, id);
  }

  /** Deletes a series; its orders stay. */
  @Delete('series/:id')
  @Allow('workOrders.write')
  @Deletes()
  @HttpCode(204)
  delete(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.series.delete(companyId, actor, id);
  }

  /** Makes a work order the first of a series like it. */
  @Post('work-orders/:id/series')
  @Allow('workOrders.write')
  @JsonRecord(SeriesResponse)
  @MayFail('already-repeats', ...refusedRules)
  repeat(
    @Company('record', 'work_orders') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: RepeatWorkOrderBody,
  ): Promise<JsonText<SeriesResponse>> {
    return this.series.repeat(companyId, actor, { workOrderId: id }, body);
  }

  /** Deletes the series of a work order, which stays. */
  @Delete('work-orders/:id/series')
  @Allow('workOrders.write')
  @Deletes()
  @HttpCode(204)
  stopRepeating(
    @Company('record', 'work_orders') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.series.stopRepeating(companyId, actor, { workOrderId: id });
  }

  /** Makes a job the first of a series of jobs like it, or of drafts of invoices. */
  @Post('invoices/:id/series')
  @Allow('invoices.write')
  @JsonRecord(SeriesResponse)
  @MayFail('already-repeats', ...refusedRules)
  repeatJob(
    @Company('record', 'invoices') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: RepeatInvoiceBody,
  ): Promise<JsonText<SeriesResponse>> {
    return this.series.repeat(companyId, actor, { invoiceId: id }, body);
  }

  /** Deletes the series of a job, which stays. */
  @Delete('invoices/:id/series')
  @Allow('invoices.write')
  @Deletes()
  @HttpCode(204)
  stopRepeatingJob(
    @Company('record', 'invoices') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.series.stopRepeating(companyId, actor, { invoiceId: id });
  }
}
