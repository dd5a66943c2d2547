import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import type { RecordTableSpec, TableColumn } from '@nerka/mf-shared/lists';
import { useNavigate } from '@nerka/mf-shared/router';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { useMemo } from 'react';
import { jobPage } from '../job/invoice-page';
import { assigneeOf, statusLabel, statusTones, whenOf, workOf, type Job } from '../job/job';
import { useReturnTo } from '../job/return-to';
import { editorOf } from './invoice-editor-path';
import { customerName } from './invoice-labels';

const money = (cents: number) => cents > 0 && formatDollars(cents);

const customer: TableColumn<Job> = {
  ...{ name: 'customer', label: 'Customer', width: 200, sorts: ['name'] },
  cell: (job) => customerName(job.customer),
};
const status: TableColumn<Job> = {
  ...{ name: 'status', label: 'Status', width: 110 },
  cell: (job) => <StatusTag tone={statusTones[job.status]}>{statusLabel(job.status)}</StatusTag>,
};
const total: TableColumn<Job> = {
  ...{ name: 'total', label: 'Total', width: 120, isNumber: true },
  cell: (job) => formatDollars(job.total),
};
const balance: TableColumn<Job> = {
  ...{ name: 'balance', label: 'To pay', width: 120, isNumber: true },
  cell: (job) => job.status !== 'draft' && money(job.balance),
};
const assignee: TableColumn<Job> = { name: 'assignee', label: 'Assigned to', width: 150, cell: assigneeOf };

const created = (timezone: string): TableColumn<Job> => ({
  ...{ name: 'created', label: 'Created', width: 110, sorts: ['oldest', 'newest'] },
  cell: ({ createdAt }) => formatDate(createdAt, timezone),
});

const invoiceColumns = (timezone: string): TableColumn<Job>[] => [
  customer,
  status,
  { name: 'service', label: 'Service', width: 110, sorts: ['service'], cell: (job) => formatDate(job.serviceDate) },
  { name: 'due', label: 'Due', width: 110, sorts: ['due'], cell: ({ dueDate }) => dueDate && formatDate(dueDate) },
  total,
  balance,
  { name: 'paid', label: 'Paid', width: 120, isNumber: true, isExtra: true, cell: ({ paidTotal }) => money(paidTotal) },
  {
    ...{ name: 'emailed', label: 'Emailed', width: 110 },
    cell: ({ emailedAt }) => emailedAt && formatDate(emailedAt, timezone),
  },
  created(timezone),
  { ...assignee, isExtra: true },
];

const jobColumns = (timezone: string): TableColumn<Job>[] => [
  customer,
  { name: 'work', label: 'Work', width: 240, cell: workOf },
  status,
  { name: 'when', label: 'When', width: 180, sorts: ['service'], cell: whenOf },
  assignee,
  total,
  { name: 'items', label: 'Items', width: 80, isNumber: true, cell: ({ items }) => items.length },
  { ...balance, isExtra: true },
  { ...created(timezone), isExtra: true },
];

type Given = Pick<RecordTableSpec<Job>, 'sort' | 'onSort'>;

/** The table of invoices, or of the same records as jobs. Saving in the editor returns to the list. */
export function useInvoiceTable(noun: 'invoices' | 'jobs', given: Given): RecordTableSpec<Job> {
  const company = useCompany();
  const navigate = useNavigate();
  const { returnTo } = useReturnTo();
  const fixed = useMemo(() => {
    const isJob = noun === 'jobs';
    return {
      head: { label: isJob ? 'Job' : 'Number', width: 130 },
      nameOf: ({ jobNumber, invoiceNumber }: Job) => (isJob ? jobNumber : invoiceNumber),
      linkTo: ({ id }: Job) => ({ to: isJob ? jobPage(company, id) : paths.invoicePage(company, id) }),
      columns: (isJob ? jobColumns : invoiceColumns)(company.timezone),
      onEdit: (job: Job) => void navigate(editorOf(company, job, isJob), { state: { returnTo } }),
    };
  }, [company, navigate, noun, returnTo]);
  return { ...fixed, ...given };
}
