import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { AutoComplete } from '@nerka/mf-shared/ui/auto-complete';
import { Form } from '@nerka/mf-shared/ui/form';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SubtaskEditor } from './subtask-editor';
import { AUTOMATIC, normaliseUnitNumber, type WorkOrderValues } from './work-order-form';
import { categoryOptions, nameOf, priorityOptions, statusOptions, type Person } from './work-order-words';
import { staffQuery, unitsQuery } from './work-orders.api';
import styles from './work-order-fields.module.css';

interface WorkOrderFieldsProps {
  isNew: boolean;
  /** Who works on the order besides the one whom the form names (D23). */
  alsoAssigned?: readonly Person[];
}

/** The fields of the create and the edit dialog. */
export function WorkOrderFields({ isNew, alsoAssigned = [] }: WorkOrderFieldsProps) {
  const company = useCompany();
  const staff = useQuery(staffQuery(company.id)).data ?? [];
  const staffOptions = staff.map((person) => ({ value: String(person.id), label: nameOf(person) }));
  const nobody = { value: '', label: 'Unassigned' };
  const automatic = isNew && company.autoAssign ? [{ value: AUTOMATIC, label: 'Automatic' }] : [];
  return (
    <>
      <Form.Item
        name="title"
        label="Title"
        rules={[{ required: true, whitespace: true, message: 'Title is required' }]}
      >
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label="Description">
        <Input.TextArea maxLength={10_000} rows={3} />
      </Form.Item>
      <div className={styles.columns}>
        <Form.Item name="category" label="Category">
          <NativeSelect label="Category" options={categoryOptions} />
        </Form.Item>
        <Form.Item name="priority" label="Priority">
          <NativeSelect label="Priority" options={priorityOptions} />
        </Form.Item>
        <Form.Item name="status" label="Status">
          <NativeSelect label="Status" options={statusOptions} />
        </Form.Item>
        <Form.Item
          name="assignedToId"
          label="Assigned To"
          extra={alsoAssigned.length > 0 && <AlsoAssigned people={alsoAssigned} />}
          tooltip={automatic.length > 0 ? 'Automatic: the technician with the fewest open work orders.' : undefined}
        >
          <NativeSelect label="Assigned To" options={[...automatic, nobody, ...staffOptions]} />
        </Form.Item>
      </div>
      <UnitField />
      <Form.Item name="notes" label="Notes">
        <Input.TextArea maxLength={10_000} rows={3} />
      </Form.Item>
      <Form.Item label="Subtasks">
        <SubtaskEditor />
      </Form.Item>
    </>
  );
}

function AlsoAssigned({ people }: { people: readonly Person[] }) {
  const isEmptied = Form.useWatch('assignedToId', Form.useFormInstance<WorkOrderValues>()) === '';
  const names = people.map(nameOf).join(', ');
  return isEmptied ? `Takes ${names} off too.` : `Also ${names}.`;
}

/** Completes from the company's units, and says when saving will make a new one (D22). */
function UnitField() {
  const { businessType, unitNumberRule } = useCompany();
  const makesUnits = businessType === 'property_management';
  const form = Form.useFormInstance<WorkOrderValues>();
  const typed = Form.useWatch('propertyUnit', form) ?? '';
  const asSaved = (text: string) => (unitNumberRule === 'normalised' ? normaliseUnitNumber(text) : text.trim());
  const unit = asSaved(typed);
  const { unitNumbers, isUnknown } = useUnitNumbers(unit);
  return (
    <Form.Item
      name="propertyUnit"
      label="Property/Unit"
      extra={makesUnits && isUnknown ? `There is no unit ${unit} yet: saving adds it as vacant.` : undefined}
    >
      <AutoComplete
        options={unitNumbers.map((value) => ({ value }))}
        placeholder={makesUnits ? 'R-101' : undefined}
        maxLength={120}
        // The field's value, not the watched one: who types fast leaves before the next rendering.
        onBlur={() => form.setFieldValue('propertyUnit', asSaved(String(form.getFieldValue('propertyUnit') ?? '')))}
      />
    </Form.Item>
  );
}

function useUnitNumbers(unit: string): { unitNumbers: string[]; isUnknown: boolean } {
  const {
    data = [],
    isSuccess,
    isPlaceholderData,
  } = useQuery({
    ...unitsQuery(useCompany().id, unit),
    enabled: unit !== '',
  });
  const unitNumbers = data.map(({ unitNumber }) => unitNumber);
  return { unitNumbers, isUnknown: isSuccess && !isPlaceholderData && unit !== '' && !unitNumbers.includes(unit) };
}
