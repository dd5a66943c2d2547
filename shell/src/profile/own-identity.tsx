import { useQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { ownIdentityQuery, useLinkIdentity, useUnlinkIdentity } from './own-identity.api';
import styles from './profile-screen.module.css';

/** What the address says after a link came back from the provider. */
const answers: Record<string, string> = {
  linked: 'Linked. From now on you can sign in with it.',
  'not-linked': 'Not linked: this sign-in belongs to another account already.',
  expired: 'Not linked: it took too long, or you are signed in as somebody else. Please begin again.',
  refused: 'Not linked: the provider did not let you in.',
  failed: 'Not linked: the answer of the provider could not be checked. Please begin again.',
  unreachable: 'Not linked: the provider could not be reached. Please try again in a moment.',
  'not-set-up': 'Not linked: your company has no identity provider any more.',
};

/** Only for people of a company that has an identity provider. */
export function OwnIdentity() {
  const identity = useQuery(ownIdentityQuery);
  const answer = useSearchParams()[0].get('identity') ?? '';
  const link = useLinkIdentity();
  const unlink = useUnlinkIdentity();
  if (!identity.data?.providerName) return null;
  const { providerName, label, linkedAt } = identity.data;
  return (
    <section className={styles.card} aria-labelledby="own-identity">
      <h2 id="own-identity" className={styles.title}>
        Sign in with {providerName}
      </h2>
      {Object.hasOwn(answers, answer) && <p role="status">{answers[answer]}</p>}
      {linkedAt === null ? (
        <>
          <p className={styles.hint}>Link your company sign-in to use it here instead of your password.</p>
          <Button disabled={link.isPending} onClick={() => link.mutate()}>
            {link.isPending ? 'Linking...' : 'Link Your Company Sign-In'}
          </Button>
        </>
      ) : (
        <>
          <p className={styles.hint}>
            Linked{label !== null && ` as ${label}`} <RelativeTime at={linkedAt} />
          </p>
          <Button disabled={unlink.isPending} onClick={() => unlink.mutate()}>
            {unlink.isPending ? 'Unlinking...' : 'Unlink'}
          </Button>
        </>
      )}
    </section>
  );
}
