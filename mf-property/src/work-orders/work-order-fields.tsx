import { useCompany } from '@nerka/mf-shared/contract';
import { personName } from '@nerka/mf-shared/format';
import { useStaffOptions, type Person } from '@nerka/mf-shared/readers';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';

import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { Suspense } from 'react';
import { UnitField } from '../unit-field/unit-field';
import { usePainted } from './painted';
import { RequesterFields } from './requester-fields';
import { SubtaskEditor } from './subtask-editor';
import { AUTOMATIC, type WorkOrderValues } from './work-order-form';
import { categoryOptions, priorityOptions, statusOptions } from '../on-the-job/work-order-labels';
import styles from './work-order-fields.module.css';

/** Only a jobs business loads it. */
const PlannedFields = lazyPart(() => import('./planned-fields').then((module) => module.PlannedFields));

interface WorkOrderFieldsProps {
  isNew: boolean;
  /** The assignees besides the one in the form. */
  alsoAssigned?: readonly Person[];
}

export function WorkOrderFields({ isNew, alsoAssigned = [] }: WorkOrderFieldsProps) {
  const company = useCompany();
  const staffOptions = useStaffOptions(company.id);
  const isPainted = usePainted();
  const nobody = { value: '', label: 'Unassigned' };
  const automatic = isNew && company.autoAssign ? [{ value: AUTOMATIC, label: 'Automatic' }] : [];
  return (
    <>
      <FormItem name="title" label="Title" rules={[{ required: true, whitespace: true, message: 'Title is required' }]}>
        <Input maxLength={200} autoComplete="off" />
      </FormItem>
      <FormItem name="description" label="Description">
        <Input.TextArea maxLength={10_000} rows={3} />
      </FormItem>
      <div className={styles.columns}>
        <FormItem name="category" label="Category">
          <NativeSelect label="Category" options={categoryOptions} />
        </FormItem>
        <FormItem name="priority" label="Priority">
          <NativeSelect label="Priority" options={priorityOptions} />
        </FormItem>
        <FormItem name="status" label="Status">
          <NativeSelect label="Status" options={statusOptions} />
        </FormItem>
        <FormItem
          name="assignedToId"
          label="Assigned To"
          extra={alsoAssigned.length > 0 && <AlsoAssigned people={alsoAssigned} />}
          tooltip={automatic.length > 0 ? 'Automatic: the technician with the fewest open work orders.' : undefined}
        >
          <NativeSelect label="Assigned To" options={[...automatic, nobody, ...staffOptions]} />
        </FormItem>
        <UnitField name="propertyUnit" label="Property/Unit" />
        <FormItem name="dueDate" label="Due Date" extra={isNew && 'Left empty: set by the priority'}>
          <Input type="date" min="1900-01-01" max="9999-12-31" />
        </FormItem>
      </div>
      {/* Its room is kept, so that the dialog does not grow. */}
      {isPainted ? <FieldsBelow /> : <div className={styles.below} />}
    </>
  );
}

/** What nobody sees in the first frame; until they are there, the form has their values, but does not list them. */
function FieldsBelow() {
  const { businessType } = useCompany();
  return (
    <>
      {businessType === 'jobs_business' && (
        <Suspense fallback={<div className={styles.planned} />}>
          <PlannedFields />
        </Suspense>
      )}
      <RequesterFields />
      <FormItem name="notes" label="Notes">
        <Input.TextArea maxLength={10_000} rows={3} />
      </FormItem>
      <FormItem label="Subtasks">
        <SubtaskEditor />
      </FormItem>
    </>
  );
}

function AlsoAssigned({ people }: { people: readonly Person[] }) {
  const isEmptied = Form.useWatch('assignedToId', Form.useFormInstance<WorkOrderValues>()) === '';
  const names = people.map(personName).join(', ');
  return isEmptied ? `Takes ${names} off too.` : `Also ${names}.`;
}
