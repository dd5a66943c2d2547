import { useCompany } from '@nerka/mf-shared/contract';
import { formatDateTime } from '@nerka/mf-shared/format';
import { useQueryClient } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { useEffect } from 'react';
import { supportQuery, useEndSupport, type SupportSession } from './support.api';
import styles from './support.module.css';

/** On every page while a session runs, for its person and the company's managers; each of them can end it. */
export function SupportBanner({ session }: { session: SupportSession }) {
  const { id: companyId, timezone } = useCompany();
  const end = useEndSupport(companyId);
  const { id, reason, endsAt, isOwn } = session;
  useReadAgainAt(endsAt, companyId);
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

/** When the session is over, nobody says so. */
function useReadAgainAt(endsAt: string, companyId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const left = Math.max(0, new Date(endsAt).getTime() - Date.now());
    const readAgain = () => void client.invalidateQueries({ queryKey: supportQuery(companyId).queryKey });
    const timer = setTimeout(readAgain, left + 1_000);
    return () => clearTimeout(timer);
  }, [endsAt, companyId, client]);
}
