import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { DateField } from './date-field';
import { isAmount } from './lease-form';
import { roleOptions } from './resident-labels';
import styles from './lease-fields.module.css';

export function TermFields({ onStart }: { onStart?: (day: string) => void }) {
  return (
    <div className={styles.columns}>
      <DateField name="leaseStart" label="Lease Start" required="A lease has a first day" onPick={onStart} />
      <DateField name="leaseEnd" label="Lease End" extra="Empty: month to month" />
    </div>
  );
}

export function RoleField() {
  return (
    <FormItem name="role" label="Role">
      <NativeSelect label="Role" options={roleOptions} />
    </FormItem>
  );
}

export function RentFields() {
  return (
    <div className={styles.columns}>
      <AmountField name="rent" label="Monthly Rent ($)" />
      <AmountField name="deposit" label="Deposit ($)" />
    </div>
  );
}

interface AmountFieldProps {
  name: string;
  label: string;
  /** The message if it is left empty; without it the field is optional. */
  required?: string;
}

export function AmountField({ name, label, required }: AmountFieldProps) {
  return (
    <FormItem
      name={name}
      label={label}
      rules={[
        ...(required === undefined ? [] : [{ required: true, message: required }]),
        {
          validator: (_, text: string) =>
            isAmount(text) ? Promise.resolve() : Promise.reject(new Error('Enter an amount like 1450 or 1450.50')),
        },
      ]}
    >
      <Input inputMode="decimal" maxLength={14} autoComplete="off" />
    </FormItem>
  );
}
