import { Form } from '@nerka/mf-shared/ui/form';
import { Input } from '@nerka/mf-shared/ui/input';

interface DateFieldProps {
  name: string;
  label: string;
  /** The sentence where it may not be empty. */
  required?: string;
  extra?: string;
  onPick?: (day: string) => void;
}

/** A calendar date: the platform's own picker, as quick on a phone as by keyboard. */
export function DateField({ name, label, required, extra, onPick }: DateFieldProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      rules={required === undefined ? [] : [{ required: true, message: required }]}
    >
      <Input type="date" min="1900-01-01" max="9999-12-31" onChange={(event) => onPick?.(event.target.value)} />
    </Form.Item>
  );
}
