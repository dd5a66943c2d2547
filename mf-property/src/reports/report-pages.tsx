import type { PeriodKind, ReportPeriod } from '@nerka/mf-shared/format';
import type { ReactNode } from 'react';
import { LeaseExpirationsReport } from './lease-expirations-report';
import { RentRollReport } from './rent-roll-report';
import type { ReportAnswer, ReportAnswers, ReportName } from './reports.api';
import { TurnTimesReport } from './turn-times-report';
import { WorkOrderAgeingReport } from './work-order-ageing-report';
import { WorkOrderTimesReport } from './work-order-times-report';

interface PageOf<Name extends ReportName, Answer> {
  name: Name;
  title: string;
  subtitle: string;
  /** Of one day, or of a range that lies behind or ahead. */
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
const asOf = ({ asOf: day }: { asOf: string }): ReportPeriod => ({ asOf: day });
const range = ({ from, to }: { from: string; to: string }): ReportPeriod => ({ from, to });

/** All reports in the order of their tabs. */
export const reports = [
  page<'occupancy-and-rent-roll'>({
    name: 'occupancy-and-rent-roll',
    title: 'Occupancy and Rent Roll',
    subtitle: 'Who lives where, for how much and until when',
    kind: 'day',
    empty: 'There are no units yet',
    isEmpty: ({ rowCount }) => rowCount === 0,
    periodOf: asOf,
    show: (report) => <RentRollReport report={report} />,
  }),
  page<'work-order-ageing'>({
    name: 'work-order-ageing',
    title: 'Work Order Ageing',
    subtitle: 'How long open work orders have been waiting',
    kind: 'day',
    empty: 'No work order was live on this day',
    isEmpty: ({ rowCount }) => rowCount === 0,
    periodOf: asOf,
    show: (report) => <WorkOrderAgeingReport report={report} />,
  }),
  page<'work-order-times'>({
    name: 'work-order-times',
    title: 'Work Order Times',
    subtitle: 'How long work orders take, by category and technician',
    kind: 'past',
    empty: 'No work order was completed in these days',
    isEmpty: ({ summary }) => summary.completed === 0,
    periodOf: range,
    show: (report) => <WorkOrderTimesReport report={report} />,
  }),
  page<'turn-times'>({
    name: 'turn-times',
    title: 'Turn Times and Cost',
    subtitle: 'From move-out to ready, and what it costs',
    kind: 'past',
    empty: 'No turn was completed in these days',
    isEmpty: ({ rowCount }) => rowCount === 0,
    periodOf: range,
    show: (report) => <TurnTimesReport report={report} />,
  }),
  page<'lease-expirations'>({
    name: 'lease-expirations',
    title: 'Lease Expirations',
    subtitle: 'Which leases end, and what becomes of them',
    kind: 'coming',
    empty: 'No lease ends in these days',
    isEmpty: ({ rowCount }) => rowCount === 0,
    periodOf: range,
    show: (report) => <LeaseExpirationsReport report={report} />,
  }),
] as const;

export const reportNamed = (name: string): ReportPage | undefined => reports.find((known) => known.name === name);
