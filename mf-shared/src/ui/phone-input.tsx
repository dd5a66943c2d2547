import { formatPhone } from '../format';
import { Input, type InputProps } from './input';

interface PhoneInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** Inside a Form.Item the form gives value and onChange. */
  value?: string;
  onChange?: (value: string) => void;
}

/** A telephone number while it is typed: digits only, at most ten, as XXX-XXX-XXXX. */
export function PhoneInput({ value, onChange, ...others }: PhoneInputProps) {
  return (
    <Input
      {...others}
      type="tel"
      autoComplete="tel"
      value={value}
      onChange={(event) => onChange?.(formatPhone(event.target.value))}
    />
  );
}
