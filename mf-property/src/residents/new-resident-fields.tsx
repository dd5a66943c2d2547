import { EmailField } from '@nerka/mf-shared/ui/email-field';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { PhoneInput } from '@nerka/mf-shared/ui/phone-input';
import styles from './lease-fields.module.css';

const required = { required: true, whitespace: true, message: 'First name and last name are required' };

/** Who is created with the move-in; the rest is written on their page. */
export function NewResidentFields() {
  return (
    <div className={styles.columns}>
      <FormItem name="firstName" label="First Name" rules={[required]}>
        <Input maxLength={100} autoComplete="off" />
      </FormItem>
      <FormItem name="lastName" label="Last Name" rules={[required]}>
        <Input maxLength={100} autoComplete="off" />
      </FormItem>
      <EmailField name="email" label="Email" />
      <FormItem name="phone" label="Phone">
        <PhoneInput />
      </FormItem>
    </div>
  );
}
