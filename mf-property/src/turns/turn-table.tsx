import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import type { RecordTableSpec, TableColumn } from '@nerka/mf-shared/lists';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { useMemo } from 'react';
import { assigneeName, phaseLabels, statusLabels, statusTones, type Turn } from './turn-labels';

const dollars = (cents: number | null) => cents !== null && formatDollars(cents);
const day = (date: string | null) => date && formatDate(date);

const columns: readonly TableColumn<Turn>[] = [
  { name: 'unit', label: 'Unit', width: 100, cell: ({ unitNumber }) => unitNumber },
  { name: 'building', label: 'Building', width: 150, isExtra: true, cell: ({ buildingName }) => buildingName },
  {
    ...{ name: 'status', label: 'Status', width: 120 },
    cell: ({ status }) => <StatusTag tone={statusTones[status]}>{statusLabels[status]}</StatusTag>,
  },
  { name: 'phase', label: 'Phase', width: 100, cell: ({ currentPhase }) => phaseLabels[currentPhase] },
  {
    ...{ name: 'progress', label: 'Progress', width: 80, isNumber: true },
    cell: ({ progress }) => `${progress.percent}%`,
  },
  {
    ...{ name: 'assignee', label: 'Assigned to', width: 150 },
    cell: ({ assignedTo }) => (assignedTo ? assigneeName(assignedTo) : 'Unassigned'),
  },
  { name: 'move-out', label: 'Move-out', width: 110, cell: ({ moveOutDate }) => day(moveOutDate) },
  {
    ...{ name: 'target', label: 'Target', width: 140, sorts: ['target'] },
    cell: ({ targetCompletionDate, isLate }) =>
      [day(targetCompletionDate), isLate && 'late'].filter(Boolean).join(', '),
  },
  {
    ...{ name: 'next-move-in', label: 'Next move-in', width: 120, sorts: ['board'] },
    cell: ({ nextMoveInDate }) => day(nextMoveInDate),
  },
  {
    ...{ name: 'ready', label: 'Ready', width: 130, isExtra: true },
    cell: (turn) => [day(turn.forecastDate), turn.isAtRisk && 'at risk'].filter(Boolean).join(', '),
  },
  { name: 'days-vacant', label: 'Days vacant', width: 100, isNumber: true, cell: ({ daysVacant }) => daysVacant },
  { name: 'budget', label: 'Budget', width: 110, isNumber: true, cell: ({ estimatedCost }) => dollars(estimatedCost) },
  {
    ...{ name: 'cost', label: 'Actual cost', width: 110, isNumber: true, isExtra: true },
    cell: ({ actualCost }) => dollars(actualCost),
  },
  {
    ...{ name: 'lost', label: 'Rent lost', width: 110, isNumber: true, isExtra: true },
    cell: ({ lostCents }) => dollars(lostCents),
  },
];

type Given = Pick<RecordTableSpec<Turn>, 'sort' | 'onSort' | 'onEdit'>;

export function useTurnTable(given: Given): RecordTableSpec<Turn> {
  const company = useCompany();
  const fixed = useMemo(
    () => ({
      head: { label: 'Turn', width: 140 },
      nameOf: ({ turnNumber }: Turn) => turnNumber,
      linkTo: ({ id }: Turn) => ({ to: paths.turn(company, id) }),
      columns,
    }),
    [company],
  );
  return { ...fixed, ...given };
}
