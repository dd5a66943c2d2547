import { Injectable } from '@nestjs/common';
import { BulkRecords } from '../../../platform/database/bulk-records.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import {
  type Columns,
  type ImportKind,
  type OddCell,
  type PlannedRow,
  type ProblemOf,
  storedColumns,
  type WrittenRecord,
} from '../../../platform/imports/import-kind.js';
import { NamedCustomersService } from '../../customers/named-customers.service.js';
import { BulkInvoicesService } from '../bulk-invoices.service.js';
import { InvoiceBilling } from '../invoice-billing.service.js';
import { invoiceNoun } from '../invoice.noun.js';
import { dateInvoices } from './invoice-dates.js';
import { invoiceFields } from './invoice-fields.js';
import { followLines, ITEM_OF_INVOICE } from './invoice-lines.js';
import { followPayments } from './invoice-payments.js';
import { amountOf, deductedRefusal, settleInvoice } from './invoice-settling.js';

const derived = [
  { column: 'subtotal', type: 'int' },
  { column: 'discount_amount', type: 'int' },
  { column: 'discount_basis_points', type: 'int' },
  { column: 'discount', type: 'int' },
  { column: 'deducted', type: 'int' },
  { column: 'sent_at', type: 'timestamptz' },
  { column: 'paid_at', type: 'timestamptz' },
] as const;

/** Matches invoices by number, or by content if the row has the day of the work. An import sends no mail. */
@Injectable()
export class InvoicesImport implements ImportKind {
  readonly noun = invoiceNoun;
  readonly counted = 'invoices';
  readonly fields = invoiceFields;
  readonly records = new BulkRecords({
    table: 'invoices',
    columns: storedColumns(invoiceFields, derived),
    identity: ['invoice_number'],
    send: (read, sql, values) => read.query(sql, values),
  });
  readonly keys = [
    {
      label: 'invoice number',
      of: ({ invoice_number }: Columns) => (invoice_number as string | undefined)?.toLowerCase() ?? null,
      sql: 'lower(t.invoice_number)',
    },
    {
      label: 'customer, item, amount and service date',
      of: contentOf,
      sql: `concat_ws('|', t.customer_id, lower(${ITEM_OF_INVOICE}), t.total, t.service_date)`,
      mayRepeat: true,
      // An import does not turn a sent invoice into a draft: a draft of the same work is a new invoice.
      fits: (values: Columns, record: Columns) => values.status !== 'draft' || record.status === 'draft',
    },
  ];
  /** Whether another invoice deducts it. */
  readonly watched = `exists (
    select from invoices f where f.company_id = t.company_id and f.id = t.deducted_in_id and f.status <> 'void')`;
  readonly defaults = {};
  readonly numbered = { noun: invoiceNoun, column: 'invoice_number' };

  constructor(
    private readonly customers: NamedCustomersService,
    private readonly invoices: BulkInvoicesService,
    private readonly billing: InvoiceBilling,
  ) {}

  stateOf({ status }: Columns): string {
    return status as string;
  }

  async resolve(tx: CompanyTx, rows: readonly PlannedRow[], problemOf: ProblemOf): Promise<void> {
    const [{ decimalQuantities }] = await Promise.all([
      this.billing.rules(tx, {}),
      this.customers.resolve(tx, rows, problemOf),
    ]);
    if (decimalQuantities) return;
    for (const row of rows) {
      if (Number.isInteger(row.values.quantity ?? 1)) continue;
      problemOf(row, 'quantity', 'Quantity must be a whole number.');
    }
  }

  refuse(isDeducted: unknown, before: Columns, after: Columns): string | undefined {
    return isDeducted ? deductedRefusal(before, after) : undefined;
  }

  settle(row: PlannedRow): OddCell | undefined {
    return settleInvoice(row);
  }

  derive(tx: CompanyTx, rows: readonly PlannedRow[]): Promise<void> {
    return dateInvoices(tx, rows);
  }

  async follow(tx: CompanyTx, records: readonly WrittenRecord[]): Promise<void> {
    await followLines(this.invoices, tx, records);
    await followPayments(this.invoices, tx, records);
  }

  async release(tx: CompanyTx, ids: readonly number[]): Promise<() => Promise<void>> {
    await this.invoices.revokePayments(tx, ids);
    return () => Promise.resolve();
  }
}

function contentOf(columns: Columns): string | null {
  const { customer_id: customer, item, service_date: day } = columns as Record<string, string | undefined>;
  const amount = amountOf(columns);
  return customer && item && day && amount !== undefined ? [customer, item.toLowerCase(), amount, day].join('|') : null;
}
