import { useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import type { RecordTableSpec, TableColumn } from '@nerka/mf-shared/lists';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { useMemo } from 'react';
import { type Estimate, estimatePaths, estimateStatusLabel, estimateTones } from '../estimate/estimate';

const columns = (timezone: string): TableColumn<Estimate>[] => [
  { ...{ name: 'customer', label: 'Customer', width: 200, sorts: ['name'] }, cell: ({ customer }) => customer.name },
  {
    ...{ name: 'status', label: 'Status', width: 120 },
    cell: ({ status }) => <StatusTag tone={estimateTones[status]}>{estimateStatusLabel(status)}</StatusTag>,
  },
  { ...{ name: 'deal', label: 'Deal', width: 200 }, cell: ({ deal }) => deal?.name },
  {
    ...{ name: 'valid', label: 'Valid until', width: 120, sorts: ['valid'] },
    cell: ({ validUntil }) => validUntil && formatDate(validUntil),
  },
  { ...{ name: 'total', label: 'Total', width: 120, isNumber: true }, cell: ({ total }) => formatDollars(total) },
  {
    ...{ name: 'emailed', label: 'Emailed', width: 110 },
    cell: ({ emailedAt }) => emailedAt && formatDate(emailedAt, timezone),
  },
  { ...{ name: 'job', label: 'Job', width: 110 }, cell: ({ jobNumber }) => jobNumber },
  {
    ...{ name: 'created', label: 'Created', width: 110, sorts: ['oldest', 'newest'] },
    cell: ({ createdAt }) => formatDate(createdAt, timezone),
  },
];

type Given = Pick<RecordTableSpec<Estimate>, 'sort' | 'onSort'>;

export function useEstimateTable(given: Given): RecordTableSpec<Estimate> {
  const company = useCompany();
  const fixed = useMemo(
    () => ({
      head: { label: 'Number', width: 130 },
      nameOf: ({ estimateNumber }: Estimate) => estimateNumber,
      linkTo: ({ id }: Estimate) => ({ to: estimatePaths.page(company, id) }),
      columns: columns(company.timezone),
    }),
    [company],
  );
  return { ...fixed, ...given };
}
