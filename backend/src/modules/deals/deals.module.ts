import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { BulkModule } from '../bulk/bulk.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { DealsImport } from './deals-import.js';
import { dealNoun } from './deal.noun.js';
import { Deal } from './deal.entity.js';
import { DealsController } from './deals.controller.js';
import { DealsRepository } from './deals.repository.js';
import { DealsService } from './deals.service.js';
import { TrashedDeals } from './trashed-deals.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Deal]),
    TrashModule,
    BulkModule,
    CompaniesModule,
    CustomersModule,
    InvoicesModule,
  ],
  controllers: [DealsController],
  providers: [TrashedDeals, DealsService, DealsRepository, DealsImport, registerNoun(dealNoun, DealsImport)],
  exports: [DealsService],
})
export class DealsModule {}
