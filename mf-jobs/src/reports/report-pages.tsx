import { reportPage } from '@nerka/mf-shared/reports';
import { DealConversionReport } from './deal-conversion-report';
import { ReceivablesAgeingReport } from './receivables-ageing-report';
import { RevenueByMonthReport } from './revenue-by-month-report';
import { TopItemsReport } from './top-items-report';

/** All reports in the order of their tabs. */
export const reports = [
  reportPage({
    name: 'revenue-by-month',
    title: 'Revenue by Month',
    subtitle: 'What was invoiced and what came in',
    kind: 'past',
    empty: 'Nothing was invoiced or paid in these days',
    isEmpty: ({ summary }) => summary.invoices + summary.payments === 0,
    show: (report) => <RevenueByMonthReport report={report} />,
  }),
  reportPage({
    name: 'receivables-ageing',
    title: 'Receivables Ageing',
    subtitle: 'Who owes what, and for how long',
    kind: 'day',
    empty: 'Nobody owed anything on this day',
    isEmpty: ({ rowCount }) => rowCount === 0,
    show: (report) => <ReceivablesAgeingReport report={report} />,
  }),
  reportPage({
    name: 'top-items',
    title: 'Top Items',
    subtitle: 'Which items and services bring the money',
    kind: 'past',
    empty: 'Nothing was invoiced in these days',
    isEmpty: ({ rowCount }) => rowCount === 0,
    show: (report) => <TopItemsReport report={report} />,
  }),
  reportPage({
    name: 'deal-conversion',
    title: 'Deal Conversion',
    subtitle: 'How many deals become work, and how long that takes',
    kind: 'past',
    empty: 'No deal began or was closed in these days',
    isEmpty: ({ summary }) => summary.created + summary.won + summary.lost === 0,
    show: (report) => <DealConversionReport report={report} />,
  }),
] as const;
