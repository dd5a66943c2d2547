import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { TrashModule } from '../trash/trash.module.js';
import { UnitsModule } from '../units/units.module.js';
import { BulkUnitResidentsRepository } from './bulk-unit-residents.repository.js';
import { BulkUnitResidentsService } from './bulk-unit-residents.service.js';
import { UnitOccupancy } from './unit-occupancy.js';
import { UnitResident } from './unit-resident.entity.js';
import { UnitResidentsController } from './unit-residents.controller.js';
import { UnitResidentsRepository } from './unit-residents.repository.js';
import { UnitResidentsService } from './unit-residents.service.js';
import { unitResidentNoun } from './unit-resident.noun.js';
import { TrashedUnitResidents } from './trashed-unit-residents.js';

@Module({
  imports: [TypeOrmModule.forFeature([UnitResident]), TrashModule, UnitsModule],
  controllers: [UnitResidentsController],
  providers: [
    TrashedUnitResidents,
    UnitResidentsService,
    UnitResidentsRepository,
    BulkUnitResidentsService,
    BulkUnitResidentsRepository,
    UnitOccupancy,
    registerNoun(unitResidentNoun),
  ],
  exports: [UnitResidentsService, BulkUnitResidentsService],
})
export class UnitResidentsModule {}
