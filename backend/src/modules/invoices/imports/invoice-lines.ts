import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { BulkInvoicesService, OnlyLine } from '../bulk-invoices.service.js';
import { linePrice, MAX_ITEM } from '../invoices.service.js';
import type { Columns, WrittenRecord } from '../../../platform/imports/import-kind.js';
import { writtenDollars } from '../../../platform/imports/written-dollars.js';

/** SQL that aggregates the lines `n` of the invoice `t`. */
const ofLines = (sql: string): string =>
  `(select ${sql} from invoice_items n where n.company_id = t.company_id and n.invoice_id = t.id)`;

/** A value of an invoice's only line; null if it has several or none. */
const ofLine = (sql: string): string => ofLines(`case when count(*) = 1 then min(${sql}) end`);

/** The items of the invoice `t`: the names of its lines. */
export const ITEM_OF_INVOICE = `rtrim(${ofLines(`left(string_agg(n.item, '; ' order by n.position, n.id), ${MAX_ITEM})`)})`;
export const QUANTITY_OF_INVOICE = ofLine('trim_scale(n.quantity + n.quantity_hundredths / 100.0)');
export const UNIT_PRICE_OF_INVOICE = {
  held: ofLine('n.unit_price'),
  exported: writtenDollars(ofLine('n.unit_price')),
};

/** A row of a file is an invoice with one line. */
export async function followLines(
  invoices: BulkInvoicesService,
  tx: CompanyTx,
  records: readonly WrittenRecord[],
): Promise<void> {
  const created = records.filter(({ before }) => before === null);
  await invoices.insertLines(tx, created.map(lineOf)); // oxfmt-ignore
  const changed = records.filter(({ before, after }) => before !== null && textOf(before) !== textOf(after));
  await invoices.updateLines(tx, changed.map(lineOf)); // oxfmt-ignore
}

const lineOf = ({ id, after: { item, quantity, unitPrice } }: WrittenRecord): OnlyLine => ({
  invoiceId: id,
  item: item as string,
  quantity: quantity as number,
  unitPrice: unitPrice as number,
  price: linePrice(quantity as number, unitPrice as number),
});

const textOf = ({ item, quantity, unitPrice }: Columns): string => JSON.stringify([item, quantity, unitPrice]);
