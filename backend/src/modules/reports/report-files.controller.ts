import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { csvFile, ReturnsCsv } from '../../platform/csv/csv-response.js';
import { NotesExport } from '../../platform/security-events/notes-export.js';
import { HoursWorkedFileQuery } from './hours-worked/hours-worked.dto.js';
import { AsOfQuery, LeaseExpirationsQuery, RangeQuery } from './report-query.dto.js';
import { ReportsService } from './reports.service.js';

/** The reports as CSV files. */
@Controller('api/companies/:companyId/reports')
@UseInterceptors(NotesExport)
export class ReportFilesController {
  constructor(private readonly reports: ReportsService) {}

  /** The report occupancy and rent roll as a CSV file. */
  @Get('occupancy-and-rent-roll.csv')
  @Allow('reports.read')
  @ReturnsCsv()
  async rentRoll(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: AsOfQuery,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.rentRollCsv({ companyId, actor }, query));
  }

  /** The report delinquency as a CSV file. */
  @Get('delinquency.csv')
  @Allow('reports.read')
  @ReturnsCsv()
  async delinquency(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: AsOfQuery,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.delinquencyCsv({ companyId, actor }, query));
  }

  /** The report work order ageing as a CSV file. */
  @Get('work-order-ageing.csv')
  @Allow('reports.read')
  @ReturnsCsv()
  async workOrderAgeing(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: AsOfQuery,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.workOrderAgeingCsv({ companyId, actor }, query));
  }

  /** The report work order times as a CSV file. */
  @Get('work-order-times.csv')
  @Allow('reports.read')
  @ReturnsCsv()
  async workOrderTimes(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.workOrderTimesCsv({ companyId, actor }, query));
  }

  /** The report hours worked as a CSV file. */
  @Get('hours-worked.csv')
  @Allow('reports.read')
  @ReturnsCsv()
  async hoursWorked(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: HoursWorkedFileQuery,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.hoursWorkedCsv({ companyId, actor }, query));
  }

  /** The report turn times as a CSV file. */
  @Get('turn-times.csv')
  @Allow('reports.read')
  @ReturnsCsv()
  async turnTimes(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.turnTimesCsv({ companyId, actor }, query));
  }

  /** The report lease expirations as a CSV file. */
  @Get('lease-expirations.csv')
  @Allow('reports.read')
  @ReturnsCsv()
  async leaseExpirations(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: LeaseExpirationsQuery,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.leaseExpirationsCsv({ companyId, actor }, query));
  }
}
