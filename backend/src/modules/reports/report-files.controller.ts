import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { AnswersCsv, csvAnswer } from '../../platform/http/csv-answer.js';
import { AsOfQuery, RangeQuery } from './report-query.dto.js';
import { ReportsService } from './reports.service.js';

/** The reports as CSV files. */
@Controller('api/companies/:companyId/reports')
export class ReportFilesController {
  constructor(private readonly reports: ReportsService) {}

  @Get('occupancy-and-rent-roll.csv')
  @Allow('reports.read')
  @AnswersCsv()
  async rentRoll(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: AsOfQuery,
  ): Promise<StreamableFile> {
    return csvAnswer('occupancy-and-rent-roll', await this.reports.rentRollCsv({ companyId, actor }, query));
  }

  @Get('work-order-ageing.csv')
  @Allow('reports.read')
  @AnswersCsv()
  async workOrderAgeing(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: AsOfQuery,
  ): Promise<StreamableFile> {
    return csvAnswer('work-order-ageing', await this.reports.workOrderAgeingCsv({ companyId, actor }, query));
  }

  @Get('work-order-times.csv')
  @Allow('reports.read')
  @AnswersCsv()
  async workOrderTimes(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<StreamableFile> {
    return csvAnswer('work-order-times', await this.reports.workOrderTimesCsv({ companyId, actor }, query));
  }

  @Get('turn-times.csv')
  @Allow('reports.read')
  @AnswersCsv()
  async turnTimes(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<StreamableFile> {
    return csvAnswer('turn-times', await this.reports.turnTimesCsv({ companyId, actor }, query));
  }

  @Get('lease-expirations.csv')
  @Allow('reports.read')
  @AnswersCsv()
  async leaseExpirations(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<StreamableFile> {
    return csvAnswer('lease-expirations', await this.reports.leaseExpirationsCsv({ companyId, actor }, query));
  }
}
