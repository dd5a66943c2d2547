import { formatCount, formatDate, NONE } from '@nerka/mf-shared/format';
import { daysLater } from '@nerka/mf-shared/format/calendar';
import { Link, useSearchParams } from '@nerka/mf-shared/router';
import { MetricTiles } from '@nerka/mf-shared/ui/metric-tiles';
import { Methodology } from '@nerka/mf-shared/ui/methodology';
import { ReportTable, type ReportColumn } from '@nerka/mf-shared/ui/report-table';
import { RowsShown } from '@nerka/mf-shared/ui/rows-shown';
import { countOf, hoursAndMinutes, type HoursWorked } from './report-labels';
import { WorkedEntries } from './worked-entries';
import { hoursFilters, hoursOf } from './worked-hours-address';

const NOBODY = 'Nobody named';
const LAST_OF_WEEK = 6;

type Person = HoursWorked['byPerson'][number];
type Week = HoursWorked['byWeek'][number];
type Day = HoursWorked['rows'][number];
interface Days {
  from: string;
  to: string;
}

const worked = {
  title: 'Hours',
  cell: (row: { seconds: number }) => hoursAndMinutes(row.seconds),
  detail: (row: { isRunning: boolean }) => row.isRunning && 'still running',
  sortBy: (row: { seconds: number }) => row.seconds,
  isNumber: true,
} as const;
const orders = {
  title: 'Work orders',
  cell: (row: { workOrders: number }) => formatCount(row.workOrders),
  sortBy: (row: { workOrders: number }) => row.workOrders,
  isNumber: true,
} as const;
const days = {
  title: 'Days',
  cell: (row: { days: number }) => formatCount(row.days),
  sortBy: (row: { days: number }) => row.days,
  isNumber: true,
} as const;

/** The person's name; it leads to the entries of the row's days, and to their orders. */
function personColumn<Row extends { userId: number | null; name: string | null }>(
  daysOf: (row: Row) => Days,
): ReportColumn<Row> {
  return {
    title: 'Person',
    cell: (row) => (row.userId ? <EntriesLink {...row} userId={row.userId} days={daysOf(row)} /> : NOBODY),
    sortBy: (row) => row.name,
  };
}

function EntriesLink({ userId, name, days: ofRow }: { userId: number; name: string | null; days: Days }) {
  const [search] = useSearchParams();
  return <Link to={hoursOf(userId, ofRow, search)}>{name ?? NOBODY}</Link>;
}

const weekColumns = ({ from, to }: Days): ReportColumn<Week>[] => [
  { title: 'Week of', cell: (row) => formatDate(row.week), sortBy: (row) => row.week },
  personColumn(({ week }) => {
    const sunday = daysLater(week, LAST_OF_WEEK);
    return { from: week < from ? from : week, to: sunday > to ? to : sunday };
  }),
  worked,
  days,
];

const dayColumns: ReportColumn<Day>[] = [
  { title: 'Day', cell: (row) => formatDate(row.date), sortBy: (row) => row.date },
  personColumn(({ date }) => ({ from: date, to: date })),
  worked,
  orders,
];

export function HoursWorkedReport({ report }: { report: HoursWorked }) {
  const [search] = useSearchParams();
  const { userId, by } = hoursFilters.read(search);
  const { summary, from, to } = report;
  const all = { Hours: hoursAndMinutes(summary.seconds) };
  return (
    <>
      <Figures summary={summary} />
      <ReportTable
        caption="By person"
        columns={[personColumn<Person>(() => ({ from, to })), worked, days, orders]}
        rows={report.byPerson}
        rowKey={(row) => row.userId ?? 0}
        totals={all}
      />
      {by === 'week' ? (
        <ReportTable
          caption="By week"
          columns={weekColumns({ from, to })}
          rows={report.byWeek}
          rowKey={(row) => `${row.week} ${row.userId ?? 0}`}
          totals={all}
        />
      ) : (
        <>
          <ReportTable
            caption="By day"
            columns={dayColumns}
            rows={report.rows}
            rowKey={(row) => `${row.date} ${row.userId}`}
            totals={all}
          />
          <RowsShown shown={report.rows.length} all={report.rowCount} />
        </>
      )}
      {userId.length > 0 && <WorkedEntries userId={userId} from={from} to={to} />}
      <Methodology
        definitions={[
          ['Hours worked', 'Time On Job and time entered by hand, of all people on an order.'],
          ['Day', "In the company's time zone. Time over midnight counts for both days."],
          ['Week', 'From Monday to Sunday; at the edges of the range only the days within it.'],
          ['Still running', 'A timer runs, and its time until now is part of the hours.'],
          ['Entries', 'Shown for a person: those that began in the range, each as a whole.'],
        ]}
      />
    </>
  );
}

function Figures({ summary }: Pick<HoursWorked, 'summary'>) {
  return (
    <MetricTiles
      figures={[
        {
          name: 'Hours worked',
          value: hoursAndMinutes(summary.seconds),
          detail: summary.running === 0 ? 'On work orders and visits' : 'On work orders and visits, still running',
        },
        { name: 'People', value: formatCount(summary.people) },
        {
          name: 'Work orders',
          value: formatCount(summary.workOrders),
          ...(summary.visits > 0 && { detail: countOf(summary.visits, 'visit') }),
        },
        {
          name: 'On the job now',
          value: summary.running === 0 ? NONE : countOf(summary.running, 'timer'),
          detail: 'Counted until now',
        },
      ]}
    />
  );
}
