import { paths, useCompany, type CompanyInView } from '@nerka/mf-shared/contract';
import { formatDate, formatDuration, personName } from '@nerka/mf-shared/format';
import type { RecordTableSpec, TableColumn } from '@nerka/mf-shared/lists';
import { BarMark } from '@nerka/mf-shared/ui/bar-mark';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { useMemo } from 'react';
import {
  categoryLabels,
  latenessOf,
  priorityLabels,
  priorityLevels,
  statusLabels,
  statusTones,
  type WorkOrder,
} from '../on-the-job/work-order-labels';

type Column = TableColumn<WorkOrder>;

const columns = ({ timezone, businessType }: CompanyInView): Column[] => [
  { name: 'title', label: 'Title', width: 240, cell: ({ title }) => title },
  {
    ...{ name: 'status', label: 'Status', width: 120 },
    cell: ({ status }) => <StatusTag tone={statusTones[status]}>{statusLabels[status]}</StatusTag>,
  },
  {
    ...{ name: 'priority', label: 'Priority', width: 90, sorts: ['priority'] },
    cell: ({ priority }) => <BarMark level={priorityLevels[priority]} label={priorityLabels[priority]} />,
  },
  { name: 'category', label: 'Category', width: 100, cell: ({ category }) => categoryLabels[category] },
  {
    ...{ name: 'unit', label: businessType === 'property_management' ? 'Unit' : 'Place', width: 80 },
    cell: ({ propertyUnit }) => propertyUnit,
  },
  {
    ...{ name: 'assignees', label: 'Assigned to', width: 150 },
    cell: ({ assignedUsers }) => assignedUsers.map(personName).join(', ') || 'Unassigned',
  },
  {
    ...{ name: 'due', label: 'Due', width: 220 },
    cell: (order) => order.dueDate && [formatDate(order.dueDate), latenessOf(order)].filter(Boolean).join(', '),
  },
  {
    ...{ name: 'created', label: 'Created', width: 110, sorts: ['oldest', 'newest'] },
    cell: ({ createdAt }) => formatDate(createdAt, timezone),
  },
  {
    ...{ name: 'time', label: 'Time', width: 100, isNumber: true },
    cell: ({ onJobAccumulatedSeconds: seconds }) => seconds > 0 && formatDuration(seconds),
  },
  {
    ...{ name: 'subtasks', label: 'Subtasks', width: 80, isNumber: true, isExtra: true },
    cell: ({ subtasks }) =>
      subtasks.length > 0 && `${subtasks.filter(({ completed }) => completed).length}/${subtasks.length}`,
  },
  {
    ...{ name: 'photos', label: 'Photos', width: 80, isNumber: true, isExtra: true },
    cell: ({ photoCount }) => photoCount > 0 && photoCount,
  },
  {
    ...{ name: 'completed', label: 'Completed', width: 110, isExtra: true },
    cell: ({ completedAt }) => completedAt && formatDate(completedAt, timezone),
  },
  { name: 'notes', label: 'Notes', width: 240, isExtra: true, cell: ({ notes }) => notes },
];

type Given = Pick<RecordTableSpec<WorkOrder>, 'sort' | 'onSort' | 'onEdit'>;

export function useWorkOrderTable(given: Given): RecordTableSpec<WorkOrder> {
  const company = useCompany();
  const fixed = useMemo(
    () => ({
      head: { label: 'Number', width: 120 },
      nameOf: ({ workOrderNumber }: WorkOrder) => workOrderNumber,
      linkTo: ({ id }: WorkOrder) => ({ to: paths.workOrder(company, id) }),
      columns: columns(company),
    }),
    [company],
  );
  return { ...fixed, ...given };
}
