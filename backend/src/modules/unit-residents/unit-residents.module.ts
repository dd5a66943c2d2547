import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { TrashModule } from '../trash/trash.module.js';
import { UnitsModule } from '../units/units.module.js';
import { BulkUnitResidentsRepository } from './bulk-unit-residents.repository.js';
import { BulkUnitResidentsService } from './bulk-unit-residents.service.js';
import { LeaseWrites } from './lease-writes.js';
import { RenewalsController } from './renewals.controller.js';
import { RenewalsService } from './renewals.service.js';
import { RentStep } from './rent-step.entity.js';
import { RentStepsRepository } from './rent-steps.repository.js';
import { RentStepsService } from './rent-steps.service.js';
import { UnitOccupancy } from './unit-occupancy.js';
import { UnitResident } from './unit-resident.entity.js';
import { UnitResidentsController } from './unit-residents.controller.js';
import { UnitResidentsRepository } from './unit-residents.repository.js';
import { UnitResidentsService } from './unit-residents.service.js';
import { unitResidentNoun } from './unit-resident.noun.js';
import { TrashedUnitResidents } from './trashed-unit-residents.js';

@Module({
  imports: [TypeOrmModule.forFeature([UnitResident, RentStep]), TrashModule, UnitsModule],
  controllers: [UnitResidentsController, RenewalsController],
  providers: [
    TrashedUnitResidents,
    UnitResidentsService,
    UnitResidentsRepository,
    LeaseWrites,
    RenewalsService,
    RentStepsService,
    RentStepsRepository,
    BulkUnitResidentsService,
    BulkUnitResidentsRepository,
    UnitOccupancy,
    registerNoun(unitResidentNoun),
  ],
  exports: [UnitResidentsService, BulkUnitResidentsService],
})
export class UnitResidentsModule {}
