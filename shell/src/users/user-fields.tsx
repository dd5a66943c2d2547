import { EmailField } from '@nerka/mf-shared/ui/email-field';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { Switch } from '@nerka/mf-shared/ui/switch';
import { PhoneInput } from '@nerka/mf-shared/ui/phone-input';
import { LaborRateInput, WHEN_A_RATE_HOLDS } from '../labor-rate/labor-rate-input';
import { useQuery } from '@nerka/mf-shared/query';
import { companySettingsQuery } from '../company-settings/company-settings.api';
import { accountTypes, type EditedUserValues } from './user-form';

export function DisplayNameField() {
  return (
    <FormItem name="displayName" label="Display Name" extra="First letter will be automatically capitalized">
      <Input maxLength={100} autoComplete="off" />
    </FormItem>
  );
}

/** An invitation goes to the address. */
export function AddressFields({ isEmailRequired = false }: { isEmailRequired?: boolean }) {
  return (
    <>
      <EmailField
        name="email"
        label="Email"
        {...(isEmailRequired && {
          required: 'An invitation needs an e-mail address',
          extra: 'The person gets a link there, good for 7 days, and chooses a password.',
        })}
      />
      <FormItem name="phone" label="Phone">
        <PhoneInput autoComplete="off" />
      </FormItem>
    </>
  );
}

export function AccountTypeField({ isOwn = false }: { isOwn?: boolean }) {
  return (
    <FormItem
      name="accountType"
      label="Account Type"
      rules={[{ required: true }]}
      extra={isOwn ? 'You cannot change your own account type.' : undefined}
    >
      <NativeSelect label="Account Type" options={accountTypes} disabled={isOwn} />
    </FormItem>
  );
}

/** Where the company leaves deleting to some people. Managers have the right always. */
export function ManagesRecordsField({ companyId }: { companyId: number }) {
  const settings = useQuery(companySettingsQuery(companyId));
  const isManager = Form.useWatch<EditedUserValues['accountType'] | undefined>('accountType') === 'manager';
  if (!settings.data?.restrictRecords) return null;
  const label = "May delete records and change units' prices";
  if (isManager) return <p>Managers may always delete records and change units&apos; prices.</p>;
  return (
    <FormItem name="managesRecords" label={label} valuePropName="checked">
      <Switch aria-label={label} />
    </FormItem>
  );
}

export function LaborRateField() {
  return (
    <FormItem
      name="laborRate"
      label="Labor Rate (an hour)"
      extra={`Left empty, the company's rate holds. ${WHEN_A_RATE_HOLDS}`}
    >
      <LaborRateInput placeholder="The company's" />
    </FormItem>
  );
}

/** The server checks more than its length. */
export function NewPasswordField({ name, label }: { name: string; label: string }) {
  return (
    <FormItem
      name={name}
      label={label}
      extra="8 to 128 characters. No common password, and more than a name."
      rules={[
        { required: true, message: `${label} is required` },
        { min: 8, message: `${label} must have at least 8 characters.` },
      ]}
      validateTrigger="onSubmit"
    >
      <Input.Password maxLength={128} autoComplete="new-password" />
    </FormItem>
  );
}
