import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { BulkModule } from '../bulk/bulk.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { BulkCustomersRepository } from './bulk-customers.repository.js';
import { BulkCustomersService } from './bulk-customers.service.js';
import { CustomersImport } from './customers-import.js';
import { NamedCustomersService } from './named-customers.service.js';
import { customerNoun } from './customer.noun.js';
import { Customer } from './customer.entity.js';
import { CustomersController } from './customers.controller.js';
import { CustomersRepository } from './customers.repository.js';
import { CustomersService } from './customers.service.js';
import { TrashedCustomers } from './trashed-customers.js';

@Module({
  imports: [TypeOrmModule.forFeature([Customer]), TrashModule, BulkModule],
  controllers: [CustomersController],
  providers: [
    TrashedCustomers,
    CustomersService,
    CustomersRepository,
    BulkCustomersService,
    BulkCustomersRepository,
    NamedCustomersService,
    CustomersImport,
    registerNoun(customerNoun, CustomersImport),
  ],
  exports: [CustomersService, BulkCustomersService, NamedCustomersService],
})
export class CustomersModule {}
