import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { csvFile, ReturnsCsv } from '../../platform/csv/csv-response.js';
import { JobReportsService } from './job-reports.service.js';
import { AsOfQuery, RangeQuery } from './report-query.dto.js';

/** The reports of a jobs business as CSV files. */
@Controller('api/companies/:companyId/reports')
export class JobReportFilesController {
  constructor(private readonly reports: JobReportsService) {}

  /** The report revenue by month as a CSV file. */
  @Get('revenue-by-month.csv')
  @Allow('reports.read')
  @ReturnsCsv()
  async revenueByMonth(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.revenueByMonthCsv({ companyId, actor }, query));
  }

  /** The report receivables ageing as a CSV file. */
  @Get('receivables-ageing.csv')
  @Allow('reports.read')
  @ReturnsCsv()
  async receivablesAgeing(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: AsOfQuery,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.receivablesAgeingCsv({ companyId, actor }, query));
  }

  /** The report top items as a CSV file. */
  @Get('top-items.csv')
  @Allow('reports.read')
  @ReturnsCsv()
  async topItems(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.topItemsCsv({ companyId, actor }, query));
  }

  /** The report deal conversion as a CSV file. */
  @Get('deal-conversion.csv')
  @Allow('reports.read')
  @ReturnsCsv()
  async dealConversion(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.dealConversionCsv({ companyId, actor }, query));
  }
}
