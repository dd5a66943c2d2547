import { errorMessage } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars, formatTimeOfDay, personName, todayIn } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { TodayCard } from '@nerka/mf-shared/ui/today-card';
import { jobPage } from '../job/invoice-page';
import { jobsOfDayQuery, overdueInvoicesQuery } from './today.api';

/** Today's jobs. */
export function JobsToday() {
  const company = useCompany();
  const jobs = useQuery(jobsOfDayQuery(company.id, todayIn(company.timezone)));
  return (
    <TodayCard
      title="Jobs today"
      to={paths.schedule(company)}
      lines={jobs.data?.items.map((job) => ({
        id: job.id,
        to: jobPage(company, job.id),
        title: `${job.jobNumber} - ${job.customer.name}`,
        detail: [
          job.startTime ? formatTimeOfDay(job.startTime) : 'No time yet',
          job.assignedTo ? personName(job.assignedTo) : 'Unassigned',
        ].join(', '),
      }))}
      total={jobs.data?.total ?? 0}
      empty="No job is planned for today."
      problem={jobs.isError && errorMessage(jobs.error, 'This could not be loaded.')}
      onRetry={() => void jobs.refetch()}
    />
  );
}

/** Overdue invoices with the customers to call. */
export function OverdueInvoices() {
  const company = useCompany();
  const invoices = useQuery(overdueInvoicesQuery(company.id));
  return (
    <TodayCard
      title="Overdue invoices"
      to={`${paths.invoices(company)}?status=overdue`}
      lines={invoices.data?.items.map((invoice) => ({
        id: invoice.id,
        to: paths.invoicePage(company, invoice.id),
        title: `${invoice.invoiceNumber} - ${invoice.customer.name}`,
        detail: invoice.dueDate ? `Due ${formatDate(invoice.dueDate)}` : '',
        mark: <StatusTag tone="red">{formatDollars(invoice.balance)}</StatusTag>,
      }))}
      total={invoices.data?.total ?? 0}
      empty="No invoice is overdue."
      problem={invoices.isError && errorMessage(invoices.error, 'This could not be loaded.')}
      onRetry={() => void invoices.refetch()}
    />
  );
}
