import type { PdfBlock, PdfDocument } from '../../../platform/pdf/pdf-document.js';
import { pdfFileName } from '../../../platform/pdf/pdf-response.js';
import type { CustomerResponse } from '../../customers/customers.service.js';
import { dollars } from '../dollars.js';
import { paymentMethods } from '../pdf/invoice-paper.js';
import { DEFAULT_COLOR, type Letterhead } from '../pdf/letterhead.js';
import { paperHead, presentLines, shownDay, signed } from '../pdf/paper-parts.js';
import type { StatementEntryResponse, StatementResponse } from './statement.dto.js';

export const periodOf = ({ from, to }: Pick<StatementResponse, 'from' | 'to'>): string =>
  `${shownDay(from)} to ${shownDay(to)}`;

export function statementDocument(
  statement: StatementResponse,
  customer: CustomerResponse,
  company: Letterhead,
): { fileName: string; document: PdfDocument } {
  const { from, to } = statement;
  return {
    fileName: pdfFileName('statement', customer.customerId, from, to),
    document: {
      title: `Statement ${customer.customerId}`,
      author: company.name,
      accent: company.primaryColor ?? DEFAULT_COLOR,
      footer: `${company.name} · ${customer.customerId}`,
      blocks: [
        paperHead(company, 'Statement', customer.customerId),
        parties(statement, customer),
        entries(statement),
        sums(statement),
      ],
    },
  };
}

function parties(statement: StatementResponse, { name, address, email, phone }: CustomerResponse): PdfBlock {
  return {
    kind: 'columns',
    columns: [
      { title: 'Bill to', share: 2, lines: presentLines(name, address, email, phone) },
      { title: 'Period', share: 2, lines: [periodOf(statement)] },
    ],
  };
}

function entries({ from, opening, entries: listed }: StatementResponse): PdfBlock {
  return {
    kind: 'table',
    columns: [
      { title: 'Date', share: 18 },
      { title: 'Details', share: 46 },
      { title: 'Amount', share: 18, align: 'right' },
      { title: 'Balance', share: 18, align: 'right' },
    ],
    rows: [
      [shownDay(from), 'Opening balance', '', signed(opening)],
      ...listed.map((entry) => [shownDay(entry.date), detailsOf(entry), signed(entry.amount), signed(entry.balance)]),
    ],
  };
}

function detailsOf({ kind, invoiceNumber, dueDate, method }: StatementEntryResponse): string {
  if (kind === 'payment') return `Payment of ${invoiceNumber}${method ? `, ${paymentMethods[method]}` : ''}`;
  return `Invoice ${invoiceNumber}${dueDate === null ? '' : `, due ${shownDay(dueDate)}`}`;
}

const sums = ({ opening, invoiced, paid, closing }: StatementResponse): PdfBlock => ({
  kind: 'sums',
  rows: [
    { label: 'Opening balance', amount: signed(opening) },
    { label: 'Invoices', amount: dollars(invoiced) },
    { label: 'Payments', amount: signed(-paid) },
    { label: 'Balance due', amount: signed(closing), isStrong: true },
  ],
});
