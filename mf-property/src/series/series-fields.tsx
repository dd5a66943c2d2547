import { useCompany } from '@nerka/mf-shared/contract';
import { useStaffOptions } from '@nerka/mf-shared/readers';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { categoryOptions, priorityOptions } from '../order-choices/order-choices';
import { RecurrenceFields } from '@nerka/mf-shared/recurrence';
import { UnitField } from '../unit-field/unit-field';
import styles from './series-fields.module.css';

/** When, then what each order says. */
export function SeriesFields() {
  const company = useCompany();
  const staffOptions = useStaffOptions(company.id);
  const nobody = { value: '', label: company.autoAssign ? 'Automatic' : 'Unassigned' };
  return (
    <>
      <FormItem name="title" label="Title" rules={[{ required: true, whitespace: true, message: 'Title is required' }]}>
        <Input maxLength={200} autoComplete="off" />
      </FormItem>
      <RecurrenceFields />
      <div className={styles.columns}>
        <FormItem name="category" label="Category">
          <NativeSelect label="Category" options={categoryOptions} />
        </FormItem>
        <FormItem name="priority" label="Priority">
          <NativeSelect label="Priority" options={priorityOptions} />
        </FormItem>
        <UnitField name="propertyUnit" label="Property/Unit" />
        <FormItem name="assignedToId" label="Assigned To">
          <NativeSelect label="Assigned To" options={[nobody, ...staffOptions]} />
        </FormItem>
      </div>
      <FormItem name="description" label="Description">
        <Input.TextArea maxLength={10_000} rows={2} />
      </FormItem>
      <FormItem name="subtasks" label="Subtasks, one a line">
        <Input.TextArea rows={3} />
      </FormItem>
      <FormItem name="notes" label="Notes">
        <Input.TextArea maxLength={10_000} rows={2} />
      </FormItem>
    </>
  );
}
