import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompaniesModule } from '../companies/companies.module.js';
import { Unit } from './unit.entity.js';
import { UnitHistoryRepository } from './unit-history.repository.js';
import { UnitHistoryService } from './unit-history.service.js';
import { UnitsController } from './units.controller.js';
import { UnitsRepository } from './units.repository.js';
import { UnitsService } from './units.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Unit]), CompaniesModule],
  controllers: [UnitsController],
  providers: [UnitsService, UnitsRepository, UnitHistoryService, UnitHistoryRepository],
  exports: [UnitsService],
})
export class UnitsModule {}
