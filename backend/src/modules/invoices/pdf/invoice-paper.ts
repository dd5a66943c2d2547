import type { PdfBlock, PdfDocument } from '../../../platform/pdf/pdf-document.js';
import { pdfFileName } from '../../../platform/pdf/pdf-response.js';
import { dollars } from '../dollars.js';
import type { InvoiceResponse } from '../invoice.dto.js';
import { DEFAULT_COLOR, type Letterhead } from './letterhead.js';

/** The document's title is invoice or job; both are the same record. */
export const papers = ['invoice', 'job'] as const;
export type Paper = (typeof papers)[number];

const titles: Record<Paper, string> = { invoice: 'Invoice', job: 'Job' };
/** The statuses that customers are shown. */
const marks: Partial<Record<InvoiceResponse['status'], string>> = { paid: 'Paid', overdue: 'Overdue', void: 'Void' };
export const paymentMethods: Record<InvoiceResponse['payments'][number]['method'], string> = {
  cash: 'Cash',
  check: 'Check',
  other: 'Other',
};

export const numberOf = ({ invoiceNumber, jobNumber }: InvoiceResponse, paper: Paper): string =>
  paper === 'job' ? jobNumber : invoiceNumber;

export const invoiceDocument = (
  invoice: InvoiceResponse,
  company: Letterhead,
  paper: Paper,
): { fileName: string; document: PdfDocument } => ({
  fileName: pdfFileName(paper, numberOf(invoice, paper)),
  document: invoicePaper(invoice, company, paper),
});

function invoicePaper(invoice: InvoiceResponse, company: Letterhead, paper: Paper): PdfDocument {
  const number = numberOf(invoice, paper);
  return {
    title: `${titles[paper]} ${number}`,
    author: company.name,
    accent: company.primaryColor ?? DEFAULT_COLOR,
    footer: `${company.name} · ${number}`,
    blocks: [
      {
        kind: 'letterhead',
        logo: company.logo,
        name: company.name,
        lines: presentLines(company.address, company.phone, company.website),
        title: titles[paper],
        number,
        mark: marks[invoice.status],
      },
      parties(invoice, company),
      lineItems(invoice),
      sums(invoice),
      ...payments(invoice),
      ...message(invoice),
    ],
  };
}

function parties(invoice: InvoiceResponse, { timezone }: Letterhead): PdfBlock {
  const { customer, serviceAddress, serviceDate, startTime, dueDate, sentAt, createdAt } = invoice;
  return {
    kind: 'columns',
    columns: [
      {
        title: 'Bill to',
        share: 2,
        lines: presentLines(customer.name, customer.address, customer.email, customer.phone),
      },
      ...(serviceAddress === null ? [] : [{ title: 'Service address', share: 2, lines: presentLines(serviceAddress) }]),
      { title: 'Date', share: 1, lines: [dayOf(sentAt ?? createdAt, timezone)] },
      {
        title: 'Service date',
        share: 1,
        lines: [shownDay(serviceDate), ...(startTime === null ? [] : [shownTime(startTime)])],
      },
      { title: 'Due', share: 1, lines: [dueDate === null ? 'upon receipt' : shownDay(dueDate)] },
    ],
  };
}

function lineItems({ items }: InvoiceResponse): PdfBlock {
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

function sums(invoice: InvoiceResponse): PdfBlock {
  const { subtotal, discount, discountBasisPoints, tax, deductions, total, paidTotal, balance } = invoice;
  const isInPercent = discountBasisPoints !== null && discountBasisPoints > 0;
  const discounted = isInPercent ? `Discount (${percentText(discountBasisPoints)})` : 'Discount';
  return {
    kind: 'sums',
    rows: [
      { label: 'Subtotal', amount: dollars(subtotal) },
      ...(discount > 0 ? [{ label: discounted, amount: minus(discount) }] : []),
      { label: taxLabel(invoice), amount: dollars(tax) },
      ...deductions.map(({ invoiceNumber, amount }) => ({ label: `Deposit ${invoiceNumber}`, amount: minus(amount) })),
      { label: 'Total', amount: dollars(total) },
      ...(paidTotal > 0 ? [{ label: 'Paid', amount: dollars(paidTotal) }] : []),
      { label: 'Balance due', amount: dollars(balance), isStrong: true },
    ],
  };
}

/** The words without a rate are the specification's. */
function taxLabel({ taxName, taxBasisPoints }: InvoiceResponse): string {
  return taxName === null || taxBasisPoints === null ? 'Sales Tax' : `${taxName} (${percentText(taxBasisPoints)})`;
}

/** 725 → 7.25%. */
const percentText = (basisPoints: number): string => `${basisPoints / 100}%`;
const minus = (cents: number): string => `−${dollars(cents)}`;

function payments({ payments: made }: InvoiceResponse): PdfBlock[] {
  if (made.length === 0) return [];
  return [
    {
      kind: 'table',
      title: 'Payments',
      columns: [
        { title: 'Date', share: 18 },
        { title: 'Method', share: 16 },
        { title: 'Note', share: 50 },
        { title: 'Amount', share: 16, align: 'right' },
      ],
      rows: made.map(({ date, method, note, amount }) => [
        shownDay(date),
        paymentMethods[method],
        note ?? '',
        dollars(amount),
      ]),
    },
  ];
}

const message = ({ message: text }: InvoiceResponse): PdfBlock[] =>
  text === null ? [] : [{ kind: 'text', title: 'Message', text }];

/** The texts that are present, split into lines, since an address may have several. */
export const presentLines = (...texts: (string | null)[]): string[] => texts.flatMap((text) => text?.split('\n') ?? []);

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** 2026-11-21 → Nov 21, 2026. */
export const shownDay = (day: string): string => dayFormat.format(new Date(day));
/** 08:30 → 8:30 AM. */
const shownTime = (time: string): string => timeFormat.format(new Date(`1970-01-01T${time}Z`)).replace('\u202f', ' ');

const dayOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(instant));
