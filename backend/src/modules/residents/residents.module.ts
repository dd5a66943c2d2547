import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomersModule } from '../customers/customers.module.js';
import { UnitsModule } from '../units/units.module.js';
import { LeasesController } from './leases.controller.js';
import { LeasesRepository } from './leases.repository.js';
import { LeasesService } from './leases.service.js';
import { Resident } from './resident.entity.js';
import { ResidentsController } from './residents.controller.js';
import { ResidentsRepository } from './residents.repository.js';
import { ResidentsService } from './residents.service.js';
import { UnitOccupancy } from './unit-occupancy.js';
import { UnitResident } from './unit-resident.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Resident, UnitResident]), CustomersModule, UnitsModule],
  controllers: [ResidentsController, LeasesController],
  providers: [ResidentsService, LeasesService, ResidentsRepository, LeasesRepository, UnitOccupancy],
  exports: [ResidentsService, LeasesService],
})
export class ResidentsModule {}
