import { Controller, Get, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import type { JsonText } from '../../platform/http/paging.js';
import { DealConversionResponse } from './deal-conversion/deal-conversion.dto.js';
import { JobReportsService } from './job-reports.service.js';
import { ReceivablesAgeingResponse } from './receivables-ageing/receivables-ageing.dto.js';
import { JsonReport } from './json-report.js';
import { AsOfQuery, RangeQuery } from './report-query.dto.js';
import { RevenueByMonthResponse } from './revenue-by-month/revenue-by-month.dto.js';
import { TopItemsResponse } from './top-items/top-items.dto.js';
import { TaxCollectedResponse } from './tax-collected/tax-collected.dto.js';
import { RevenueByPersonResponse } from './revenue-by-person/revenue-by-person.dto.js';
import { RevenueByItemResponse } from './revenue-by-item/revenue-by-item.dto.js';
import { HoursByJobResponse } from './hours-by-job/hours-by-job.dto.js';

@Controller('api/companies/:companyId/reports')
export class JobReportsController {
  constructor(private readonly reports: JobReportsService) {}

  /** What was invoiced and received, month by month. */
  @Get('revenue-by-month')
  @Allow('reports.read')
  @JsonReport(RevenueByMonthResponse)
  revenueByMonth(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<JsonText<RevenueByMonthResponse>> {
    return this.reports.revenueByMonth({ companyId, actor }, query);
  }

  /** What customers owe at the end of a day, by days overdue. */
  @Get('receivables-ageing')
  @Allow('reports.read')
  @JsonReport(ReceivablesAgeingResponse)
  receivablesAgeing(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: AsOfQuery,
  ): Promise<JsonText<ReceivablesAgeingResponse>> {
    return this.reports.receivablesAgeing({ companyId, actor }, query);
  }

  /** Sales by item. */
  @Get('top-items')
  @Allow('reports.read')
  @JsonReport(TopItemsResponse)
  topItems(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<JsonText<TopItemsResponse>> {
    return this.reports.topItems({ companyId, actor }, query);
  }

  /** How many deals were won, and how long that took. */
  @Get('deal-conversion')
  @Allow('reports.read')
  @JsonReport(DealConversionResponse)
  dealConversion(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<JsonText<DealConversionResponse>> {
    return this.reports.dealConversion({ companyId, actor }, query);
  }

  /** Tax collected: by rate, the share of tax in what was paid. */
  @Get('tax-collected')
  @Allow('reports.read')
  @JsonReport(TaxCollectedResponse)
  taxCollected(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<JsonText<TaxCollectedResponse>> {
    return this.reports.taxCollected({ companyId, actor }, query);
  }

  /** What was paid, by whom the jobs are assigned to. */
  @Get('revenue-by-person')
  @Allow('reports.read')
  @JsonReport(RevenueByPersonResponse)
  revenueByPerson(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<JsonText<RevenueByPersonResponse>> {
    return this.reports.revenueByPerson({ companyId, actor }, query);
  }

  /** What was invoiced by item, after discount and before tax. */
  @Get('revenue-by-item')
  @Allow('reports.read')
  @JsonReport(RevenueByItemResponse)
  revenueByItem(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<JsonText<RevenueByItemResponse>> {
    return this.reports.revenueByItem({ companyId, actor }, query);
  }

  /** Time on visits and work orders, job by job. */
  @Get('hours-by-job')
  @Allow('reports.read')
  @JsonReport(HoursByJobResponse)
  hoursByJob(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<JsonText<HoursByJobResponse>> {
    return this.reports.hoursByJob({ companyId, actor }, query);
  }
}
