import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { Columns, WrittenRecord } from '../import-kind.js';
import { writtenDollars } from './written-dollars.js';

/** Something about what was paid for the invoice `t`, for SQL over a payment `p`. */
const ofPayments = (sql: string): string =>
  `(select ${sql} from payments p where p.company_id = t.company_id and p.invoice_id = t.id)`;

/** Of the payment that was recorded last. */
const ofLastPayment = (sql: string): string =>
  `(select ${sql} from payments p where p.company_id = t.company_id and p.invoice_id = t.id order by p.id desc limit 1)`;

/** What was paid for the invoice `t`: all of it in cents, and in dollars as a file says it. */
export const PAID_OF_INVOICE = {
  held: `coalesce(${ofPayments('sum(p.amount)')}, 0)`,
  exported: writtenDollars(ofPayments('sum(p.amount)')),
};
export const PAYMENT_DATE_OF_INVOICE = ofLastPayment('p.date::text');
export const PAYMENT_METHOD_OF_INVOICE = {
  held: ofLastPayment('p.method'),
  exported: ofLastPayment('initcap(p.method)'),
};

/** Records what has come in beyond what was paid before, and takes it back when an import is undone. */
export async function followPayments(tx: CompanyTx, records: readonly WrittenRecord[]): Promise<void> {
  await record(tx, records.filter((each) => addedBy(each) > 0)); // oxfmt-ignore
  await takeBack(
    tx,
    records.filter((each) => addedBy(each) < 0).map(({ id }) => id),
    'p.id = (select max(l.id) from payments l where l.company_id = p.company_id and l.invoice_id = p.invoice_id)',
  );
}

/** Before the invoices of an undone import are taken away; whatever else was paid since kept them from it. */
export const takePaymentsBack = (tx: CompanyTx, invoiceIds: readonly number[]): Promise<void> =>
  takeBack(tx, invoiceIds, 'true');

const paidOf = (columns: Columns | null): number => (columns?.paid as number | undefined) ?? 0;
const addedBy = ({ before, after }: WrittenRecord): number => paidOf(after) - paidOf(before);

async function record(tx: CompanyTx, records: readonly WrittenRecord[]): Promise<void> {
  if (records.length === 0) return;
  const payments = new Map(
    records.map((each) => {
      const { invoice_number: invoiceNumber, paidOn: date, paymentMethod: method } = each.after;
      return [each.id, { invoiceNumber, amount: addedBy(each), method, date }];
    }),
  );
  const made = await tx.query<{ id: number; invoiceId: number }>(
    `insert into payments (company_id, invoice_id, amount, method, date, created_by_id)
     select $1, r.invoice_id, r.amount, r.method, r.date, $3
     from jsonb_to_recordset($2::jsonb) as r (invoice_id int, amount int, method text, date date) order by r.invoice_id
     returning id, invoice_id as "invoiceId"`,
    [
      tx.companyId,
      JSON.stringify([...payments].map(([invoice_id, payment]) => ({ invoice_id, ...payment }))),
      tx.actor.userId,
    ],
  );
  for (const { id, invoiceId } of made) {
    tx.audit({
      action: 'created',
      noun: 'payment',
      recordId: id,
      parentId: invoiceId,
      after: payments.get(invoiceId)!,
    });
  }
}

async function takeBack(tx: CompanyTx, invoiceIds: readonly number[], condition: string): Promise<void> {
  if (invoiceIds.length === 0) return;
  const gone = await tx.query<{ id: number; invoiceId: number; before: Columns }>(
    `delete from payments p using invoices i
     where p.company_id = $1 and p.invoice_id = any ($2::int[]) and ${condition}
       and i.company_id = p.company_id and i.id = p.invoice_id
     returning p.id, p.invoice_id as "invoiceId", json_build_object('invoiceNumber', i.invoice_number,
       'amount', p.amount, 'method', p.method, 'date', p.date) as before`,
    [tx.companyId, invoiceIds],
  );
  for (const { id, invoiceId, before } of gone) {
    tx.audit({ action: 'deleted', noun: 'payment', recordId: id, parentId: invoiceId, before });
  }
}
