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

/** A calendar date; uses the browser's own picker. */
export function DateField({ name, label, required, extra, disabled, onPick }: DateFieldProps) {
  return (
    <FormItem
      name={name}
      label={label}
      extra={extra}
      rules={required === undefined ? [] : [{ required: true, message: required }]}
    >
      <Input
        type="date"
        min="1900-01-01"
        max="9999-12-31"
        disabled={disabled}
        onChange={(event) => onPick?.(event.target.value)}
      />
    </FormItem>
  );
}
