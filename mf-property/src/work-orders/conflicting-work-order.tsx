import { formatDate, formatDateTime, personName } from '@nerka/mf-shared/format';
import { ConflictingVersion } from '@nerka/mf-shared/ui/conflicting-version';
import { workOrderForm, type WorkOrderValues } from './work-order-form';
import {
  categoryOptions,
  permissionOptions,
  priorityOptions,
  statusOptions,
  type WorkOrder,
} from '../on-the-job/work-order-labels';

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
  dueDate: 'Due Date',
  requesterName: 'Requested By',
  requesterPhone: 'Requester Phone',
  permissionToEnter: 'Permission to Enter',
  residentId: 'Resident',
  customerId: 'Customer',
  invoiceId: 'Job',
  scheduledAt: 'Scheduled',
  subtasks: 'Subtasks',
};

interface ConflictingWorkOrderProps {
  conflicting: WorkOrder;
  onTake: () => void;
}

export function ConflictingWorkOrder(props: ConflictingWorkOrderProps) {
  return <ConflictingVersion {...props} record={workOrderForm} labels={fieldLabels} textOf={textOf} />;
}

/** What is no word or text of its own. */
const texts: Partial<Record<SavedField, (order: WorkOrder) => string>> = {
  assignedToId: ({ assignedTo }) => (assignedTo ? personName(assignedTo) : 'Unassigned'),
  subtasks: ({ subtasks }) => subtasks.map(({ title }) => title).join(', ') || 'None',
  residentId: ({ resident }) => resident?.name ?? 'Nobody named',
  customerId: ({ customer }) => customer?.name ?? 'Nobody named',
  invoiceId: ({ jobNumber }) => jobNumber ?? 'None',
  scheduledAt: ({ scheduledAt }) => (scheduledAt ? formatDateTime(scheduledAt) : 'None'),
  dueDate: ({ dueDate }) => (dueDate ? formatDate(dueDate) : 'None'),
};

const words = [...permissionOptions, ...statusOptions, ...priorityOptions, ...categoryOptions];

function textOf(order: WorkOrder, name: SavedField): string {
  const value = order[name];
  const word = words.find((option) => option.value === value)?.label;
  return texts[name]?.(order) ?? word ?? (typeof value === 'string' ? value : 'Empty');
}
