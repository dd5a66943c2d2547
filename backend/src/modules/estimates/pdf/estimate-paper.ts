import type { PdfBlock, PdfDocument } from '../../../platform/pdf/pdf-document.js';
import { pdfFileName } from '../../../platform/pdf/pdf-response.js';
import { dollars } from '../../invoices/dollars.js';
import { DEFAULT_COLOR, type Letterhead } from '../../invoices/pdf/letterhead.js';
import type { EstimateResponse } from '../estimate.dto.js';

/** 2026-11-21 → Nov 21, 2026. */
export const shownDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** 825 → 8.25%. */
const percent = (basisPoints: number): string =>
  `${(basisPoints / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })}%`;

/**
 * One version of an estimate on paper. It says nothing that changes afterwards, such as the customer's answer: its bytes
 * are the same whenever it is rendered, so that their hash proves what was accepted.
 */
export const estimateDocument = (
  estimate: EstimateResponse,
  company: Letterhead,
): { fileName: string; document: PdfDocument } => ({
  fileName: pdfFileName('estimate', estimate.estimateNumber),
  document: {
    title: `Estimate ${estimate.estimateNumber}`,
    author: company.name,
    accent: company.primaryColor ?? DEFAULT_COLOR,
    footer: `${company.name} · ${numberOf(estimate)}`,
    createdAt: estimate.createdAt,
    blocks: [
      {
        kind: 'letterhead',
        logo: company.logo,
        name: company.name,
        lines: presentLines(company.address, company.phone, company.website),
        title: 'Estimate',
        number: numberOf(estimate),
      },
      parties(estimate, company),
      lineItems(estimate),
      { kind: 'sums', rows: sumsOf(estimate) },
      ...message(estimate),
    ],
  },
});

/** The version stands beside the number from the second on. */
export const numberOf = ({ estimateNumber, revision }: Pick<EstimateResponse, 'estimateNumber' | 'revision'>): string =>
  revision === 1 ? estimateNumber : `${estimateNumber}, version ${revision}`;

function parties({ customer, validUntil, createdAt }: EstimateResponse, { timezone }: Letterhead): PdfBlock {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: timezone }).format(new Date(createdAt));
  return {
    kind: 'columns',
    columns: [
      {
        title: 'Prepared for',
        share: 2,
        lines: presentLines(customer.name, customer.address, customer.email, customer.phone),
      },
      { title: 'Date', share: 1, lines: [day] },
      { title: 'Valid until', share: 1, lines: [validUntil === null ? 'Further notice' : shownDay(validUntil)] },
    ],
  };
}

function lineItems({ items }: EstimateResponse): PdfBlock {
  return {
    kind: 'table',
    columns: [
      { title: 'Item', share: 55 },
      { title: 'Quantity', share: 13, align: 'right' },
      { title: 'Unit price', share: 16, align: 'right' },
      { title: 'Amount', share: 16, align: 'right' },
    ],
    rows: items.map(({ item, quantity, unitPrice, price }) => [
      item,
      quantity.toLocaleString('en-US'),
      dollars(unitPrice),
      dollars(price),
    ]),
  };
}

/** In the words of an invoice. */
function sumsOf(estimate: EstimateResponse): { label: string; amount: string; isStrong?: boolean }[] {
  const { subtotal, discount, discountBasisPoints, taxName, taxBasisPoints, tax, total, deposit } = estimate;
  const share = discountBasisPoints === null ? '' : ` (${percent(discountBasisPoints)})`;
  const rate = taxName === null || taxBasisPoints === null ? 'Sales Tax' : `${taxName} (${percent(taxBasisPoints)})`;
  return [
    { label: 'Subtotal', amount: dollars(subtotal) },
    ...(discount > 0 ? [{ label: `Discount${share}`, amount: `-${dollars(discount)}` }] : []),
    { label: rate, amount: dollars(tax) },
    { label: 'Total', amount: dollars(total), isStrong: true },
    ...(deposit > 0 ? [{ label: 'Deposit before work begins', amount: dollars(deposit) }] : []),
  ];
}

const message = ({ message: text }: EstimateResponse): PdfBlock[] =>
  text === null ? [] : [{ kind: 'text', title: 'Message', text }];

/** The texts that are present, split into lines, since an address may have several. */
const presentLines = (...texts: (string | null)[]): string[] => texts.flatMap((text) => text?.split('\n') ?? []);
