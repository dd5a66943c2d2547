import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { LONGEST_ITEM } from '../../invoices/invoices.service.js';
import type { Columns, WrittenRecord } from '../import-kind.js';
import { writtenDollars } from './written-dollars.js';

/** Something about the lines of the invoice `t`, for SQL over a line `n`. */
const ofLines = (sql: string): string =>
  `(select ${sql} from invoice_items n where n.company_id = t.company_id and n.invoice_id = t.id)`;

/** Of an invoice's only line; of several, and of none, nothing. */
const ofLine = (column: string): string => ofLines(`case when count(*) = 1 then min(n.${column}) end`);

/** What the invoice `t` is for: its lines' names. */
export const ITEM_OF_INVOICE = `rtrim(${ofLines(`left(string_agg(n.item, '; ' order by n.position, n.id), ${LONGEST_ITEM})`)})`;
export const QUANTITY_OF_INVOICE = ofLine('quantity');
export const UNIT_PRICE_OF_INVOICE = {
  held: ofLine('unit_price'),
  exported: writtenDollars(ofLine('unit_price')),
};

/** A row of a file is an invoice with one line: writes that of new invoices, and what was changed of it. */
export async function followLines(tx: CompanyTx, records: readonly WrittenRecord[]): Promise<void> {
  const values = (lines: readonly WrittenRecord[]) => [tx.companyId, JSON.stringify(lines.map(lineOf))];
  const created = records.filter(({ before }) => before === null);
  if (created.length > 0) {
    await tx.query(
      `insert into invoice_items (company_id, invoice_id, item, quantity, unit_price, price)
       select $1, r.invoice_id, r.item, r.quantity, r.unit_price, r.price from ${LINES} order by r.invoice_id`,
      values(created),
    );
  }
  const changed = records.filter(({ before, after }) => before !== null && textOf(before) !== textOf(after));
  if (changed.length > 0) {
    await tx.query(
      `update invoice_items n set item = r.item, quantity = r.quantity, unit_price = r.unit_price, price = r.price
       from ${LINES} where n.company_id = $1 and n.invoice_id = r.invoice_id`,
      values(changed),
    );
  }
}

const LINES = 'jsonb_to_recordset($2::jsonb) as r (invoice_id int, item text, quantity int, unit_price int, price int)';

const lineOf = ({ id, after: { item, quantity, unitPrice, total } }: WrittenRecord) => ({
  invoice_id: id,
  item,
  quantity,
  unit_price: unitPrice,
  price: total,
});

const textOf = ({ item, quantity, unitPrice }: Columns): string => JSON.stringify([item, quantity, unitPrice]);
