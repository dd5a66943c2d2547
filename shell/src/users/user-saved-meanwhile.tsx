import type { StaffMember } from '@nerka/mf-shared/readers';
import { formatDollars } from '@nerka/mf-shared/format';
import { Form } from '@nerka/mf-shared/ui/form';
import { SavedMeanwhile } from '@nerka/mf-shared/ui/saved-meanwhile';
import { accountTypeLabel, changesOf, type EditedUserValues, valuesOf } from './user-form';

const labels: Record<keyof EditedUserValues, string> = {
  displayName: 'Display Name',
  accountType: 'Account Type',
  email: 'Email',
  phone: 'Phone',
  laborRate: 'Labor Rate',
  managesRecords: 'May delete records',
};

export function UserSavedMeanwhile({ conflicting }: { conflicting: StaffMember }) {
  const form = Form.useFormInstance<EditedUserValues>();
  const mine = { ...valuesOf(conflicting), ...(Form.useWatch([], form) as Partial<EditedUserValues> | undefined) };
  const differing = Object.keys(changesOf(conflicting, mine)) as (keyof EditedUserValues)[];
  const textOf = (name: keyof EditedUserValues) => {
    if (name === 'accountType') return accountTypeLabel(conflicting.accountType);
    if (name === 'laborRate') return conflicting.laborRate == null ? 'Empty' : formatDollars(conflicting.laborRate);
    if (name === 'managesRecords') return conflicting.managesRecords ? 'Yes' : 'No';
    return conflicting[name] || 'Empty';
  };
  return <SavedMeanwhile fields={differing.map((name) => ({ label: labels[name], text: textOf(name) }))} />;
}
