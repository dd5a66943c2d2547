import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import type { Customer } from './invoice-labels';
import type { MailWords } from './mail-words-fields';

/** Form values of the dialogs that send an invoice or a job. */
export interface SendValues extends MailWords {
  email: string;
}

export const hasEmail = ({ email = '' }: Partial<SendValues>): boolean => email !== '';

const NO_ADDRESS = 'Please enter a valid email address.';

/** The recipient. Browser validation is off, because its messages differ from ours. */
export function SendEmailField({ customer }: { customer: Pick<Customer, 'email'> }) {
  return (
    <FormItem
      name="email"
      label="Email"
      extra={!customer.email && "This email will be saved to the customer's profile."}
      validateFirst
      rules={[
        { required: true, whitespace: true, message: NO_ADDRESS },
        { type: 'email', transform: (typed: string) => typed.trim(), message: NO_ADDRESS },
      ]}
    >
      <Input inputMode="email" maxLength={254} autoComplete="off" />
    </FormItem>
  );
}
