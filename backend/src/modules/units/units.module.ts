import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { BulkModule } from '../bulk/bulk.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { UnitsImport } from './units-import.js';
import { BulkUnitsRepository } from './bulk-units.repository.js';
import { BulkUnitsService } from './bulk-units.service.js';
import { unitNoun } from './unit.noun.js';
import { Unit } from './unit.entity.js';
import { UnitHistoryRepository } from './unit-history.repository.js';
import { UnitHistoryService } from './unit-history.service.js';
import { UnitsController } from './units.controller.js';
import { UnitsRepository } from './units.repository.js';
import { UnitsService } from './units.service.js';
import { TrashedUnits } from './trashed-units.js';

@Module({
  imports: [TypeOrmModule.forFeature([Unit]), TrashModule, BulkModule, CompaniesModule],
  controllers: [UnitsController],
  providers: [
    TrashedUnits,
    UnitsService,
    UnitsRepository,
    BulkUnitsService,
    BulkUnitsRepository,
    UnitHistoryService,
    UnitHistoryRepository,
    UnitsImport,
    registerNoun(unitNoun, UnitsImport),
  ],
  exports: [UnitsService, BulkUnitsService],
})
export class UnitsModule {}
