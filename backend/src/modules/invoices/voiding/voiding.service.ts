import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict } from '../../../platform/http/errors.js';
import type { JsonText } from '../../../platform/http/paging.js';
import type { InvoiceResponse } from '../invoice.dto.js';
import type { Invoice } from '../invoice.entity.js';
import { InvoiceSettlement, type WantedInvoice } from '../invoice-settlement.service.js';
import { InvoicesRepository } from '../invoices.repository.js';
import { InvoicesService } from '../invoices.service.js';
import { PaymentsRepository } from '../payments/payments.repository.js';

const NOUN = 'invoice';

interface Planned {
  action: string;
  wanted: WantedInvoice;
  /** Of which the log keeps more than what changes. */
  known: object;
}

/** A void invoice keeps its number and is owed no more; what it deducted is free, until it is void no longer. */
@Injectable()
export class VoidingService {
  constructor(
    private readonly database: Database,
    private readonly service: InvoicesService,
    private readonly invoices: InvoicesRepository,
    private readonly settlement: InvoiceSettlement,
    private readonly payments: PaymentsRepository,
  ) {}

  begin(companyId: number, actor: Actor, id: number, version?: number): Promise<JsonText<InvoiceResponse>> {
    return this.change(companyId, actor, id, version, ({ status, ...invoice }) => {
      if (status === 'void') throw new Conflict('This invoice is void already.', 'invoice-is-void');
      // Reports of the days before read here that it was owed then.
      const { invoiceNumber, customerId, total, serviceDate, dueDate, sentAt, createdAt } = invoice;
      const known = { invoiceNumber, customerId, total, serviceDate, dueDate, sentAt, createdAt };
      return { action: 'voided', wanted: { voidedAt: new Date() }, known };
    });
  }

  end(companyId: number, actor: Actor, id: number): Promise<JsonText<InvoiceResponse>> {
    return this.change(companyId, actor, id, undefined, async ({ status, total, deducted }, tx) => {
      if (status !== 'void') throw new Conflict('This invoice is not void.', 'invoice-not-void');
      const again = deducted > 0 ? (await this.invoices.deductAgain(tx, [id]))[0]!.amount : 0;
      const wanted = { voidedAt: null, deducted: again, total: total + deducted - again };
      return { action: 'unvoided', wanted, known: {} };
    });
  }

  private change(
    companyId: number,
    actor: Actor,
    id: number,
    version: number | undefined,
    plan: (invoice: Invoice, tx: CompanyTx) => Planned | Promise<Planned>,
  ): Promise<JsonText<InvoiceResponse>> {
    return this.database.inCompany(companyId, actor, async (tx: CompanyTx) => {
      const [locked, paid] = await Promise.all([this.invoices.lock(tx, id), this.payments.total(tx, id)]);
      const invoice = await this.service.current(tx, id, locked, version);
      const { action, wanted, known } = await plan(invoice, tx);
      const { before, after } = await this.settlement.save(tx, invoice, wanted, true, paid);
      tx.audit({ action, noun: NOUN, recordId: id, before: { ...known, ...before }, after: { ...after } });
      return (await this.invoices.find(tx, { id }))!;
    });
  }
}
