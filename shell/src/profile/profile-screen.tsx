import { useState } from 'react';
import { panelMessage } from '@nerka/mf-shared/api';
import { companyAddress, paths, useSession, type CurrentUser } from '@nerka/mf-shared/contract';
import { formatDate, formatDateTime } from '@nerka/mf-shared/format';
import { useInfiniteQuery, useQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { Copyright } from '../brand/copyright';
import { OwnPasskeys } from '../passkeys/own-passkeys';
import { ownPasskeysQuery } from '../passkeys/own-passkeys.api';
import { isOfPlatform } from '../session/current-user';
import { factorsQuery } from '../two-step/factors.api';
import { TwoStep } from '../two-step/two-step';
import { ChangePasswordDialog } from './change-password-dialog';
import { OwnIdentity } from './own-identity';
import { ownIdentityQuery } from './own-identity.api';
import { OwnSecurity } from './own-security';
import { recentEventsQuery } from './own-security.api';
import { OwnSessions } from './own-sessions';
import { ownSessionsQuery } from './own-sessions.api';
import { ProfileForm } from './profile-form';
import { ProfilePicture } from './profile-picture';
import { profileQuery } from './profile.api';
import styles from './profile-screen.module.css';

/** `/profile`: the user's own details and password. */
export function ProfileScreen() {
  const user = useSession();
  const isRead = useIsRead();
  return (
    <div className={styles.screen}>
      <Link className={styles.back} to={backAddress(user)}>
        <Icon name="back" /> Back
      </Link>
      <PageHeader title="Profile" subtitle="Your picture, names and how colleagues reach you" />
      {isRead ? <Sections user={user} /> : <SkeletonList label="Loading profile..." count={4} height={180} />}
      <footer className={styles.footer}>
        <Copyright owner={user.company?.name ?? 'Nerka'} />
      </footer>
    </div>
  );
}

/**
 * The parts come together: one that grew above another would move a button from under the finger. For one that fails
 * the others do not wait.
 */
function useIsRead(): boolean {
  const answers = [
    useQuery(profileQuery),
    useInfiniteQuery(factorsQuery),
    useQuery(ownIdentityQuery),
    useInfiniteQuery(ownPasskeysQuery),
    useInfiniteQuery(ownSessionsQuery),
    useQuery(recentEventsQuery),
  ];
  const [wasRead, setWasRead] = useState(false);
  const isRead = wasRead || answers.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
  // A part tries again when it appears.
  if (isRead && !wasRead) setWasRead(true);
  return isRead;
}

function Sections({ user }: { user: CurrentUser }) {
  const [isChangingPassword, setIsChangingPassword] = useState(false);
  return (
    <>
      <section className={styles.card} aria-label="Personal information">
        <ProfilePicture user={user} />
        <SavedProfile />
      </section>
      <section className={styles.card} aria-label="Account">
        <AccountFacts user={user} />
        <Button icon={<Icon name="leases" />} onClick={() => setIsChangingPassword(true)}>
          Change Password
        </Button>
      </section>
      <section className={styles.card} aria-labelledby="two-step">
        <h2 id="two-step" className={styles.title}>
          Two-step sign-in
        </h2>
        <p className={styles.hint}>
          After your password, a code from your phone: a stolen password alone opens nothing.
        </p>
        <TwoStep />
      </section>
      <OwnIdentity />
      <OwnPasskeys />
      <OwnSessions />
      <OwnSecurity />
      <ChangePasswordDialog open={isChangingPassword} onClose={() => setIsChangingPassword(false)} />
    </>
  );
}

function backAddress(user: CurrentUser): string {
  if (isOfPlatform(user) || !user.company) return paths.platform();
  return paths.dashboard(companyAddress('nerka', user.company.slug));
}

function SavedProfile() {
  const profile = useQuery(profileQuery);
  if (profile.isPending) return <SkeletonList label="Loading profile..." count={2} height={64} />;
  if (profile.data) return <ProfileForm profile={profile.data} />;
  return (
    <FailurePanel
      title="Your profile could not be loaded"
      description={panelMessage(profile.error, 'Something went wrong.')}
      isRetrying={profile.isFetching}
      onRetry={() => void profile.refetch()}
    />
  );
}

function AccountFacts({ user }: { user: CurrentUser }) {
  const { username, role, createdAt, company, scope } = user;
  const lastSignInAt = useQuery(profileQuery).data?.lastSignInAt;
  const facts: [label: string, value: string][] = [
    ['Username', username],
    ['Role', role === 'super_admin' ? 'Super Admin' : 'User'],
    ...(role === 'user' && company ? [['Company', company.name] as [string, string]] : []),
    ...(scope ? [['You see', seenWords(scope)] as [string, string]] : []),
    ['Member Since', createdAt ? formatDate(createdAt, company?.timezone) : 'N/A'],
    ...(lastSignInAt ? [['Last Sign-in', formatDateTime(lastSignInAt, company?.timezone)] as [string, string]] : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** For somebody who otherwise wonders where the rest is. */
function seenWords({ buildings, assignedOnly }: NonNullable<CurrentUser['scope']>): string {
  if (!buildings) return 'What is assigned to you';
  const names = buildings.join(', ');
  return assignedOnly
    ? `Units of ${names}, and the work that is assigned to you`
    : `${names}, and what is assigned to you`;
}
