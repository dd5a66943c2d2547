import { personName } from '@nerka/mf-shared/format';
import { ConflictingVersion } from '@nerka/mf-shared/ui/conflicting-version';
import { workOrderForm, type WorkOrderValues } from './work-order-form';
import { categoryOptions, priorityOptions, statusOptions, type WorkOrder } from './work-order-labels';

/** The form fields that are part of the record. */
type SavedField = Exclude<keyof WorkOrderValues, 'newSubtask'>;

const fieldLabels: Record<SavedField, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  priority: 'Priority',
  status: 'Status',
  propertyUnit: 'Property/Unit',
  assignedToId: 'Assigned To',
  notes: 'Notes',
  subtasks: 'Subtasks',
};

interface ConflictingWorkOrderProps {
  conflicting: WorkOrder;
  onTake: () => void;
}

export function ConflictingWorkOrder(props: ConflictingWorkOrderProps) {
  return <ConflictingVersion {...props} record={workOrderForm} labels={fieldLabels} textOf={textOf} />;
}

function textOf(order: WorkOrder, name: SavedField): string {
  if (name === 'assignedToId') return order.assignedTo ? personName(order.assignedTo) : 'Unassigned';
  if (name === 'subtasks') return order.subtasks.map((subtask) => subtask.title).join(', ') || 'None';
  const words = [...statusOptions, ...priorityOptions, ...categoryOptions].find(({ value }) => value === order[name]);
  return words?.label ?? order[name] ?? 'Empty';
}
