import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatPhone } from '@nerka/mf-shared/format';
import type { RecordTableSpec, TableColumn } from '@nerka/mf-shared/lists';
import { useMemo } from 'react';
import { nameOf, type Resident } from './resident-labels';

const day = (date: string | null | undefined) => date && formatDate(date);

const columns: readonly TableColumn<Resident>[] = [
  { name: 'unit', label: 'Unit', width: 100, cell: ({ unit }) => unit?.unitNumber },
  { name: 'building', label: 'Building', width: 150, cell: ({ unit }) => unit?.buildingName },
  { name: 'email', label: 'Email', width: 240, cell: ({ email }) => email },
  { name: 'phone', label: 'Phone', width: 130, cell: ({ phone }) => phone && formatPhone(phone) },
  { name: 'move-in', label: 'Move-in', width: 110, cell: ({ moveInDate }) => day(moveInDate) },
  { name: 'lease-end', label: 'Lease end', width: 110, cell: ({ leaseEndDate }) => day(leaseEndDate) },
  { name: 'notice', label: 'Notice', width: 110, cell: ({ unit }) => day(unit?.noticeDate) },
  { name: 'move-out', label: 'Move-out', width: 110, isExtra: true, cell: ({ moveOutDate }) => day(moveOutDate) },
  {
    ...{ name: 'created', label: 'Added', width: 110, isExtra: true, sorts: ['oldest', 'newest'] },
    cell: ({ createdAt }) => day(createdAt),
  },
  { name: 'notes', label: 'Notes', width: 240, isExtra: true, cell: ({ notes }) => notes },
];

type Given = Pick<RecordTableSpec<Resident>, 'sort' | 'onSort' | 'onEdit'>;

export function useResidentTable(given: Given): RecordTableSpec<Resident> {
  const company = useCompany();
  const fixed = useMemo(
    () => ({
      head: { label: 'Name', width: 220, sorts: ['name'] as const },
      nameOf,
      linkTo: ({ id }: Resident) => ({ to: paths.customer(company, id) }),
      columns,
    }),
    [company],
  );
  return { ...fixed, ...given };
}
