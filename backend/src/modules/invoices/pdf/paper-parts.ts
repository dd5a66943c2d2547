import type { PdfBlock } from '../../../platform/pdf/pdf-document.js';
import { dollars } from '../dollars.js';
import type { Letterhead } from './letterhead.js';

/** Above every document: whose it is, what it is and its number; `mark` is what stands out beside them. */
export const paperHead = (company: Letterhead, title: string, number: string, mark?: string): PdfBlock => ({
  kind: 'letterhead',
  logo: company.logo,
  name: company.name,
  lines: presentLines(company.address, company.phone, company.website),
  title,
  number,
  mark,
});

interface PaperLine {
  item: string;
  quantity: number;
  unitPrice: number;
  price: number;
}

export const lineTable = (items: readonly PaperLine[]): PdfBlock => ({
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
});

interface Billed {
  subtotal: number;
  discount: number;
  discountBasisPoints: number | null;
  taxName: string | null;
  taxBasisPoints: number | null;
  tax: number;
}

/** The sums above the total. Without a rate the words of the tax are the specification's. */
export function billedRows(billed: Billed): { label: string; amount: string }[] {
  const { subtotal, discount, discountBasisPoints, taxName, taxBasisPoints, tax } = billed;
  const share = discountBasisPoints === null ? '' : ` (${percentText(discountBasisPoints)})`;
  const rate =
    taxName === null || taxBasisPoints === null ? 'Sales Tax' : `${taxName} (${percentText(taxBasisPoints)})`;
  return [
    { label: 'Subtotal', amount: dollars(subtotal) },
    ...(discount > 0 ? [{ label: `Discount${share}`, amount: minus(discount) }] : []),
    { label: rate, amount: dollars(tax) },
  ];
}

export const messageBlocks = (text: string | null): PdfBlock[] =>
  text === null ? [] : [{ kind: 'text', title: 'Message', text }];

export const minus = (cents: number): string => `−${dollars(cents)}`;

/** A negative amount is the customer's. */
export const signed = (cents: number): string => (cents < 0 ? minus(-cents) : dollars(Math.abs(cents)));

/** 725 → 7.25%. */
const percentText = (basisPoints: number): string => `${basisPoints / 100}%`;

/** The texts that are present, split into lines, since an address may have several. */
export const presentLines = (...texts: (string | null)[]): string[] => texts.flatMap((text) => text?.split('\n') ?? []);

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 2026-11-21 → Nov 21, 2026. */
export const shownDay = (day: string): string => dayFormat.format(new Date(day));

/** The day of an instant in the company's time zone. */
export const dayOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(instant));
