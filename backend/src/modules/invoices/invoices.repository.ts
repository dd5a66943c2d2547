import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { countChoices } from '../../platform/database/list-choices.js';
import { type RecordId, recordStatement } from '../../platform/database/noted-values.js';
import { type Found, type Search, search, searchThrough } from '../../platform/database/search.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { BulkRecord } from '../bulk/bulk.service.js';
import { throughCustomers } from '../customers/customers.service.js';
import type { InvoiceCountsQuery, InvoiceCountsResponse, InvoiceQuery, InvoiceResponse } from './invoice.dto.js';
import { Invoice } from './invoice.entity.js';
import { countedInvoices, invoiceColumns, invoiceJoins, invoiceList } from './invoice-list.js';

export type EndedInvoice = Pick<Invoice, 'id' | 'invoiceNumber' | 'customerId' | 'status' | 'total'>;

const recordWhere = (condition: string): string =>
  `select row_to_json(r)::text as record from (
     select ${invoiceColumns} from invoices i ${invoiceJoins} where i.company_id = $1 and ${condition}) r`;
const oneById = recordStatement((id) => recordWhere(`i.id = ${id}`));

@Injectable()
export class InvoicesRepository {
  async list(read: CompanyRead, query: InvoiceQuery, customers?: Search): Promise<Page<InvoiceResponse>> {
    return readPage(read, invoiceList(read.companyId, query, await this.found(read, query.q, customers)), query);
  }

  async counts(
    read: CompanyRead,
    query: InvoiceCountsQuery,
    customers?: Search,
  ): Promise<JsonText<InvoiceCountsResponse>> {
    return countChoices(read, countedInvoices(query, await this.found(read, query.q, customers)));
  }

  /** The record by the list's own SQL; null when there is none in this company. */
  async find(read: CompanyRead, by: { id: RecordId } | { number: string }): Promise<JsonText<InvoiceResponse> | null> {
    const [sql, values] =
      'id' in by ? oneById(read.companyId, by.id) : [recordWhere('i.invoice_number = $2'), [read.companyId, by.number]];
    const [row] = await read.query<{ record: JsonText<InvoiceResponse> }>(sql, values);
    return row?.record ?? null;
  }

  findAll(tx: CompanyTx, ids: readonly number[]): Promise<BulkRecord[]> {
    return tx.query(
      `select ${invoiceColumns} from invoices i ${invoiceJoins} where i.company_id = $1 and i.id = any ($2::int[])`,
      [tx.companyId, ids],
    );
  }

  lock(tx: CompanyTx, id: number): Promise<Invoice | null> {
    return tx.findForUpdate(Invoice, id);
  }

  /** Whether somebody is on a visit of the job. */
  async isWorkedOn(tx: CompanyTx, id: number): Promise<boolean> {
    const rows = await tx.query(
      `select t.id from visits_read v
       join time_entries_read t on t.company_id = v.company_id and t.visit_id = v.id and t.stopped_at is null
       where v.company_id = $1 and v.invoice_id = $2 limit 1`,
      [tx.companyId, id],
    );
    return rows.length > 0;
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<Invoice>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(Invoice, values);
  }

  async update(tx: CompanyTx, invoice: Invoice, changes: QueryDeepPartialEntity<Invoice>): Promise<void> {
    const version = invoice.version + 1;
    await tx.update(Invoice, { id: invoice.id }, { ...changes, version, updatedAt: () => 'now()' });
  }

  /** Is no edit: forms that are open stay valid. */
  async noteView(tx: CompanyTx, id: number): Promise<void> {
    await tx.update(Invoice, { id }, { viewedAt: () => 'now()' });
  }

  /** Whether another invoice deducts it; one that is void does not, and would deduct it again. */
  async isDeducted(tx: CompanyTx, { deductedInId }: Invoice): Promise<boolean> {
    if (deductedInId === null) return false;
    return (await tx.findOne(Invoice, { id: deductedInId }))?.status !== 'void';
  }

  /**
   * Invoices that were void or in the trash deduct again what they did and what is still owed of it: at its total of now,
   * and nothing where that is more than what they bill. Returns what that is; the rest is owed by itself.
   */
  deductAgain(tx: CompanyTx, ids: readonly number[]): Promise<{ id: number; amount: number }[]> {
    return tx.query(
      `with found as (
         select d.id, d.deducted_in_id, d.status in ('sent', 'paid') and d.total > 0 as "isOwed"
         from invoices d where d.company_id = $1 and d.deducted_in_id = any ($2::int[])),
       fitting as (
         select i.id from invoices i join found f on f.deducted_in_id = i.id and f."isOwed"
         join invoices d on d.company_id = i.company_id and d.id = f.id
         where i.company_id = $1 group by i.id, i.total, i.deducted having sum(d.total) <= i.total + i.deducted),
       again as (
         update invoices x set deducted_in_id = case when f."isOwed" then t.id end,
           deducted_amount = case when f."isOwed" and t.id is not null then x.total end
         from found f left join fitting t on t.id = f.deducted_in_id
         where x.company_id = $1 and x.id = f.id
         returning x.deducted_in_id, x.deducted_amount)
       select r.id, coalesce(sum(a.deducted_amount), 0)::int as amount
       from unnest($2::int[]) r (id) left join again a on a.deducted_in_id = r.id group by r.id`,
      [tx.companyId, ids],
    );
  }

  async isOfDeal(tx: CompanyTx, dealId: number): Promise<boolean> {
    return (await tx.findOne(Invoice, { dealId })) !== null;
  }

  lockUntouchedDrafts(tx: CompanyTx, dealId: number): Promise<EndedInvoice[]> {
    return tx.query(
      `select id, invoice_number as "invoiceNumber", customer_id as "customerId", status, total from invoices
       where company_id = $1 and deal_id = $2 and status = 'draft' and version = 1 and estimate_id is null
         and not exists (select from visits_read v where v.company_id = $1 and v.invoice_id = invoices.id)
         and not exists (select from work_orders_read w where w.company_id = $1 and w.invoice_id = invoices.id)
         and not exists (select from series_occurrences_read o where o.company_id = $1 and o.invoice_id = invoices.id)
       order by id for update`,
      [tx.companyId, dealId],
    );
  }

  async delete(tx: CompanyTx, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await tx.delete(Invoice, { id: ids });
  }

  private async found(
    read: CompanyRead,
    term: string | undefined,
    customers: Search | undefined,
  ): Promise<Found[] | undefined> {
    const invoices = await search(read, 'search_invoices', term);
    return (
      invoices &&
      customers && [{ search: invoices }, await searchThrough(read, 'invoices', customers, throughCustomers)]
    );
  }
}
