import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { CustomersModule } from '../customers/customers.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { TaxRatesModule } from '../tax-rates/tax-rates.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { UnitsModule } from '../units/units.module.js';
import { UsersModule } from '../users/users.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { WorkOrdersModule } from '../work-orders/work-orders.module.js';
import { SeriesAssigneeRemoval } from './assignee-removal.js';
import { Occurrence } from './occurrence.entity.js';
import { OccurrenceRecords } from './occurrence-records.js';
import { OccurrencesController } from './occurrences.controller.js';
import { OccurrencesService } from './occurrences.service.js';
import { SeriesController } from './series.controller.js';
import { jobSeriesNoun } from './job-series.noun.js';
import { RepeatedRecordsRepository } from './repeated-records.repository.js';
import { Series } from './series.entity.js';
import { seriesNoun } from './series.noun.js';
import { SeriesRepository } from './series.repository.js';
import { SeriesService } from './series.service.js';
import { SeriesWork } from './series-work.js';
import { TemplateRules } from './template-rules.js';
import { TrashedSeries } from './trashed-series.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Series, Occurrence]),
    CustomersModule,
    InvoicesModule,
    TaxRatesModule,
    TrashModule,
    UnitsModule,
    UsersModule,
    VisitsModule,
    WorkOrdersModule,
  ],
  controllers: [SeriesController, OccurrencesController],
  providers: [
    SeriesService,
    OccurrencesService,
    SeriesRepository,
    RepeatedRecordsRepository,
    TemplateRules,
    OccurrenceRecords,
    SeriesWork,
    SeriesAssigneeRemoval,
    TrashedSeries,
    registerNoun(seriesNoun),
    registerNoun(jobSeriesNoun),
  ],
})
export class SeriesModule {}
