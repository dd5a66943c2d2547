import type { PdfBlock } from '../../../platform/pdf/pdf-document.js';
import type { DealConversionResponse } from '../deal-conversion/deal-conversion.dto.js';
import { bucketNames } from '../receivables-ageing/receivables-ageing-columns.js';
import type { ReceivablesAgeingResponse } from '../receivables-ageing/receivables-ageing.dto.js';
import type { RevenueByMonthResponse } from '../revenue-by-month/revenue-by-month.dto.js';
import type { TopItemsResponse } from '../top-items/top-items.dto.js';
import type { TaxCollectedResponse } from '../tax-collected/tax-collected.dto.js';
import type { RevenueByPersonResponse } from '../revenue-by-person/revenue-by-person.dto.js';
import type { RevenueByItemResponse } from '../revenue-by-item/revenue-by-item.dto.js';
import type { HoursByJobResponse } from '../hours-by-job/hours-by-job.dto.js';
import { count, dollars, figures, percent, rowsOf, shownMonth } from './pack-blocks.js';

export interface JobReports {
  revenueByMonth: RevenueByMonthResponse;
  receivablesAgeing: ReceivablesAgeingResponse;
  topItems: TopItemsResponse;
  dealConversion: DealConversionResponse;
  taxCollected: TaxCollectedResponse;
  revenueByPerson: RevenueByPersonResponse;
  revenueByItem: RevenueByItemResponse;
  hoursByJob: HoursByJobResponse;
}

const SHOWN_ITEMS = 20;
const SECONDS_PER_HOUR = 3_600;

/** What an owner is shown of a jobs business. */
export const jobBlocks = (reports: JobReports): PdfBlock[] => [
  ...revenue(reports.revenueByMonth),
  ...receivables(reports.receivablesAgeing),
  ...items(reports.topItems),
  ...deals(reports.dealConversion),
  ...taxes(reports.taxCollected),
  ...people(reports.revenueByPerson),
  ...itemRevenues(reports.revenueByItem),
  ...hours(reports.hoursByJob),
];

const revenue = ({ summary, byMonth }: RevenueByMonthResponse): PdfBlock[] => [
  figures('Revenue of the last twelve months', [
    ['Invoiced', `${dollars(summary.invoiced)} in ${count(summary.invoices)} invoices`],
    ['Received', `${dollars(summary.received)} in ${count(summary.payments)} payments`],
    ['Mean invoice', dollars(summary.meanInvoice)],
  ]),
  ...rowsOf(
    'Revenue by month',
    [
      { title: 'Month', share: 30, cell: (row) => shownMonth(row.month) },
      { title: 'Invoices', share: 16, cell: (row) => count(row.invoices), isNumber: true },
      { title: 'Invoiced', share: 27, cell: (row) => dollars(row.invoiced), isNumber: true },
      { title: 'Received', share: 27, cell: (row) => dollars(row.received), isNumber: true },
    ],
    byMonth,
  ),
];

const receivables = ({ summary, byCustomer }: ReceivablesAgeingResponse): PdfBlock[] => [
  figures('Receivables', [
    ['Owed', `${dollars(summary.receivable)} on ${count(summary.invoices)} invoices`],
    ['Overdue', dollars(summary.overdue)],
    ...bucketNames.map((name, bucket) => [name, dollars(summary.buckets[bucket] ?? 0)] as const),
  ]),
  ...rowsOf(
    'Who owes',
    [
      { title: 'Customer', share: 54, cell: (row) => row.customerName },
      { title: 'Invoices', share: 16, cell: (row) => count(row.invoices), isNumber: true },
      { title: 'Owed', share: 30, cell: (row) => dollars(row.total), isNumber: true },
    ],
    byCustomer,
  ),
];

const items = ({ rows, rowCount }: TopItemsResponse): PdfBlock[] =>
  rowsOf(
    'Top items of the last twelve months',
    [
      { title: 'Item', share: 50, cell: (row) => row.item ?? 'Invoices without items' },
      { title: 'Quantity', share: 15, cell: (row) => count(row.quantity), isNumber: true },
      { title: 'Amount', share: 20, cell: (row) => dollars(row.amount), isNumber: true },
      { title: 'Share', share: 15, cell: (row) => percent(row.sharePercent), isNumber: true },
    ],
    rows.slice(0, SHOWN_ITEMS),
    rowCount,
  );

const deals = ({ summary }: DealConversionResponse): PdfBlock[] => [
  figures('Deals of the last twelve months', [
    ['Created', count(summary.created)],
    ['Won', `${count(summary.won)}, ${dollars(summary.wonValue)}`],
    ['Lost', `${count(summary.lost)}, ${dollars(summary.lostValue)}`],
    ['Win rate', percent(summary.winRatePercent)],
    ['Days to win, median', count(summary.medianDaysToWin)],
  ]),
];

const taxes = ({ rows }: TaxCollectedResponse): PdfBlock[] =>
  rowsOf(
    'Tax collected in the last twelve months',
    [
      { title: 'Tax', share: 34, cell: (row) => row.taxName },
      { title: 'Rate', share: 12, cell: (row) => percent(row.taxBasisPoints / 100), isNumber: true },
      { title: 'Received', share: 27, cell: (row) => dollars(row.received), isNumber: true },
      { title: 'Tax collected', share: 27, cell: (row) => dollars(row.collected), isNumber: true },
    ],
    rows,
  );

const people = ({ rows }: RevenueByPersonResponse): PdfBlock[] =>
  rowsOf(
    'Revenue by person in the last twelve months',
    [
      { title: 'Person', share: 40, cell: (row) => row.name ?? 'Nobody assigned' },
      { title: 'Jobs', share: 12, cell: (row) => count(row.jobs), isNumber: true },
      { title: 'Received', share: 24, cell: (row) => dollars(row.received), isNumber: true },
      { title: 'Revenue', share: 24, cell: (row) => dollars(row.revenue), isNumber: true },
    ],
    rows,
  );

const itemRevenues = ({ rows, rowCount }: RevenueByItemResponse): PdfBlock[] =>
  rowsOf(
    'Revenue by item in the last twelve months',
    [
      { title: 'Item', share: 46, cell: (row) => row.item ?? 'Invoices without items' },
      { title: 'Before discount', share: 18, cell: (row) => dollars(row.gross), isNumber: true },
      { title: 'Discount', share: 18, cell: (row) => dollars(row.discount), isNumber: true },
      { title: 'Revenue', share: 18, cell: (row) => dollars(row.revenue), isNumber: true },
    ],
    rows.slice(0, SHOWN_ITEMS),
    rowCount,
  );

const hours = ({ summary }: HoursByJobResponse): PdfBlock[] => [
  figures('Hours of the last twelve months', [
    ['Hours on jobs', count(Math.round(summary.seconds / SECONDS_PER_HOUR))],
    ['Jobs', count(summary.jobs)],
    ['Hours without a job', count(Math.round(summary.secondsWithoutJob / SECONDS_PER_HOUR))],
  ]),
];
