import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { CompanySettingsService } from '../companies/company-settings.service.js';
import { CustomersService } from '../customers/customers.service.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { BulkService } from '../bulk/bulk.service.js';
import { TrashService } from '../trash/trash.service.js';
import {
  type CreateDealBody,
  DealQuery,
  type DealResponse,
  type DealTotalsQuery,
  type StageTotalResponse,
  type UpdateDealBody,
} from './deal.dto.js';
import type { Deal } from './deal.entity.js';
import { standingOf } from './deal-stage.js';
import type { FollowsDeals } from './follows-deals.js';
import { DealsRepository } from './deals.repository.js';
import { TrashedDeals } from './trashed-deals.js';

export type { FollowsDeals } from './follows-deals.js';
export { dealStages, type DealStage } from './deal.entity.js';
export { isClosed, standingOf } from './deal-stage.js';

const NOUN = 'deal';
const COUNTED = 'deals';
const fieldNames = ['name', 'customerId', 'value', 'stage', 'probability', 'openProbability', 'closedAt'] as const;
type Fields = Pick<Deal, (typeof fieldNames)[number]>;

/** Winning a deal may draft an invoice; reopening it deletes the draft if nobody has changed it. */
@Injectable()
export class DealsService {
  constructor(
    private readonly database: Database,
    private readonly deals: DealsRepository,
    private readonly settings: CompanySettingsService,
    private readonly customers: CustomersService,
    private readonly invoices: InvoicesService,
    private readonly trash: TrashService,
    private readonly trashed: TrashedDeals,
    bulk: BulkService,
  ) {
    bulk.keep({
      noun: NOUN,
      title: 'Deal',
      query: DealQuery,
      list: (companyId, query: DealQuery) => this.list(companyId, query),
      find: (tx, ids) => this.deals.findAll(tx, ids),
      delete: (companyId, actor, id) => this.delete(companyId, actor, id),
    });
  }

  /** Called once for each module, when the application starts. */
  keepFollowing(follower: FollowsDeals): void {
    this.trashed.follow(follower);
  }

  async list(companyId: number, query: DealQuery): Promise<Page<DealResponse>> {
    const read = this.database.readCompany(companyId);
    return this.deals.list(read, query, await this.customers.search(read, query.q));
  }

  async totals(companyId: number, query: DealTotalsQuery): Promise<StageTotalResponse[]> {
    const read = this.database.readCompany(companyId);
    return this.deals.totals(read, query, await this.customers.search(read, query.q));
  }

  async find(companyId: number, id: number): Promise<JsonText<DealResponse>> {
    const record = await this.deals.find(this.database.readCompany(companyId), id);
    if (record === null) throw new NotFound('Deal');
    return record;
  }

  create(companyId: number, actor: Actor, body: CreateDealBody): Promise<JsonText<DealResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      await this.requireCustomer(tx, body.customerId);
      const { name, customerId = null, value } = body;
      const values = { name, customerId, value: value ?? 0, ...standingOf(null, body, new Date()) };
      const id = await this.deals.insert(tx, values);
      tx.count(COUNTED, values.stage, 1);
      tx.audit({ action: 'created', noun: NOUN, recordId: id, after: { ...values } });
      if (values.stage === 'won') await this.draftInvoice(tx, id, values);
      return (await this.deals.find(tx, id))!;
    });
  }

  update(
    companyId: number,
    actor: Actor,
    id: number,
    body: UpdateDealBody,
    version: number | undefined,
  ): Promise<JsonText<DealResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const deal = await this.lockForEdit(tx, id, version);
      await this.requireCustomer(tx, body.customerId);
      const { name = deal.name, customerId = deal.customerId, value = deal.value } = body;
      await this.save(tx, deal, { name, customerId, value: value ?? 0, ...standingOf(deal, body, new Date()) });
      return (await this.deals.find(tx, id))!;
    });
  }

  /** Keeps an invoice that was drafted for the deal. */
  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const deal = await this.lockForEdit(tx, id, undefined);
      tx.count(COUNTED, deal.stage, -1);
      const { name, customerId, value, stage } = deal;
      await this.trash.move(tx, { noun: NOUN, recordId: id, label: name }, () => this.trashed.take(tx, id));
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before: { name, customerId, value, stage } });
    });
  }

  /** Before an estimate that may win its deal is locked: a deletion locks the deal before its estimates. */
  lockOfEstimate(tx: CompanyTx, estimateId: number): Promise<void> {
    return this.deals.lockOfEstimate(tx, estimateId);
  }

  /** Wins an open or lost deal as part of another change, which bills it: no invoice is drafted. */
  async win(tx: CompanyTx, id: number): Promise<void> {
    const deal = await this.deals.lock(tx, id);
    if (!deal || deal.stage === 'won') return;
    await this.write(tx, deal, { ...deal, ...standingOf(deal, { stage: 'won' }, new Date()) });
  }

  private async lockForEdit(tx: CompanyTx, id: number, version: number | undefined): Promise<Deal> {
    const deal = await this.deals.lock(tx, id);
    if (!deal) throw new NotFound('Deal');
    if (version === undefined || version === deal.version) return deal;
    throw new StaleEdit(JSON.parse((await this.deals.find(tx, id))!));
  }

  private async save(tx: CompanyTx, deal: Deal, wanted: Fields): Promise<void> {
    if (!(await this.write(tx, deal, wanted))) return;
    const isLateCustomer = deal.customerId === null && wanted.customerId !== null;
    if (wanted.stage === 'won' && (deal.stage !== 'won' || isLateCustomer))
      await this.draftInvoice(tx, deal.id, wanted);
    if (deal.stage === 'won' && wanted.stage !== 'won') await this.invoices.withdrawDrafts(tx, deal.id);
  }

  /** Returns whether something differs. */
  private async write(tx: CompanyTx, deal: Deal, wanted: Fields): Promise<boolean> {
    const names = fieldNames.filter((name) => wanted[name] !== deal[name]);
    if (names.length === 0) return false;
    const pick = (of: Fields): Partial<Fields> => Object.fromEntries(names.map((name) => [name, of[name]]));
    await this.deals.update(tx, deal, pick(wanted));
    const { openProbability: _before, ...before } = pick(deal);
    const { openProbability: _after, ...after } = pick(wanted);
    tx.audit({ action: 'updated', noun: NOUN, recordId: deal.id, before, after });
    if (wanted.stage !== deal.stage) {
      tx.count(COUNTED, deal.stage, -1);
      tx.count(COUNTED, wanted.stage, 1);
    }
    return true;
  }

  /** The sold work becomes the invoice's only line; a deal that has an invoice, an accepted estimate or no customer gets none. */
  private async draftInvoice(tx: CompanyTx, dealId: number, { customerId, name, value }: Fields): Promise<void> {
    if (customerId === null || !(await this.settings.draftsInvoices(tx))) return;
    const [isBilled, isOffered] = await Promise.all([
      this.invoices.isOfDeal(tx, dealId),
      this.deals.hasAcceptedEstimate(tx, dealId),
    ]);
    if (isBilled || isOffered) return;
    const items = [{ item: name, quantity: 1, unitPrice: value, price: value }];
    await this.invoices.insert(tx, { customerId, items }, { dealId });
  }

  private async requireCustomer(tx: CompanyTx, customerId: number | null | undefined): Promise<void> {
    const refusal = customerId ? await this.customers.billingRefusal(tx, customerId) : undefined;
    if (refusal) throw refusal;
  }
}
