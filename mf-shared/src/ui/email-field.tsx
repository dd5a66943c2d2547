import { FormItem } from './form-item';
import { Input } from './input';

interface EmailFieldProps {
  name: string;
  label: string;
  /** 'email' for the user's own address. */
  autoComplete?: string;
  /** What is said when it is left empty; it is required then. */
  required?: string | undefined;
  extra?: string | undefined;
}

const rule = {
  type: 'email',
  transform: (typed?: string) => typed?.trim(),
  message: 'Email must be one valid address.',
} as const;

/** Not type="email": the browser would report an invalid address in its own words and language. */
export function EmailField({ name, label, autoComplete = 'off', required, extra }: EmailFieldProps) {
  const missing = { required: true, whitespace: true, message: required, validateTrigger: 'onSubmit' };
  return (
    <FormItem
      name={name}
      label={label}
      rules={required === undefined ? [rule] : [missing, rule]}
      validateTrigger="onBlur"
      extra={extra}
    >
      <Input inputMode="email" autoCapitalize="none" spellCheck={false} maxLength={254} autoComplete={autoComplete} />
    </FormItem>
  );
}
