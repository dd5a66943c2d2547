import { Form } from './form';
import { Input } from './input';

interface EmailFieldProps {
  /** In the form's values. */
  name: string;
  label: string;
  /** As of an input; 'email' where it is the user's own address. */
  autoComplete?: string;
}

const rule = {
  type: 'email',
  transform: (typed?: string) => typed?.trim(),
  message: 'Email must be one valid address.',
} as const;

/**
 * One e-mail address, or none. It is no field of the browser's own type: the browser would say in its own words and
 * language what is no address.
 */
export function EmailField({ name, label, autoComplete = 'off' }: EmailFieldProps) {
  return (
    <Form.Item name={name} label={label} rules={[rule]} validateTrigger="onBlur">
      <Input inputMode="email" autoCapitalize="none" spellCheck={false} maxLength={254} autoComplete={autoComplete} />
    </Form.Item>
  );
}
