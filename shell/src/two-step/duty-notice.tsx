import { paths, useSession } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import styles from './duty-notice.module.css';

/** Until when somebody has to set up a second step. */
export function DutyNotice() {
  const { factorDuty } = useSession();
  if (!factorDuty) return null;
  return (
    <p className={styles.notice} role="status">
      Two-step sign-in is required from {formatDate(factorDuty.from)}.{' '}
      <Link to={paths.profile()}>Set it up on your profile</Link>
    </p>
  );
}
