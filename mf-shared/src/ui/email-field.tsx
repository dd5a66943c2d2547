import { FormItem } from './form-item';
import { Input } from './input';

interface EmailFieldProps {
  name: string;
  label: string;
  /** 'email' for the user's own address. */
  autoComplete?: string;
}

const rule = {
  type: 'email',
  transform: (typed?: string) => typed?.trim(),
  message: 'Email must be one valid address.',
} as const;

/** Not type="email": the browser would report an invalid address in its own words and language. */
export function EmailField({ name, label, autoComplete = 'off' }: EmailFieldProps) {
  return (
    <FormItem name={name} label={label} rules={[rule]} validateTrigger="onBlur">
      <Input inputMode="email" autoCapitalize="none" spellCheck={false} maxLength={254} autoComplete={autoComplete} />
    </FormItem>
  );
}
