import type { Schemas } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatCount, formatDuration, NONE } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { MetricTiles } from '@nerka/mf-shared/ui/metric-tiles';
import { Methodology } from '@nerka/mf-shared/ui/methodology';
import { ReportTable, type ReportColumn } from '@nerka/mf-shared/ui/report-table';
import { RowsShown } from '@nerka/mf-shared/ui/rows-shown';

type Hours = Schemas['HoursByJobResponse'];
type Row = Hours['rows'][number];

const worked = (seconds: number): string => (seconds === 0 ? NONE : formatDuration(seconds));

const columns: ReportColumn<Row>[] = [
  { title: 'Job', cell: (row) => <JobLink job={row} />, sortBy: (row) => row.jobNumber },
  { title: 'Customer', cell: (row) => row.customerName, sortBy: (row) => row.customerName },
  {
    title: 'Hours',
    cell: (row) => worked(row.seconds),
    detail: (row) => row.isRunning && 'still running',
    sortBy: (row) => row.seconds,
    isNumber: true,
  },
  { title: 'On visits', cell: (row) => worked(row.visitSeconds), sortBy: (row) => row.visitSeconds, isNumber: true },
  {
    title: 'On work orders',
    cell: (row) => worked(row.workOrderSeconds),
    sortBy: (row) => row.workOrderSeconds,
    isNumber: true,
  },
  { title: 'People', cell: (row) => formatCount(row.people), sortBy: (row) => row.people, isNumber: true },
];

/** A job's number, as a link to its page if the company uses invoices. */
function JobLink({ job: { invoiceId, jobNumber } }: { job: Row }) {
  const company = useCompany();
  if (!company.features.includes('invoices')) return jobNumber;
  return <Link to={paths.invoicePage(company, invoiceId)}>{jobNumber}</Link>;
}

export function HoursByJobReport({ report }: { report: Hours }) {
  const { summary, rows } = report;
  return (
    <>
      <MetricTiles
        figures={[
          {
            name: 'Hours on jobs',
            value: worked(summary.seconds),
            detail: summary.running === 0 ? 'On visits and work orders' : 'On visits and work orders, still running',
          },
          { name: 'Jobs', value: formatCount(summary.jobs) },
          { name: 'Without a job', value: worked(summary.secondsWithoutJob), detail: 'Work orders of no job' },
        ]}
      />
      <ReportTable
        caption="By job"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.invoiceId}
        totals={{ Hours: worked(summary.seconds) }}
      />
      <RowsShown shown={rows.length} all={report.rowCount} />
      <Methodology
        definitions={[
          ['Hours', "Time on the job's visits and on its work orders, of all people, with what was entered by hand."],
          ['Days', "In the company's time zone. Of time over midnight at the edge, only what is within the range."],
          ['Still running', 'A timer runs, and its time until now is part of the hours.'],
          ['Without a job', 'Time of work orders that belong to no job; it is in no row.'],
        ]}
      />
    </>
  );
}
