import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { BulkModule } from '../bulk/bulk.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { UnitResidentsModule } from '../unit-residents/unit-residents.module.js';
import { UnitsModule } from '../units/units.module.js';
import { ResidentsImport } from './residents-import.js';
import { ResidentHomes } from './resident-homes.js';
import { BilledResidentsService } from './billed-residents.service.js';
import { HousedResidentsService } from './housed-residents.service.js';
import { Resident } from './resident.entity.js';
import { residentNoun } from './resident.noun.js';
import { ResidentsController } from './residents.controller.js';
import { ResidentsRepository } from './residents.repository.js';
import { ResidentsService } from './residents.service.js';
import { TrashedResidents } from './trashed-residents.js';
import { WorkOrdersModule } from '../work-orders/work-orders.module.js';

@Module({
  imports: [
    WorkOrdersModule,
    TypeOrmModule.forFeature([Resident]),
    TrashModule,
    BulkModule,
    CustomersModule,
    UnitResidentsModule,
    UnitsModule,
  ],
  controllers: [ResidentsController],
  providers: [
    TrashedResidents,
    ResidentsService,
    BilledResidentsService,
    HousedResidentsService,
    ResidentsRepository,
    ResidentsImport,
    ResidentHomes,
    registerNoun(residentNoun, ResidentsImport),
  ],
  exports: [ResidentsService],
})
export class ResidentsModule {}
