import type { StaffMember } from '@nerka/mf-shared/readers';
import { Form } from '@nerka/mf-shared/ui/form';
import { SavedMeanwhile } from '@nerka/mf-shared/ui/saved-meanwhile';
import { accountTypeLabel, changesOf, type UserValues, valuesOf } from './user-form';

const labels: Record<keyof UserValues, string> = {
  displayName: 'Display Name',
  accountType: 'Account Type',
  email: 'Email',
  phone: 'Phone',
};

export function UserSavedMeanwhile({ conflicting }: { conflicting: StaffMember }) {
  const form = Form.useFormInstance<UserValues>();
  const mine = { ...valuesOf(conflicting), ...(Form.useWatch([], form) as Partial<UserValues> | undefined) };
  const differing = Object.keys(changesOf(conflicting, mine)) as (keyof UserValues)[];
  const textOf = (name: keyof UserValues) =>
    name === 'accountType' ? accountTypeLabel(conflicting.accountType) : conflicting[name] || 'Empty';
  return <SavedMeanwhile fields={differing.map((name) => ({ label: labels[name], text: textOf(name) }))} />;
}
