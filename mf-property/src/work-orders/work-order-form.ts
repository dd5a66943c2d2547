import type { Schemas } from '@nerka/mf-shared/api';
import type { WorkOrder } from './work-order-words';

/** A line of the form's subtask list; a line without an id is new. */
export interface SubtaskValue {
  id?: number;
  title: string;
  completed: boolean;
}

/** What the dialog's fields hold. */
export interface WorkOrderValues {
  title: string;
  description: string;
  category: WorkOrder['category'];
  priority: WorkOrder['priority'];
  status: WorkOrder['status'];
  propertyUnit: string;
  /** A user's id, or '' for nobody. */
  assignedToId: string;
  notes: string;
  subtasks: SubtaskValue[];
}

/** The defaults of company-operations.md section 4. */
export const newWorkOrder: WorkOrderValues = {
  title: '',
  description: '',
  category: 'general',
  priority: 'medium',
  status: 'open',
  propertyUnit: '',
  assignedToId: '',
  notes: '',
  subtasks: [],
};

export function valuesOf(order: WorkOrder): WorkOrderValues {
  return {
    title: order.title,
    description: order.description ?? '',
    category: order.category,
    priority: order.priority,
    status: order.status,
    propertyUnit: order.propertyUnit ?? '',
    assignedToId: order.assignedToId === null ? '' : String(order.assignedToId),
    notes: order.notes ?? '',
    subtasks: order.subtasks.map(({ id, title, completed }) => ({ id, title, completed })),
  };
}

/** A new order's body. Nobody chosen leaves the field out, so that the company's auto-assign rule applies. */
export function createBody(values: WorkOrderValues): Schemas['CreateWorkOrderBody'] {
  const { assignedToId, ...rest } = values;
  return { ...rest, ...(assignedToId && { assignedToId: Number(assignedToId) }) };
}

/** Only what differs from the order as it was opened. */
export function changesOf(order: WorkOrder, values: WorkOrderValues): Schemas['UpdateWorkOrderBody'] {
  const before = valuesOf(order);
  const names = Object.keys(before) as (keyof WorkOrderValues)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(values[name]));
  const changes = Object.fromEntries(changed.map((name) => [name, values[name]]));
  if (!changed.includes('assignedToId')) return changes;
  return { ...changes, assignedToId: values.assignedToId ? Number(values.assignedToId) : null };
}

/** `r101` → `R-101`: no white space, upper case, one hyphen after the first character (section 5). */
export function normaliseUnitNumber(text: string): string {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  return plain.length < 2 ? plain : `${plain.slice(0, 1)}-${plain.slice(1)}`;
}
