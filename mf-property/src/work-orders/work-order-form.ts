import type { Schemas } from '@nerka/mf-shared/api';
import type { WorkOrder } from './work-order-labels';

/** A subtask in the form; without an id it is new. The form never ticks subtasks, the card does. */
export interface SubtaskValue {
  id?: number;
  title: string;
}

/** The option that leaves the assignee to the company's auto-assign rule. */
export const AUTOMATIC = 'automatic';

export interface WorkOrderValues {
  title: string;
  description: string;
  category: WorkOrder['category'];
  priority: WorkOrder['priority'];
  status: WorkOrder['status'];
  propertyUnit: string;
  /** A user's id, '' for nobody, or AUTOMATIC. */
  assignedToId: string;
  notes: string;
  subtasks: SubtaskValue[];
  /** Typed but not yet added with Enter: saving adds it. */
  newSubtask: string;
}

/** The defaults of a new record (docs/domain.md). */
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
  newSubtask: '',
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
    subtasks: order.subtasks.map(({ id, title }) => ({ id, title })),
    newSubtask: '',
  };
}

/** A new order like this one, with nothing done yet. */
export function copyOf(order: WorkOrder): WorkOrderValues {
  return { ...valuesOf(order), status: 'open', subtasks: order.subtasks.map(({ title }) => ({ title })) };
}

/** With AUTOMATIC the field is left out, so that the company's auto-assign rule applies. */
export function createBody(values: WorkOrderValues): Schemas['CreateWorkOrderBody'] {
  const { assignedToId, ...rest } = withNewSubtask(values);
  return assignedToId === AUTOMATIC ? rest : { ...rest, assignedToId: assignedToId ? Number(assignedToId) : null };
}

export function changesOf(order: WorkOrder, values: WorkOrderValues): Schemas['UpdateWorkOrderBody'] {
  const [before, after] = [withNewSubtask(valuesOf(order)), withNewSubtask(values)];
  const names = Object.keys(before) as (keyof typeof before)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const changes = Object.fromEntries(changed.map((name) => [name, after[name]]));
  if (!changed.includes('assignedToId')) return changes;
  return { ...changes, assignedToId: values.assignedToId ? Number(values.assignedToId) : null };
}

export const workOrderForm = { valuesOf, changesOf };

function withNewSubtask({ newSubtask, ...values }: WorkOrderValues): Omit<WorkOrderValues, 'newSubtask'> {
  const title = newSubtask.trim();
  return title === '' ? values : { ...values, subtasks: [...values.subtasks, { title }] };
}
