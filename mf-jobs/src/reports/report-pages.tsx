import { reportPage } from '@nerka/mf-shared/reports';
import { DealConversionReport } from './deal-conversion-report';
import { HoursByJobReport } from './hours-by-job-report';
import { ReceivablesAgeingReport } from './receivables-ageing-report';
import { RevenueByItemReport } from './revenue-by-item-report';
import { RevenueByMonthReport } from './revenue-by-month-report';
import { RevenueByPersonReport } from './revenue-by-person-report';
import { TaxCollectedReport } from './tax-collected-report';
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
  reportPage({
    name: 'tax-collected',
    title: 'Tax Collected',
    subtitle: 'How much of what came in is tax',
    kind: 'past',
    empty: 'No tax was billed or collected in these days',
    isEmpty: ({ rows }) => rows.length === 0,
    show: (report) => <TaxCollectedReport report={report} />,
  }),
  reportPage({
    name: 'revenue-by-person',
    title: 'Revenue by Person',
    subtitle: 'Whose jobs brought the money that came in',
    kind: 'past',
    empty: 'Nothing was paid in these days',
    isEmpty: ({ rows }) => rows.length === 0,
    show: (report) => <RevenueByPersonReport report={report} />,
  }),
  reportPage({
    name: 'revenue-by-item',
    title: 'Revenue by Item',
    subtitle: 'What items and services bring after discounts, before tax',
    kind: 'past',
    empty: 'Nothing was invoiced in these days',
    isEmpty: ({ rowCount }) => rowCount === 0,
    show: (report) => <RevenueByItemReport report={report} />,
  }),
  reportPage({
    name: 'hours-by-job',
    title: 'Hours by Job',
    subtitle: 'How long people worked on each job',
    kind: 'past',
    empty: 'Nobody worked in these days',
    isEmpty: ({ rowCount, summary }) => rowCount === 0 && summary.secondsWithoutJob === 0,
    show: (report) => <HoursByJobReport report={report} />,
  }),
] as const;
