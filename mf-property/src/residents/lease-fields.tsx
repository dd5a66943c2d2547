import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { DateField } from './date-field';
import { amountProblem } from './lease-form';
import { roleOptions } from './resident-labels';
import styles from './lease-fields.module.css';

const LOCKED = 'This holds already; managers correct it.';

/** Of a field that holds what only managers correct. */
export const lockedIf = (isLocked: boolean) => (isLocked ? { disabled: true, extra: LOCKED } : {});

interface TermFieldsProps {
  isStartLocked?: boolean;
  onStart?: (day: string) => void;
}

export function TermFields({ isStartLocked = false, onStart }: TermFieldsProps) {
  return (
    <div className={styles.columns}>
      <DateField
        name="leaseStart"
        label="Lease Start"
        required="A lease has a first day"
        onPick={onStart}
        {...lockedIf(isStartLocked)}
      />
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

interface RentFieldsProps {
  isRentLocked?: boolean;
  isDepositLocked?: boolean;
}

export function RentFields({ isRentLocked = false, isDepositLocked = false }: RentFieldsProps) {
  return (
    <div className={styles.columns}>
      <AmountField name="rent" label="Monthly Rent ($)" {...lockedIf(isRentLocked)} />
      <AmountField name="deposit" label="Deposit ($)" {...lockedIf(isDepositLocked)} />
    </div>
  );
}

interface AmountFieldProps {
  name: string;
  label: string;
  /** The message if it is left empty; without it the field is optional. */
  required?: string;
  extra?: string;
  disabled?: boolean;
}

export function AmountField({ name, label, required, extra, disabled }: AmountFieldProps) {
  return (
    <FormItem
      name={name}
      label={label}
      extra={extra}
      rules={[
        ...(required === undefined ? [] : [{ required: true, message: required }]),
        {
          validator: (_, text: string) => {
            const problem = amountProblem(text);
            return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
          },
        },
      ]}
    >
      <Input inputMode="decimal" maxLength={14} autoComplete="off" disabled={disabled} />
    </FormItem>
  );
}
