import { Form } from '@nerka/mf-shared/ui/form';
import { SavedMeanwhile } from '@nerka/mf-shared/ui/saved-meanwhile';
import { accountTypeLabel, changesOf, type TeamMemberValues, valuesOf } from './team-member-form';
import type { TeamMember } from './team.api';

const labels: Record<keyof TeamMemberValues, string> = {
  displayName: 'Display Name',
  accountType: 'Account Type',
  email: 'Email',
  phone: 'Phone',
};

/** After somebody else saved first: what they have where the form differs. */
export function MemberSavedMeanwhile({ theirs }: { theirs: TeamMember }) {
  const form = Form.useFormInstance<TeamMemberValues>();
  const mine = { ...valuesOf(theirs), ...(Form.useWatch([], form) as Partial<TeamMemberValues> | undefined) };
  const differing = Object.keys(changesOf(theirs, mine)) as (keyof TeamMemberValues)[];
  const textOf = (name: keyof TeamMemberValues) =>
    name === 'accountType' ? accountTypeLabel(theirs.accountType) : theirs[name] || 'Empty';
  return <SavedMeanwhile fields={differing.map((name) => ({ label: labels[name], text: textOf(name) }))} />;
}
