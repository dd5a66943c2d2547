import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LaborRate } from './labor-rate.entity.js';
import { LaborRatesRepository } from './labor-rates.repository.js';
import { LaborRatesService } from './labor-rates.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([LaborRate])],
  providers: [LaborRatesService, LaborRatesRepository],
  exports: [LaborRatesService],
})
export class LaborRatesModule {}
