import { useCompany } from '@nerka/mf-shared/contract';
import { useStaffOptions } from '@nerka/mf-shared/readers';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { personName } from '@nerka/mf-shared/format';
import { durationOf, type Visit } from './visit';
import { durations, fieldLabels } from './visit-form';
import styles from './visit-fields.module.css';

interface VisitFieldsProps {
  /** Stay offered, also after leaving the company. */
  assignees?: Visit['assignees'];
  /** Of the visit, which need not be one of those that are offered. */
  minutes?: number;
}

export function VisitFields({ assignees = [], minutes = durations[0]! }: VisitFieldsProps) {
  const offered = [...new Set([...durations, minutes])].sort((one, other) => one - other);
  return (
    <>
      <FormItem name="date" label={fieldLabels.date} rules={[{ required: true, message: 'Date is required' }]}>
        <Input type="date" min="1900-01-01" max="9999-12-31" />
      </FormItem>
      <FormItem name="startTime" label={fieldLabels.startTime} extra="Empty: any time of the day.">
        <Input type="time" />
      </FormItem>
      <FormItem name="durationMinutes" label={fieldLabels.durationMinutes}>
        <NativeSelect
          label={fieldLabels.durationMinutes}
          options={offered.map((value) => ({ value: String(value), label: durationOf(value) }))}
        />
      </FormItem>
      <FormItem name="assigneeIds" label={fieldLabels.assigneeIds}>
        <StaffBoxes assignees={assignees} />
      </FormItem>
      <FormItem name="notes" label={fieldLabels.notes}>
        <Input.TextArea rows={2} maxLength={10_000} />
      </FormItem>
    </>
  );
}

interface StaffBoxesProps {
  assignees: Visit['assignees'];
  /** Passed by the FormItem around it. */
  id?: string;
  value?: number[];
  onChange?: (userIds: number[]) => void;
}

/** In the order in which they are chosen: the first one is the job's own. */
function StaffBoxes({ assignees, id, value = [], onChange }: StaffBoxesProps) {
  const staff = useStaffOptions(useCompany().id);
  const known = new Set(staff.map((one) => one.value));
  const former = assignees.flatMap((person) =>
    known.has(String(person.id)) ? [] : [{ value: String(person.id), label: personName(person) }],
  );
  return (
    <div id={id} role="group" aria-label={fieldLabels.assigneeIds} className={styles.staff}>
      {[...former, ...staff].map(({ value: userId, label }) => (
        <label key={userId} className={styles.person}>
          <input
            type="checkbox"
            checked={value.includes(Number(userId))}
            onChange={({ target }) =>
              onChange?.(target.checked ? [...value, Number(userId)] : value.filter((one) => one !== Number(userId)))
            }
          />
          {label}
        </label>
      ))}
    </div>
  );
}
