import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { BulkModule } from '../bulk/bulk.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { CustomerAddress } from './addresses/customer-address.entity.js';
import { CustomerAddressesController } from './addresses/customer-addresses.controller.js';
import { CustomerAddressesRepository } from './addresses/customer-addresses.repository.js';
import { CustomerAddressesService } from './addresses/customer-addresses.service.js';
import { CustomerNote } from './notes/customer-note.entity.js';
import { CustomerNotesController } from './notes/customer-notes.controller.js';
import { CustomerNotesRepository } from './notes/customer-notes.repository.js';
import { CustomerNotesService } from './notes/customer-notes.service.js';
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
  imports: [TypeOrmModule.forFeature([Customer, CustomerAddress, CustomerNote]), TrashModule, BulkModule],
  controllers: [CustomersController, CustomerAddressesController, CustomerNotesController],
  providers: [
    TrashedCustomers,
    CustomersService,
    CustomersRepository,
    CustomerAddressesService,
    CustomerAddressesRepository,
    CustomerNotesService,
    CustomerNotesRepository,
    BulkCustomersService,
    BulkCustomersRepository,
    NamedCustomersService,
    CustomersImport,
    registerNoun(customerNoun, CustomersImport),
  ],
  exports: [CustomersService, BulkCustomersService, NamedCustomersService],
})
export class CustomersModule {}
