import { useSession } from '@nerka/mf-shared/contract';
import { formatDateTime } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { type Profile, useCallOffEmailChange, useSendEmailLinks } from './profile.api';
import styles from './email-change.module.css';

interface EmailChangeProps {
  change: NonNullable<Profile['emailChange']>;
  /** Until the change is made. */
  email: string | null;
}

/** A new e-mail address that is not confirmed yet. */
export function EmailChange({ change: { email, waitingFor, expiresAt }, email: kept }: EmailChangeProps) {
  const timezone = useSession().company?.timezone;
  const sendAgain = useSendEmailLinks();
  const callOff = useCallOffEmailChange();
  const isPending = sendAgain.isPending || callOff.isPending;
  return (
    <div className={styles.waiting} role="status">
      <p className={styles.sentence}>
        <strong>Waiting for confirmation: {email ?? 'no e-mail address'}.</strong> Open{' '}
        {waitingFor.length > 1 ? 'the links that we mailed to ' : 'the link that we mailed to '}
        {waitingFor.join(' and ')}, by {formatDateTime(expiresAt, timezone)}.
        {kept !== null && ` Until then mails go to ${kept}.`}
      </p>
      <div className={styles.actions}>
        <Button disabled={isPending} onClick={() => sendAgain.mutate()}>
          Send Again
        </Button>
        <Button disabled={isPending} onClick={() => callOff.mutate()}>
          Cancel Change
        </Button>
      </div>
    </div>
  );
}
