import { Form } from '@nerka/mf-shared/ui/form';
import { accountTypeLabel, changesOf, type TeamMemberValues, valuesOf } from './team-member-form';
import type { TeamMember } from './team.api';
import styles from './saved-meanwhile.module.css';

const labels: Record<keyof TeamMemberValues, string> = {
  displayName: 'Display Name',
  accountType: 'Account Type',
  email: 'Email',
  phone: 'Phone',
};

/** After somebody else saved first: what they have where the form differs. */
export function SavedMeanwhile({ theirs }: { theirs: TeamMember }) {
  const form = Form.useFormInstance<TeamMemberValues>();
  const mine = { ...valuesOf(theirs), ...(Form.useWatch([], form) as Partial<TeamMemberValues> | undefined) };
  const differing = Object.keys(changesOf(theirs, mine)) as (keyof TeamMemberValues)[];
  return (
    <section className={styles.panel} aria-label="Saved by somebody else">
      <p>Saved by somebody else meanwhile:</p>
      <dl className={styles.fields}>
        {differing.map((name) => (
          <div key={name}>
            <dt>{labels[name]}</dt>
            <dd>{name === 'accountType' ? accountTypeLabel(theirs.accountType) : theirs[name] || 'Empty'}</dd>
          </div>
        ))}
      </dl>
      <p>Saving again replaces it with what stands below.</p>
    </section>
  );
}
