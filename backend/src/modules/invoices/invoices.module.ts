import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BulkModule } from '../bulk/bulk.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { CustomersModule } from '../customers/customers.module.js';
import { TaxRatesModule } from '../tax-rates/tax-rates.module.js';
import { UsersModule } from '../users/users.module.js';
import { WorkOrdersModule } from '../work-orders/work-orders.module.js';
import { BulkInvoicesService } from './bulk-invoices.service.js';
import { InvoicesImport } from './imports/invoices-import.js';
import { invoiceNoun } from './invoice.noun.js';
import { InvoiceAssigneeRemoval } from './assignee-removal.repository.js';
import { Invoice } from './invoice.entity.js';
import { DuplicatesController } from './duplicates/duplicates.controller.js';
import { DuplicatesService } from './duplicates/duplicates.service.js';
import { InvoiceItem } from './invoice-items/invoice-item.entity.js';
import { InvoiceItemsController } from './invoice-items/invoice-items.controller.js';
import { InvoiceItemsRepository } from './invoice-items/invoice-items.repository.js';
import { InvoiceItemsService } from './invoice-items/invoice-items.service.js';
import { InvoiceBilling } from './invoice-billing.service.js';
import { InvoiceDeductions } from './invoice-deductions.service.js';
import { InvoiceSettlement } from './invoice-settlement.service.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesRepository } from './invoices.repository.js';
import { InvoicesService } from './invoices.service.js';
import { InvoicePdfsController } from './pdf/invoice-pdfs.controller.js';
import { InvoicePdfsService } from './pdf/invoice-pdfs.service.js';
import { LetterheadsService } from './pdf/letterheads.service.js';
import { BulkPaymentsRepository } from './payments/bulk-payments.repository.js';
import { Payment } from './payments/payment.entity.js';
import { PaymentsController } from './payments/payments.controller.js';
import { PaymentsRepository } from './payments/payments.repository.js';
import { PaymentsService } from './payments/payments.service.js';
import { RemindersController } from './reminders/reminders.controller.js';
import { RemindersRepository } from './reminders/reminders.repository.js';
import { RemindersService } from './reminders/reminders.service.js';
import { InvoiceMailsService } from './sending/invoice-mails.service.js';
import { SendingController } from './sending/sending.controller.js';
import { SendingService } from './sending/sending.service.js';
import { SendingThrottle } from './sending/sending-throttle.js';
import { InvoiceShare } from './shares/invoice-share.entity.js';
import { SharedInvoicesController } from './shares/shared-invoices.controller.js';
import { SharesController } from './shares/shares.controller.js';
import { SharesRepository } from './shares/shares.repository.js';
import { SharesService } from './shares/shares.service.js';
import { StatementsController } from './statements/statements.controller.js';
import { StatementsRepository } from './statements/statements.repository.js';
import { StatementsService } from './statements/statements.service.js';
import { TrashedInvoices } from './trashed-invoices.js';
import { VisitedJobsRepository } from './visited-jobs.repository.js';
import { VisitedJobsService } from './visited-jobs.service.js';
import { VoidingController } from './voiding/voiding.controller.js';
import { VoidingService } from './voiding/voiding.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Invoice, InvoiceItem, InvoiceShare, Payment]),
    TrashModule,
    BulkModule,
    CompaniesModule,
    CustomersModule,
    TaxRatesModule,
    UsersModule,
    WorkOrdersModule,
  ],
  controllers: [
    InvoicesController,
    InvoiceItemsController,
    PaymentsController,
    InvoicePdfsController,
    SendingController,
    SharesController,
    SharedInvoicesController,
    StatementsController,
    VoidingController,
    RemindersController,
    DuplicatesController,
  ],
  providers: [
    TrashedInvoices,
    InvoicesService,
    InvoiceItemsService,
    PaymentsService,
    InvoiceBilling,
    InvoiceDeductions,
    InvoiceSettlement,
    InvoicesRepository,
    InvoiceItemsRepository,
    PaymentsRepository,
    BulkInvoicesService,
    BulkPaymentsRepository,
    InvoicePdfsService,
    LetterheadsService,
    SendingService,
    StatementsService,
    StatementsRepository,
    SendingThrottle,
    SharesService,
    SharesRepository,
    VoidingService,
    InvoiceMailsService,
    RemindersService,
    RemindersRepository,
    DuplicatesService,
    InvoiceAssigneeRemoval,
    VisitedJobsService,
    VisitedJobsRepository,
    InvoicesImport,
    registerNoun(invoiceNoun, InvoicesImport),
  ],
  exports: [
    InvoicesService,
    InvoiceBilling,
    BulkInvoicesService,
    VisitedJobsService,
    InvoicePdfsService,
    LetterheadsService,
  ],
})
export class InvoicesModule {}
