import { useCompany } from '@nerka/mf-shared/contract';
import { formatDateTime } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { useReadAgainAt } from '../use-read-again-at';
import { supportQuery, useEndSupport, type SupportSession } from './support.api';
import styles from './support.module.css';

/** On every page while a session runs, for its person and the company's managers; each of them can end it. */
export function SupportBanner({ session }: { session: SupportSession }) {
  const { id: companyId, timezone } = useCompany();
  const end = useEndSupport(companyId);
  const { id, reason, endsAt, isOwn } = session;
  useReadAgainAt(supportQuery(companyId).queryKey, [endsAt]);
  const who = isOwn ? 'You work here as support' : 'Your provider works here as support';
  return (
    <div className={styles.banner} role="status">
      <p className={styles.text}>
        <strong>{`${who} until ${formatDateTime(endsAt, timezone)}.`}</strong>{' '}
        {`“${reason}”. ${isOwn ? 'What you change' : 'What they change'} is marked in the activity.`}
      </p>
      <Button onClick={() => end.mutate(id)} disabled={end.isPending}>
        {end.isPending ? 'Ending...' : 'End Support'}
      </Button>
    </div>
  );
}
