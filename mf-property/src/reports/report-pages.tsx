import { reportPage } from '@nerka/mf-shared/reports';
import { DelinquencyReport } from './delinquency-report';
import { HoursWorkedReport } from './hours-worked-report';
import { LeaseExpirationsReport } from './lease-expirations-report';
import { RentRollReport } from './rent-roll-report';
import { TurnTimesReport } from './turn-times-report';
import { WorkOrderAgeingReport } from './work-order-ageing-report';
import { WorkOrderTimesReport } from './work-order-times-report';
import { WorkedHoursChoices } from './worked-hours-choices';

/** All reports in the order of their tabs. */
export const reports = [
  reportPage({
    name: 'occupancy-and-rent-roll',
    title: 'Occupancy and Rent Roll',
    subtitle: 'Who lives where, for how much and until when',
    kind: 'day',
    empty: 'There are no units yet',
    isEmpty: ({ rowCount }) => rowCount === 0,
    show: (report) => <RentRollReport report={report} />,
  }),
  reportPage({
    name: 'delinquency',
    title: 'Delinquency',
    subtitle: 'Who owes rent, and for how long',
    kind: 'day',
    empty: 'Nobody owed anything on this day',
    isEmpty: ({ rowCount }) => rowCount === 0,
    show: (report) => <DelinquencyReport report={report} />,
  }),
  reportPage({
    name: 'work-order-ageing',
    title: 'Work Order Ageing',
    subtitle: 'How long open work orders have been waiting',
    kind: 'day',
    empty: 'No work order was live on this day',
    isEmpty: ({ rowCount }) => rowCount === 0,
    show: (report) => <WorkOrderAgeingReport report={report} />,
  }),
  reportPage({
    name: 'work-order-times',
    title: 'Work Order Times',
    subtitle: 'How long work orders take, by category and technician',
    kind: 'past',
    empty: 'No work order was completed in these days',
    isEmpty: ({ summary }) => summary.completed === 0,
    show: (report) => <WorkOrderTimesReport report={report} />,
  }),
  reportPage({
    name: 'hours-worked',
    title: 'Hours Worked',
    subtitle: 'Who worked how long, by day and week',
    kind: 'past',
    empty: 'Nobody worked on an order in these days',
    choices: { fields: <WorkedHoursChoices />, params: ['userId'], ofFileAlone: ['by'] },
    isEmpty: ({ rowCount }) => rowCount === 0,
    show: (report) => <HoursWorkedReport report={report} />,
  }),
  reportPage({
    name: 'turn-times',
    title: 'Turn Times and Cost',
    subtitle: 'From move-out to ready, and what it costs',
    kind: 'past',
    empty: 'No turn was completed in these days',
    isEmpty: ({ rowCount }) => rowCount === 0,
    show: (report) => <TurnTimesReport report={report} />,
  }),
  reportPage({
    name: 'lease-expirations',
    title: 'Lease Expirations',
    subtitle: 'Which leases end, and what becomes of them',
    kind: 'coming',
    empty: 'No lease ends in these days',
    isEmpty: ({ rowCount }) => rowCount === 0,
    show: (report) => <LeaseExpirationsReport report={report} />,
  }),
] as const;
