import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomersModule } from '../customers/customers.module.js';
import { UsersModule } from '../users/users.module.js';
import { Invoice } from './invoice.entity.js';
import { InvoiceItem } from './invoice-items/invoice-item.entity.js';
import { InvoiceItemsController } from './invoice-items/invoice-items.controller.js';
import { InvoiceItemsRepository } from './invoice-items/invoice-items.repository.js';
import { InvoiceItemsService } from './invoice-items/invoice-items.service.js';
import { InvoiceSettlement } from './invoice-settlement.service.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesRepository } from './invoices.repository.js';
import { InvoicesService } from './invoices.service.js';
import { Payment } from './payments/payment.entity.js';
import { PaymentsController } from './payments/payments.controller.js';
import { PaymentsRepository } from './payments/payments.repository.js';
import { PaymentsService } from './payments/payments.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Invoice, InvoiceItem, Payment]), CustomersModule, UsersModule],
  controllers: [InvoicesController, InvoiceItemsController, PaymentsController],
  providers: [
    InvoicesService,
    InvoiceItemsService,
    PaymentsService,
    InvoiceSettlement,
    InvoicesRepository,
    InvoiceItemsRepository,
    PaymentsRepository,
  ],
  exports: [InvoicesService],
})
export class InvoicesModule {}
