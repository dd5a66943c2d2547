import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatCount, formatDate, formatWholeDollars } from '@nerka/mf-shared/format';
import type { RecordTableSpec, TableColumn } from '@nerka/mf-shared/lists';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { useMemo } from 'react';
import { addressOf, statusOptions, statusTones, type Unit } from './unit-labels';

const statusLabel = (status: Unit['status']): string => statusOptions.find(({ value }) => value === status)!.label;

const columns: readonly TableColumn<Unit>[] = [
  {
    ...{ name: 'building', label: 'Building', width: 160, sorts: ['building'] },
    cell: ({ buildingName }) => buildingName,
  },
  {
    ...{ name: 'status', label: 'Status', width: 120 },
    cell: ({ status }) => <StatusTag tone={statusTones[status]}>{statusLabel(status)}</StatusTag>,
  },
  {
    ...{ name: 'bedrooms', label: 'Bed', width: 70, isNumber: true, sorts: ['bedrooms'] },
    cell: ({ bedrooms }) => bedrooms,
  },
  { name: 'bathrooms', label: 'Bath', width: 70, isNumber: true, cell: ({ bathrooms }) => bathrooms / 10 },
  {
    ...{ name: 'size', label: 'Sq ft', width: 80, isNumber: true },
    cell: ({ squareFeet }) => squareFeet !== null && formatCount(squareFeet),
  },
  {
    ...{ name: 'rent', label: 'Rent', width: 90, isNumber: true, sorts: ['rent_low', 'rent_high'] },
    cell: ({ marketRent }) => marketRent !== null && formatWholeDollars(marketRent),
  },
  {
    ...{ name: 'residents', label: 'Residents', width: 240 },
    cell: ({ occupants }) => occupants.map(({ name }) => name).join(', '),
  },
  {
    ...{ name: 'next-move-in', label: 'Next move-in', width: 120 },
    cell: ({ nextMoveInDate }) => nextMoveInDate && formatDate(nextMoveInDate),
  },
  { name: 'address', label: 'Address', width: 280, isExtra: true, cell: addressOf },
];

type Given = Pick<RecordTableSpec<Unit>, 'sort' | 'onSort' | 'onEdit'>;

export function useUnitTable(given: Given): RecordTableSpec<Unit> {
  const company = useCompany();
  const fixed = useMemo(
    () => ({
      head: { label: 'Unit', width: 130, sorts: ['unit_number'] as const },
      nameOf: ({ unitNumber }: Unit) => unitNumber,
      linkTo: ({ id }: Unit) => ({ to: paths.unit(company, id) }),
      columns,
    }),
    [company],
  );
  return { ...fixed, ...given };
}
