import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { DealsImport } from './deals-import.js';
import { dealNoun } from './deal.noun.js';
import { Deal } from './deal.entity.js';
import { DealsController } from './deals.controller.js';
import { DealsRepository } from './deals.repository.js';
import { DealsService } from './deals.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Deal]), CompaniesModule, CustomersModule, InvoicesModule],
  controllers: [DealsController],
  providers: [DealsService, DealsRepository, DealsImport, registerNoun(dealNoun, DealsImport)],
  exports: [DealsService],
})
export class DealsModule {}
