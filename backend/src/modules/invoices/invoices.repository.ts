import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { search } from '../../platform/database/search.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { InvoiceQuery, InvoiceResponse } from './invoice.dto.js';
import { Invoice } from './invoice.entity.js';
import { type FoundInvoices, invoiceColumns, invoiceJoins, invoiceList } from './invoice-list.js';

/** Reads and writes invoices. */
@Injectable()
export class InvoicesRepository {
  async list(read: CompanyRead, query: InvoiceQuery): Promise<Page<InvoiceResponse>> {
    return readPage(read, invoiceList(read.companyId, query, await this.found(read, query.q)), query);
  }

  /** The record as the API answers it, by the list's own SQL; null when there is none in this company. */
  async find(read: CompanyRead, by: { id: number } | { number: string }): Promise<JsonText<InvoiceResponse> | null> {
    const [column, value] = 'id' in by ? ['id', by.id] : ['invoice_number', by.number];
    const rows = await read.query<{ record: JsonText<InvoiceResponse> }>(
      `select row_to_json(r)::text as record from (
         select ${invoiceColumns} from invoices i ${invoiceJoins} where i.company_id = $1 and i.${column} = $2) r`,
      [read.companyId, value],
    );
    return rows[0]?.record ?? null;
  }

  lock(tx: CompanyTx, id: number): Promise<Invoice | null> {
    return tx.findForUpdate(Invoice, id);
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<Invoice>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(Invoice, values);
  }

  /** Writes the changes and counts the version on. */
  async update(tx: CompanyTx, invoice: Invoice, changes: QueryDeepPartialEntity<Invoice>): Promise<void> {
    const version = invoice.version + 1;
    await tx.update(Invoice, { id: invoice.id }, { ...changes, version, updatedAt: () => 'now()' });
  }

  async isOfDeal(tx: CompanyTx, dealId: number): Promise<boolean> {
    return (await tx.findOne(Invoice, { dealId })) !== null;
  }

  /** The drafts of a deal as they were made, locked. */
  async lockUntouchedDrafts(tx: CompanyTx, dealId: number): Promise<Invoice[]> {
    const untouched = { dealId, status: 'draft', version: 1 } as const;
    const found = await tx.find(Invoice, untouched, { id: 'asc' });
    const locked: Invoice[] = [];
    for (const { id } of found) {
      const invoice = await this.lock(tx, id);
      if (invoice?.version === untouched.version) locked.push(invoice);
    }
    return locked;
  }

  async delete(tx: CompanyTx, id: number): Promise<void> {
    await tx.delete(Invoice, { id });
  }

  private async found(read: CompanyRead, term: string | undefined): Promise<FoundInvoices | undefined> {
    const invoices = await search(read, 'search_invoices', term);
    const customers = await search(read, 'search_customers', term);
    return invoices && customers && { invoices, customers };
  }
}
