import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { csvFile, ReturnsCsv } from '../../platform/csv/csv-response.js';
import { NotesExport } from '../../platform/security-events/notes-export.js';
import { JobReportsService } from './job-reports.service.js';
import { AsOfQuery, RangeQuery } from './report-query.dto.js';

/** The reports of a jobs business as CSV files. */
@Controller('api/companies/:companyId/reports')
@UseInterceptors(NotesExport)
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

  /** The report tax collected as a CSV file. */
  @Get('tax-collected.csv')
  @Allow('reports.read')
  @ReturnsCsv()
  async taxCollected(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.taxCollectedCsv({ companyId, actor }, query));
  }

  /** The report revenue by person as a CSV file. */
  @Get('revenue-by-person.csv')
  @Allow('reports.read')
  @ReturnsCsv()
  async revenueByPerson(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.revenueByPersonCsv({ companyId, actor }, query));
  }

  /** The report revenue by item as a CSV file. */
  @Get('revenue-by-item.csv')
  @Allow('reports.read')
  @ReturnsCsv()
  async revenueByItem(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.revenueByItemCsv({ companyId, actor }, query));
  }

  /** The report hours by job as a CSV file. */
  @Get('hours-by-job.csv')
  @Allow('reports.read')
  @ReturnsCsv()
  async hoursByJob(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.hoursByJobCsv({ companyId, actor }, query));
  }
}
