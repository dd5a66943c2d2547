import type { Schemas } from '@nerka/mf-shared/api';
import type { FormInstance } from '@nerka/mf-shared/ui/form';
import type { WorkOrder } from '../on-the-job/work-order-labels';

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
  /** A day, or '' for none; of a new order '' leaves it to the company's rule. */
  dueDate: string;
  requesterName: string;
  requesterPhone: string;
  permissionToEnter: WorkOrder['permissionToEnter'] | '';
  /** A resident's id, or ''. */
  residentId: string;
  /** In a jobs business: a customer's id, or ''. */
  customerId: string;
  /** Likewise: the id of the job that it belongs to, or ''. */
  invoiceId: string;
  /** Likewise: the instant for which it is planned, or ''. */
  scheduledAt: string;
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
  dueDate: '',
  requesterName: '',
  requesterPhone: '',
  permissionToEnter: '',
  residentId: '',
  customerId: '',
  invoiceId: '',
  scheduledAt: '',
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
    assignedToId: textOfId(order.assignedToId),
    notes: order.notes ?? '',
    dueDate: order.dueDate ?? '',
    requesterName: order.requesterName ?? '',
    requesterPhone: order.requesterPhone ?? '',
    permissionToEnter: order.permissionToEnter ?? '',
    residentId: textOfId(order.residentId),
    customerId: textOfId(order.customerId),
    invoiceId: textOfId(order.invoiceId),
    scheduledAt: order.scheduledAt ?? '',
    subtasks: order.subtasks.map(({ id, title }) => ({ id, title })),
    newSubtask: '',
  };
}

/** A new order like this one, with nothing done yet. */
export function copyOf(order: WorkOrder): WorkOrderValues {
  const undone = { status: 'open' as const, dueDate: '', scheduledAt: '' };
  return { ...valuesOf(order), ...undone, subtasks: order.subtasks.map(({ title }) => ({ title })) };
}

/** All values, also if the form is saved before the fields further down are drawn, and so listed. */
export const withUndrawn = (values: WorkOrderValues, form: FormInstance<WorkOrderValues>): WorkOrderValues =>
  'notes' in values
    ? { ...planOf(form.getFieldsValue(true) as WorkOrderValues), ...values }
    : (form.getFieldsValue(true) as WorkOrderValues);

/** These fields are loaded when a dialog opens, and a link may have filled them in before. */
const planOf = ({ customerId, invoiceId, scheduledAt }: WorkOrderValues) => ({ customerId, invoiceId, scheduledAt });

/** What is left out follows the company's rules: an assignee that is AUTOMATIC, an empty due date. */
export function createBody(values: WorkOrderValues): Schemas['CreateWorkOrderBody'] {
  const { assignedToId, dueDate, customerId, invoiceId, scheduledAt, ...rest } = withNewSubtask(values);
  return {
    ...sent(rest),
    ...(customerId && { customerId: Number(customerId) }),
    ...(invoiceId && { invoiceId: Number(invoiceId) }),
    ...(scheduledAt && { scheduledAt }),
    ...(dueDate && { dueDate }),
    ...(assignedToId !== AUTOMATIC && { assignedToId: idOf(assignedToId) }),
  };
}

export function changesOf(order: WorkOrder, values: WorkOrderValues): Schemas['UpdateWorkOrderBody'] {
  const [before, after] = [withNewSubtask(valuesOf(order)), withNewSubtask(values)];
  const names = Object.keys(before) as (keyof typeof before)[];
  const changed = names.filter(
    // A field that was not opened has no value.
    (name) => after[name] !== undefined && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const { assignedToId, ...changes } = Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<
    typeof after
  >;
  return { ...sent(changes), ...(assignedToId !== undefined && { assignedToId: idOf(assignedToId) }) };
}

/** Whether the form says who asked, or whether the unit may be entered. */
export const hasRequester = (values: WorkOrderValues): boolean =>
  [values.requesterName, values.requesterPhone, values.permissionToEnter, values.residentId].some(Boolean);

export const workOrderForm = { valuesOf, changesOf };

function withNewSubtask({ newSubtask, ...values }: WorkOrderValues): Omit<WorkOrderValues, 'newSubtask'> {
  const title = newSubtask.trim();
  return title === '' ? values : { ...values, subtasks: [...values.subtasks, { title }] };
}

const textOfId = (id: number | null): string => (id === null ? '' : String(id));
const idOf = (text: string): number | null => (text ? Number(text) : null);

type Sent = Partial<Omit<WorkOrderValues, 'newSubtask' | 'assignedToId'>>;

/** As the API takes them: ids as numbers, and null for what is empty and no text. */
function sent<Values extends Sent>(given: Values) {
  const { residentId, permissionToEnter, customerId, invoiceId, scheduledAt, ...values } = given;
  return {
    ...values,
    ...(customerId !== undefined && { customerId: idOf(customerId) }),
    ...(invoiceId !== undefined && { invoiceId: idOf(invoiceId) }),
    ...(scheduledAt !== undefined && { scheduledAt: scheduledAt || null }),
    ...(residentId !== undefined && { residentId: idOf(residentId) }),
    ...(permissionToEnter !== undefined && { permissionToEnter: permissionToEnter || null }),
  };
}
