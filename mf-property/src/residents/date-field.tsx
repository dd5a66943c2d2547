import { isDay } from '@nerka/mf-shared/format';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';

interface DateFieldProps {
  name: string;
  label: string;
  /** The message if it is left empty; without it the field is optional. */
  required?: string;
  extra?: string;
  disabled?: boolean;
  onPick?: (day: string) => void;
}

const EARLIEST = '1900-01-01';

/** Said at the field; of a `min` the browser would complain in a bubble of its own. */
const inThisAge = (_: unknown, day: string | undefined): Promise<void> =>
  day && isDay(day) && day < EARLIEST
    ? Promise.reject(new Error('Enter a date from Jan 1, 1900 on'))
    : Promise.resolve();

/** A calendar date; uses the browser's own picker. */
export function DateField({ name, label, required, extra, disabled, onPick }: DateFieldProps) {
  return (
    <FormItem
      name={name}
      label={label}
      extra={extra}
      rules={[...(required === undefined ? [] : [{ required: true, message: required }]), { validator: inThisAge }]}
    >
      <Input type="date" max="9999-12-31" disabled={disabled} onChange={(event) => onPick?.(event.target.value)} />
    </FormItem>
  );
}
