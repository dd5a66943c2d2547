import type { InvoiceResponse } from '../../src/modules/invoices/invoice.dto.js';
import { readPdf } from '../read-pdf.js';

/** The amounts in an invoice's PDF, in cents. */
export interface PaperMoney {
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
  paidTotal: number;
  balance: number;
  prices: number[];
  amounts: number[];
}

const DISCOUNT = String.raw`Discount(?: \([\d.]+%\))?`;
const TAX = String.raw`(?:Sales Tax|Tax \d \([\d.]+%\))`;

/** Extracts the amounts from the PDF's text. */
export async function moneyOnPaper(pdf: Buffer): Promise<PaperMoney> {
  const text = (await readPdf(pdf)).pages.join('\n');
  // The label with an amount after it, because the mark of a paid invoice also says 'Paid'.
  const found = (label: string) => new RegExp(`^${label}\\n−?(\\$.+)$`, 'm').exec(text)?.[1];
  const after = (label: string): number => centsOf(found(label));
  const [lines = '', rest = ''] = text.split(/^Subtotal$/m);
  return {
    subtotal: after('Subtotal'),
    discount: found(DISCOUNT) === undefined ? 0 : after(DISCOUNT),
    tax: after(TAX),
    total: after('Total'),
    paidTotal: /^Paid\n\$/m.test(text) ? after('Paid') : 0,
    balance: after('Balance due'),
    prices: [...lines.matchAll(/^Work\n[\d.]+\n\$.+\n(\$.+)$/gm)].map(([, price]) => centsOf(price)),
    amounts: [...rest.matchAll(/^Cash\n(\$.+)$/gm)].map(([, amount]) => centsOf(amount)),
  };
}

/** The same amounts from the record. */
export const moneyOfRecord = ({
  subtotal,
  discount,
  tax,
  total,
  paidTotal,
  balance,
  items,
  payments,
}: InvoiceResponse): PaperMoney => ({
  ...{ subtotal, discount, tax, total, paidTotal, balance },
  prices: items.map(({ price }) => price),
  amounts: payments.map(({ amount }) => amount),
});

/** $1,234.56 → 123456, without arithmetic that could round. */
function centsOf(text: string | undefined): number {
  const [, dollars, cents] = /^\$([\d,]+)\.(\d\d)$/.exec(text ?? '') ?? [];
  if (dollars === undefined) throw new Error(`'${text}' is no amount.`);
  return Number(dollars.replaceAll(',', '') + cents);
}
