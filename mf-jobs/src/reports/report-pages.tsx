import type { PeriodKind, ReportPeriod } from '@nerka/mf-shared/format';
import type { ReactNode } from 'react';
import { DealConversionReport } from './deal-conversion-report';
import { ReceivablesAgeingReport } from './receivables-ageing-report';
import type { ReportAnswer, ReportAnswers, ReportName } from './reports.api';
import { RevenueByMonthReport } from './revenue-by-month-report';
import { TopItemsReport } from './top-items-report';

interface PageOf<Name extends ReportName, Answer> {
  name: Name;
  title: string;
  subtitle: string;
  kind: PeriodKind;
  /** Shown where there is nothing. */
  empty: string;
  isEmpty(answer: Answer): boolean;
  periodOf(answer: Answer): ReportPeriod;
  show(answer: Answer): ReactNode;
}

/** A report as the screen needs it. Each gets its own answer: the address of its call is made of its name. */
export type ReportPage = PageOf<ReportName, ReportAnswer>;

const page = <Name extends ReportName>(own: PageOf<Name, ReportAnswers[Name]>): ReportPage => own;
const range = ({ from, to }: { from: string; to: string }): ReportPeriod => ({ from, to });

/** All reports in the order of their tabs. */
export const reports = [
  page<'revenue-by-month'>({
    name: 'revenue-by-month',
    title: 'Revenue by Month',
    subtitle: 'What was invoiced and what came in',
    kind: 'past',
    empty: 'Nothing was invoiced or paid in these days',
    isEmpty: ({ summary }) => summary.invoices + summary.payments === 0,
    periodOf: range,
    show: (report) => <RevenueByMonthReport report={report} />,
  }),
  page<'receivables-ageing'>({
    name: 'receivables-ageing',
    title: 'Receivables Ageing',
    subtitle: 'Who owes what, and for how long',
    kind: 'day',
    empty: 'Nobody owed anything on this day',
    isEmpty: ({ rowCount }) => rowCount === 0,
    periodOf: ({ asOf }) => ({ asOf }),
    show: (report) => <ReceivablesAgeingReport report={report} />,
  }),
  page<'top-items'>({
    name: 'top-items',
    title: 'Top Items',
    subtitle: 'Which items and services bring the money',
    kind: 'past',
    empty: 'Nothing was invoiced in these days',
    isEmpty: ({ rowCount }) => rowCount === 0,
    periodOf: range,
    show: (report) => <TopItemsReport report={report} />,
  }),
  page<'deal-conversion'>({
    name: 'deal-conversion',
    title: 'Deal Conversion',
    subtitle: 'How many deals become work, and how long that takes',
    kind: 'past',
    empty: 'No deal began or was closed in these days',
    isEmpty: ({ summary }) => summary.created + summary.won + summary.lost === 0,
    periodOf: range,
    show: (report) => <DealConversionReport report={report} />,
  }),
] as const;

export const reportNamed = (name: string): ReportPage | undefined => reports.find((known) => known.name === name);
