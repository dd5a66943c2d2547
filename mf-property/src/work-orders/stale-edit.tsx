import { Button } from '@nerka/mf-shared/ui/button';
import { Form } from '@nerka/mf-shared/ui/form';
import { SavedMeanwhile } from '@nerka/mf-shared/ui/saved-meanwhile';
import { nameOf } from '../staff/person-name';
import { changesOf, valuesOf, type WorkOrderValues } from './work-order-form';
import { categoryOptions, priorityOptions, statusOptions, type WorkOrder } from './work-order-words';

/** What the record itself holds of the form. */
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

/** Both versions after somebody else saved first: what they have where the form differs, and a way to take it. */
export function StaleEdit({ theirs, onTakeTheirs }: { theirs: WorkOrder; onTakeTheirs: () => void }) {
  const form = Form.useFormInstance<WorkOrderValues>();
  const mine = { ...valuesOf(theirs), ...(Form.useWatch([], form) as Partial<WorkOrderValues> | undefined) };
  const differing = Object.keys(changesOf(theirs, mine)) as SavedField[];
  return (
    <SavedMeanwhile fields={differing.map((name) => ({ label: fieldLabels[name], text: textOf(theirs, name) }))}>
      <Button size="small" onClick={onTakeTheirs}>
        Take their version
      </Button>
    </SavedMeanwhile>
  );
}

function textOf(order: WorkOrder, name: SavedField): string {
  if (name === 'assignedToId') return order.assignedTo ? nameOf(order.assignedTo) : 'Unassigned';
  if (name === 'subtasks') return order.subtasks.map((subtask) => subtask.title).join(', ') || 'None';
  const words = [...statusOptions, ...priorityOptions, ...categoryOptions].find(({ value }) => value === order[name]);
  return words?.label ?? order[name] ?? 'Empty';
}
