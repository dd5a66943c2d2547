import { Controller, Get, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import type { JsonText } from '../../platform/http/paging.js';
import { DelinquencyResponse } from './delinquency/delinquency.dto.js';
import { HoursWorkedQuery, HoursWorkedResponse } from './hours-worked/hours-worked.dto.js';
import { LeaseExpirationsResponse } from './lease-expirations/lease-expirations.dto.js';
import { RentRollResponse } from './rent-roll/rent-roll.dto.js';
import { JsonReport } from './json-report.js';
import { AsOfQuery, LeaseExpirationsQuery, RangeQuery } from './report-query.dto.js';
import { ReportsService } from './reports.service.js';
import { TurnTimesResponse } from './turn-times/turn-times.dto.js';
import { WorkOrderAgeingResponse } from './work-order-ageing/work-order-ageing.dto.js';
import { WorkOrderTimesResponse } from './work-order-times/work-order-times.dto.js';

@Controller('api/companies/:companyId/reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  /** Who lives where on a day, at what rent and until when, and which units are vacant. */
  @Get('occupancy-and-rent-roll')
  @Allow('reports.read')
  @JsonReport(RentRollResponse)
  rentRoll(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: AsOfQuery,
  ): Promise<JsonText<RentRollResponse>> {
    return this.reports.rentRoll({ companyId, actor }, query);
  }

  /** What residents owe at the end of a day, by days past the due date. */
  @Get('delinquency')
  @Allow('reports.read')
  @JsonReport(DelinquencyResponse)
  delinquency(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: AsOfQuery,
  ): Promise<JsonText<DelinquencyResponse>> {
    return this.reports.delinquency({ companyId, actor }, query);
  }

  /** The age of the work orders that were live at the end of a day, by priority and technician. */
  @Get('work-order-ageing')
  @Allow('reports.read')
  @JsonReport(WorkOrderAgeingResponse)
  workOrderAgeing(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: AsOfQuery,
  ): Promise<JsonText<WorkOrderAgeingResponse>> {
    return this.reports.workOrderAgeing({ companyId, actor }, query);
  }

  /** How long completed work orders took, by category, technician and month. */
  @Get('work-order-times')
  @Allow('reports.read')
  workOrderTimes(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<WorkOrderTimesResponse> {
    return this.reports.workOrderTimes({ companyId, actor }, query);
  }

  /** Working time by person, day and week. */
  @Get('hours-worked')
  @Allow('reports.read')
  @JsonReport(HoursWorkedResponse)
  hoursWorked(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: HoursWorkedQuery,
  ): Promise<JsonText<HoursWorkedResponse>> {
    return this.reports.hoursWorked({ companyId, actor }, query);
  }

  /** How long turns took from move-out to ready, and their costs, by month and floor plan. */
  @Get('turn-times')
  @Allow('reports.read')
  @JsonReport(TurnTimesResponse)
  turnTimes(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: RangeQuery,
  ): Promise<JsonText<TurnTimesResponse>> {
    return this.reports.turnTimes({ companyId, actor }, query);
  }

  /** Which leases end, by month, and how they continue. */
  @Get('lease-expirations')
  @Allow('reports.read')
  @JsonReport(LeaseExpirationsResponse)
  leaseExpirations(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: LeaseExpirationsQuery,
  ): Promise<JsonText<LeaseExpirationsResponse>> {
    return this.reports.leaseExpirations({ companyId, actor }, query);
  }
}
