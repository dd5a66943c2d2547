import { EmailField } from '@nerka/mf-shared/ui/email-field';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { PhoneInput } from '@nerka/mf-shared/ui/phone-input';
import { TagsInput } from './tags-input';
import type { CustomerValues } from './customer-form';

export const customerLabels: Record<keyof CustomerValues, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  tags: 'Tags',
};

const nameRules = [{ required: true, whitespace: true, message: 'Name is required' }];

/** The fields for creating and editing a customer. */
export function CustomerFields() {
  return (
    <>
      <FormItem name="name" label={customerLabels.name} rules={nameRules}>
        <Input maxLength={200} autoComplete="off" />
      </FormItem>
      <EmailField name="email" label={customerLabels.email} />
      <FormItem name="phone" label={customerLabels.phone}>
        <PhoneInput placeholder="919-555-0142" autoComplete="off" />
      </FormItem>
      <FormItem name="address" label={customerLabels.address}>
        <Input.TextArea maxLength={500} rows={2} autoComplete="off" />
      </FormItem>
      <FormItem name="tags" label={customerLabels.tags}>
        <TagsInput />
      </FormItem>
    </>
  );
}
