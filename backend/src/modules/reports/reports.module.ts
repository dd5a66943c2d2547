import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { CompanyDayRepository } from './company-day.repository.js';
import { DealConversionRepository } from './deal-conversion/deal-conversion.repository.js';
import { DelinquencyRepository } from './delinquency/delinquency.repository.js';
import { HoursWorkedRepository } from './hours-worked/hours-worked.repository.js';
import { JobReportFilesController } from './job-report-files.controller.js';
import { JobReportsController } from './job-reports.controller.js';
import { JobReportsService } from './job-reports.service.js';
import { LeaseExpirationsRepository } from './lease-expirations/lease-expirations.repository.js';
import { RentRollRepository } from './rent-roll/rent-roll.repository.js';
import { ReportFilesController } from './report-files.controller.js';
import { ReportReader } from './report-reader.js';
import { ReportPackController } from './report-pack/report-pack.controller.js';
import { ReportPackService } from './report-pack/report-pack.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { ReceivablesAgeingRepository } from './receivables-ageing/receivables-ageing.repository.js';
import { RevenueByMonthRepository } from './revenue-by-month/revenue-by-month.repository.js';
import { TopItemsRepository } from './top-items/top-items.repository.js';
import { TurnTimesRepository } from './turn-times/turn-times.repository.js';
import { WorkOrderAgeingRepository } from './work-order-ageing/work-order-ageing.repository.js';
import { WorkOrderTimesRepository } from './work-order-times/work-order-times.repository.js';
import { TaxCollectedRepository } from './tax-collected/tax-collected.repository.js';
import { RevenueByPersonRepository } from './revenue-by-person/revenue-by-person.repository.js';
import { RevenueByItemRepository } from './revenue-by-item/revenue-by-item.repository.js';
import { HoursByJobRepository } from './hours-by-job/hours-by-job.repository.js';

@Module({
  imports: [CompaniesModule],
  controllers: [
    ReportsController,
    ReportFilesController,
    JobReportsController,
    JobReportFilesController,
    ReportPackController,
  ],
  providers: [
    ReportsService,
    JobReportsService,
    ReportPackService,
    ReportReader,
    CompanyDayRepository,
    RentRollRepository,
    DelinquencyRepository,
    WorkOrderAgeingRepository,
    WorkOrderTimesRepository,
    TurnTimesRepository,
    LeaseExpirationsRepository,
    HoursWorkedRepository,
    RevenueByMonthRepository,
    ReceivablesAgeingRepository,
    TopItemsRepository,
    DealConversionRepository,
    TaxCollectedRepository,
    RevenueByPersonRepository,
    RevenueByItemRepository,
    HoursByJobRepository,
  ],
})
export class ReportsModule {}
