import type { PdfBlock, PdfDocument } from '../../../platform/pdf/pdf-document.js';
import { pdfFileName } from '../../../platform/pdf/pdf-response.js';
import { dollars } from '../dollars.js';
import type { InvoiceResponse } from '../invoice.dto.js';
import { DEFAULT_COLOR, type Letterhead } from './letterhead.js';
import {
  billedRows,
  dayOf,
  lineTable,
  messageBlocks,
  minus,
  paperHead,
  presentLines,
  shownDay,
} from './paper-parts.js';

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
      paperHead(company, titles[paper], number, marks[invoice.status]),
      parties(invoice, company),
      lineTable(invoice.items),
      sums(invoice),
      ...payments(invoice),
      ...messageBlocks(invoice.message),
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

function sums(invoice: InvoiceResponse): PdfBlock {
  const { deductions, total, paidTotal, balance } = invoice;
  return {
    kind: 'sums',
    rows: [
      ...billedRows(invoice),
      ...deductions.map(({ invoiceNumber, amount }) => ({ label: `Deposit ${invoiceNumber}`, amount: minus(amount) })),
      { label: 'Total', amount: dollars(total) },
      ...(paidTotal > 0 ? [{ label: 'Paid', amount: dollars(paidTotal) }] : []),
      { label: 'Balance due', amount: dollars(balance), isStrong: true },
    ],
  };
}

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

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** 08:30 → 8:30 AM. */
const shownTime = (time: string): string => timeFormat.format(new Date(`1970-01-01T${time}Z`)).replace('\u202f', ' ');
