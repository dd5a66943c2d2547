import { Module } from '@nestjs/common';
import { CompanyDayRepository } from './company-day.repository.js';
import { LeaseExpirationsRepository } from './lease-expirations/lease-expirations.repository.js';
import { RentRollRepository } from './rent-roll/rent-roll.repository.js';
import { ReportFilesController } from './report-files.controller.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { TurnTimesRepository } from './turn-times/turn-times.repository.js';
import { WorkOrderAgeingRepository } from './work-order-ageing/work-order-ageing.repository.js';
import { WorkOrderTimesRepository } from './work-order-times/work-order-times.repository.js';

@Module({
  controllers: [ReportsController, ReportFilesController],
  providers: [
    ReportsService,
    CompanyDayRepository,
    RentRollRepository,
    WorkOrderAgeingRepository,
    WorkOrderTimesRepository,
    TurnTimesRepository,
    LeaseExpirationsRepository,
  ],
})
export class ReportsModule {}
