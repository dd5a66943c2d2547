import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict, NotFound } from '../../../platform/http/errors.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { DealsService } from '../../deals/deals.service.js';
import { InvoicesService } from '../../invoices/invoices.service.js';
import type { EstimateLine } from '../estimate-content.js';
import type { EstimateResponse } from '../estimate.dto.js';
import type { Estimate } from '../estimate.entity.js';
import { EstimatesRepository } from '../estimates.repository.js';

const NOUN = 'estimate';

/** An estimate becomes a job once, with a deposit invoice that the job's invoice deducts. */
@Injectable()
export class ConversionService {
  constructor(
    private readonly database: Database,
    private readonly estimates: EstimatesRepository,
    private readonly invoices: InvoicesService,
    private readonly deals: DealsService,
  ) {}

  /** Again: the same job. */
  convert(companyId: number, actor: Actor, id: number): Promise<JsonText<EstimateResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [, estimate, lines] = await Promise.all([
        this.deals.lockOfEstimate(tx, id),
        this.estimates.lock(tx, id),
        this.estimates.linesOf(tx, id),
      ]);
      if (!estimate) throw new NotFound('Estimate');
      if (estimate.status === 'declined')
        throw new Conflict('The customer has declined this estimate. Send a new version first.', 'estimate-declined');
      if (estimate.status !== 'converted') await this.make(tx, estimate, lines);
      return (await this.estimates.find(tx, { id }))!;
    });
  }

  private async make(tx: CompanyTx, estimate: Estimate, lines: readonly EstimateLine[]): Promise<void> {
    const { id, dealId } = estimate;
    if (dealId !== null) {
      await this.deals.win(tx, dealId);
      // The job takes the place of what was drafted when the deal was won.
      await this.invoices.withdrawDrafts(tx, dealId);
    }
    const depositId = await this.depositOf(tx, estimate);
    const invoiceId = await this.jobOf(tx, estimate, lines);
    if (depositId !== null) await this.invoices.deduct(tx, invoiceId, depositId);
    tx.send(this.estimates.update(tx, estimate, { status: 'converted', convertedAt: new Date() }));
    tx.audit({ action: 'converted', noun: NOUN, recordId: id, after: { invoiceId } });
  }

  private jobOf(tx: CompanyTx, estimate: Estimate, lines: readonly EstimateLine[]): Promise<number> {
    const { id: estimateId, dealId, customerId, message, discountBasisPoints, discountAmount } = estimate;
    const { taxRateId, taxName, taxBasisPoints } = estimate;
    const frozen = { taxRateId, taxName, taxBasisPoints };
    const body = { customerId, message, items: [...lines], discountBasisPoints, discountAmount };
    return this.invoices.insert(tx, body, { estimateId, tax: frozen, ...(dealId !== null && { dealId }) });
  }

  private async depositOf(tx: CompanyTx, estimate: Estimate): Promise<number | null> {
    const { id: estimateId, dealId, customerId, deposit: amount, estimateNumber } = estimate;
    if (amount === 0) return null;
    const items = [{ item: `Deposit for estimate ${estimateNumber}`, quantity: 1, unitPrice: amount, price: amount }];
    const origin = { estimateId, isDeposit: true, ...(dealId !== null && { dealId }) };
    return this.invoices.insert(tx, { customerId, items, status: 'sent' }, origin);
  }
}
