import { parseDollars } from '@nerka/mf-shared/format';
import { useCompany } from '@nerka/mf-shared/contract';
import { useStaffOptions } from '@nerka/mf-shared/readers';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import type { ReactNode } from 'react';
import { UnitField } from '../unit-field/unit-field';
import { assigneeName, phaseOptions, statusOptions } from './turn-labels';
import styles from './turn-fields.module.css';

const MAX_CENTS = 2_147_483_647;

export function TurnFields() {
  const company = useCompany();
  const staffOptions = useStaffOptions(company.id, assigneeName);
  return (
    <>
      <div className={styles.columns}>
        <UnitField name="unitNumber" label="Unit Number" requiredMessage="Unit number is required" />
        <FormItem name="assignedToId" label="Assigned To">
          <NativeSelect label="Assigned To" options={[{ value: '', label: 'Unassigned' }, ...staffOptions]} />
        </FormItem>
        <FormItem name="status" label="Status">
          <NativeSelect label="Status" options={statusOptions} />
        </FormItem>
        <FormItem name="currentPhase" label="Current Phase">
          <NativeSelect label="Current Phase" options={phaseOptions} />
        </FormItem>
        <Day name="moveOutDate" label="Move-Out Date" />
        <Day name="targetCompletionDate" label="Target Completion" />
        <Day name="actualCompletionDate" label="Actual Completion" />
        <span className={styles.gap} />
        <Cost name="estimatedCost" label="Estimated Cost" />
        <Cost name="actualCost" label="Actual Cost" />
      </div>
      <FormItem name="notes" label="Notes">
        <Input.TextArea maxLength={10_000} rows={3} />
      </FormItem>
    </>
  );
}

function Day({ name, label }: { name: string; label: string }) {
  return (
    <FormItem name={name} label={label}>
      <Input type="date" max="9999-12-31" />
    </FormItem>
  );
}

interface CostProps {
  name: string;
  label: string;
  /** What explains it. */
  extra?: ReactNode;
}

export function Cost({ name, label, extra }: CostProps) {
  const isAmount = (_: unknown, value: string) => {
    const cents = value === '' ? 0 : parseDollars(value);
    if (cents !== undefined && cents <= MAX_CENTS) return Promise.resolve();
    return Promise.reject(new Error(`${label} must be an amount like 250.00`));
  };
  return (
    <FormItem name={name} label={label} rules={[{ validator: isAmount }]} extra={extra}>
      <Input type="number" inputMode="decimal" min={0} step={0.01} prefix="$" />
    </FormItem>
  );
}
