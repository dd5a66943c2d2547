import type { PdfBlock, PdfDocument } from '../../../platform/pdf/pdf-document.js';
import { pdfFileName } from '../../../platform/pdf/pdf-response.js';
import { dollars } from '../../invoices/dollars.js';
import { DEFAULT_COLOR, type Letterhead } from '../../invoices/pdf/letterhead.js';
import {
  billedRows,
  dayOf,
  lineTable,
  messageBlocks,
  paperHead,
  presentLines,
  shownDay,
} from '../../invoices/pdf/paper-parts.js';
import type { EstimateResponse } from '../estimate.dto.js';

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
      paperHead(company, 'Estimate', numberOf(estimate)),
      parties(estimate, company),
      lineTable(estimate.items),
      { kind: 'sums', rows: sumsOf(estimate) },
      ...messageBlocks(estimate.message),
    ],
  },
});

/** The version stands beside the number from the second on. */
export const numberOf = ({ estimateNumber, revision }: Pick<EstimateResponse, 'estimateNumber' | 'revision'>): string =>
  revision === 1 ? estimateNumber : `${estimateNumber}, version ${revision}`;

function parties({ customer, validUntil, createdAt }: EstimateResponse, { timezone }: Letterhead): PdfBlock {
  return {
    kind: 'columns',
    columns: [
      {
        title: 'Prepared for',
        share: 2,
        lines: presentLines(customer.name, customer.address, customer.email, customer.phone),
      },
      { title: 'Date', share: 1, lines: [dayOf(createdAt, timezone)] },
      { title: 'Valid until', share: 1, lines: [validUntil === null ? 'Further notice' : shownDay(validUntil)] },
    ],
  };
}

/** In the words of an invoice. */
function sumsOf(estimate: EstimateResponse): { label: string; amount: string; isStrong?: boolean }[] {
  const { total, deposit } = estimate;
  return [
    ...billedRows(estimate),
    { label: 'Total', amount: dollars(total), isStrong: true },
    ...(deposit > 0 ? [{ label: 'Deposit before work begins', amount: dollars(deposit) }] : []),
  ];
}
