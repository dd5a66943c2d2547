import type { InvoiceResponse } from '../../src/modules/invoices/invoice.dto.js';
import { readPdf } from '../read-pdf.js';

/** The amounts in an invoice's PDF, in cents. */
export interface PaperMoney {
  subtotal: number;
  total: number;
  paidTotal: number;
  balance: number;
  prices: number[];
  amounts: number[];
}

/** Extracts the amounts from the PDF's text. */
export async function moneyOnPaper(pdf: Buffer): Promise<PaperMoney> {
  const text = (await readPdf(pdf)).pages.join('\n');
  // The label with an amount after it, because the mark of a paid invoice also says 'Paid'.
  const after = (label: string): number => centsOf(new RegExp(`^${label}\\n(\\$.+)$`, 'm').exec(text)?.[1]);
  const [lines = '', rest = ''] = text.split(/^Subtotal$/m);
  return {
    subtotal: after('Subtotal'),
    total: after('Total'),
    paidTotal: /^Paid\n\$/m.test(text) ? after('Paid') : 0,
    balance: after('Balance due'),
    prices: [...lines.matchAll(/^Work\n\d+\n\$.+\n(\$.+)$/gm)].map(([, price]) => centsOf(price)),
    amounts: [...rest.matchAll(/^Cash\n(\$.+)$/gm)].map(([, amount]) => centsOf(amount)),
  };
}

/** The same amounts from the record. */
export const moneyOfRecord = ({
  subtotal,
  total,
  paidTotal,
  balance,
  items,
  payments,
}: InvoiceResponse): PaperMoney => ({
  ...{ subtotal, total, paidTotal, balance },
  prices: items.map(({ price }) => price),
  amounts: payments.map(({ amount }) => amount),
});

/** $1,234.56 → 123456, without arithmetic that could round. */
function centsOf(text: string | undefined): number {
  const [, dollars, cents] = /^\$([\d,]+)\.(\d\d)$/.exec(text ?? '') ?? [];
  if (dollars === undefined) throw new Error(`'${text}' is no amount.`);
  return Number(dollars.replaceAll(',', '') + cents);
}
