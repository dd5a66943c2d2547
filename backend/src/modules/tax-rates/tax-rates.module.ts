import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { taxRateNoun } from './tax-rate.noun.js';
import { TaxRate } from './tax-rate.entity.js';
import { TaxRatesController } from './tax-rates.controller.js';
import { TaxRatesRepository } from './tax-rates.repository.js';
import { TaxRatesService } from './tax-rates.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([TaxRate])],
  controllers: [TaxRatesController],
  providers: [TaxRatesService, TaxRatesRepository, registerNoun(taxRateNoun)],
  exports: [TaxRatesService],
})
export class TaxRatesModule {}
