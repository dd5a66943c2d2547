import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { LAST_ID } from '../../platform/database/noted-values.js';
import {
  Conflict,
  type ConflictReason,
  type HttpError,
  Invalid,
  NotFound,
  StaleEdit,
} from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { LAST_NUMBER, nextNumber } from '../../platform/numbering/company-numbers.js';
import { BulkService } from '../bulk/bulk.service.js';
import { CustomersService } from '../customers/customers.service.js';
import { InvoiceBilling, requireQuantities } from '../invoices/invoice-billing.service.js';
import { NO_TERMS, termsAfter, termsOf } from '../invoices/invoice-terms.js';
import { TrashService } from '../trash/trash.service.js';
import { changesOf } from './estimate-changes.js';
import { amountsOf, type EstimateLine, linesOf } from './estimate-content.js';
import {
  type CreateEstimateBody,
  type EstimateCountsQuery,
  type EstimateCountsResponse,
  EstimateQuery,
  type EstimateResponse,
  type UpdateEstimateBody,
} from './estimate.dto.js';
import type { Estimate } from './estimate.entity.js';
import { estimateNoun } from './estimate.noun.js';
import { EstimatesRepository } from './estimates.repository.js';
import { TrashedEstimates } from './trashed-estimates.js';

const NOUN = 'estimate';

export const CONVERTED: ConflictReason = [
  'This estimate has become a job. Change the job instead.',
  'estimate-converted',
];

/** Offers what an invoice bills. What the customer has seen is a version, and a change makes the next one. */
@Injectable()
export class EstimatesService {
  constructor(
    private readonly database: Database,
    private readonly estimates: EstimatesRepository,
    private readonly billing: InvoiceBilling,
    private readonly customers: CustomersService,
    private readonly trash: TrashService,
    private readonly trashed: TrashedEstimates,
    bulk: BulkService,
  ) {
    bulk.keep({
      noun: NOUN,
      title: 'Estimate',
      query: EstimateQuery,
      list: (companyId, query: EstimateQuery) => this.list(companyId, query),
      find: (tx, ids) => this.estimates.findAll(tx, ids),
      delete: (companyId, actor, id) => this.delete(companyId, actor, id),
    });
  }

  async list(companyId: number, query: EstimateQuery): Promise<Page<EstimateResponse>> {
    const read = this.database.readCompany(companyId);
    return this.estimates.list(read, query, await this.customers.search(read, query.q));
  }

  async counts(companyId: number, query: EstimateCountsQuery): Promise<JsonText<EstimateCountsResponse>> {
    const read = this.database.readCompany(companyId);
    return this.estimates.counts(read, query, await this.customers.search(read, query.q));
  }

  async find(companyId: number, by: { id: number } | { number: string }): Promise<JsonText<EstimateResponse>> {
    const record = await this.estimates.find(this.database.readCompany(companyId), by);
    if (record === null) throw new NotFound('Estimate');
    return record;
  }

  create(companyId: number, actor: Actor, body: CreateEstimateBody): Promise<JsonText<EstimateResponse>> {
    const { items = [], status = 'draft', customerId, dealId = null, validUntil = null, message = null } = body;
    const lines = linesOf(items);
    const { depositBasisPoints = null, depositAmount = null } = body;
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [refusal, rules] = await Promise.all([this.referenceRefusal(tx, body), this.billing.rules(tx, body)]);
      if (refusal) throw refusal;
      requireQuantities(rules, items);
      const terms = { ...termsAfter(NO_TERMS, body, rules.rate), depositBasisPoints, depositAmount };
      const sentAt = status === 'draft' ? null : new Date();
      const fields = { customerId, dealId, status, validUntil, message, sentAt, ...terms, ...amountsOf(lines, terms) };
      const [estimateNumber, id, , record] = await Promise.all([
        nextNumber(tx, estimateNoun),
        this.estimates.insert(tx, { ...fields, estimateNumber: LAST_NUMBER.noted }),
        this.estimates.insertLinesOfLast(tx, lines),
        this.estimates.find(tx, { id: LAST_ID }),
      ]);
      tx.audit({ action: 'created', noun: NOUN, recordId: id, after: { estimateNumber, ...fields, items: lines } });
      return record!;
    });
  }

  update(
    companyId: number,
    actor: Actor,
    id: number,
    { items, ...body }: UpdateEstimateBody,
    version: number | undefined,
  ): Promise<JsonText<EstimateResponse>> {
    const newLines = items && linesOf(items);
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [locked, refusal, lines, rules] = await Promise.all([
        this.estimates.lock(tx, id),
        this.referenceRefusal(tx, body),
        this.estimates.linesOf(tx, id),
        this.billing.rules(tx, body),
      ]);
      const estimate = unlessConverted(await this.current(tx, id, locked, version));
      if (refusal) throw refusal;
      const hasOtherLines = newLines !== undefined && JSON.stringify(newLines) !== JSON.stringify(lines);
      if (items && hasOtherLines) requireQuantities(rules, items, { existing: lines });
      const terms = termsAfter(termsOf(estimate), body, rules.rate);
      const edit = { body, terms, lines: newLines ?? lines, hasOtherLines, now: new Date() };
      const { before, after } = changesOf(estimate, edit);
      if (hasOtherLines || Object.keys(after).length > 0) {
        if (hasOtherLines) tx.send(this.estimates.replaceLines(tx, id, newLines));
        tx.send(this.estimates.update(tx, estimate, after));
        auditUpdate(tx, id, { before, after }, hasOtherLines ? { before: lines, after: newLines } : undefined);
      }
      return (await this.estimates.find(tx, { id }))!;
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const estimate = await this.current(tx, id, await this.estimates.lock(tx, id), undefined);
      const { estimateNumber, customerId, status, total } = estimate;
      const record = { noun: NOUN, recordId: id, label: estimateNumber };
      await this.trash.move(tx, record, () => this.trashed.take(tx, id));
      const before = { estimateNumber, customerId, status, total };
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before });
    });
  }

  /** Returns the locked estimate; throws if it does not exist or is not the version that the editor has seen. */
  private async current(
    tx: CompanyTx,
    id: number,
    estimate: Estimate | null,
    version: number | undefined,
  ): Promise<Estimate> {
    if (!estimate) throw new NotFound('Estimate');
    if (version === undefined || version === estimate.version) return estimate;
    throw new StaleEdit(JSON.parse((await this.estimates.find(tx, { id }))!));
  }

  private async referenceRefusal(
    tx: CompanyTx,
    { customerId, dealId }: Pick<UpdateEstimateBody, 'customerId' | 'dealId'>,
  ): Promise<HttpError | undefined> {
    const [refusal, hasDeal] = await Promise.all([
      customerId === undefined ? undefined : this.customers.billingRefusal(tx, customerId),
      dealId == null || this.estimates.dealExists(tx, dealId),
    ]);
    if (refusal || hasDeal) return refusal;
    return new Invalid([{ field: 'dealId', message: 'This deal does not exist.' }], 'unknown-reference');
  }
}

function unlessConverted(estimate: Estimate): Estimate {
  if (estimate.status === 'converted') throw new Conflict(...CONVERTED);
  return estimate;
}

function auditUpdate(
  tx: CompanyTx,
  recordId: number,
  { before, after }: { before: object; after: object },
  items: { before: readonly EstimateLine[]; after: readonly EstimateLine[] } | undefined,
): void {
  tx.audit({
    action: 'updated',
    noun: NOUN,
    recordId,
    before: { ...before, ...(items && { items: items.before }) },
    after: { ...after, ...(items && { items: items.after }) },
  });
}
