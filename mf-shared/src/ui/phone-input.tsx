import { formatPhone } from '../format';
import { Input, type InputProps } from './input';

interface PhoneInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** Set by FormItem. */
  value?: string;
  onChange?: (value: string) => void;
}

/** Formats a phone number while typing: digits only, at most ten, as XXX-XXX-XXXX. */
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
