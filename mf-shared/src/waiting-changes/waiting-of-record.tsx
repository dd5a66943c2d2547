import { useCompany, useWaitingChanges } from '@nerka/mf-shared/contract';
import { Suspense } from 'react';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import styles from './waiting-of-record.module.css';

// Few records have something that waits.
const WaitingLine = lazyPart(() => import('./waiting-line').then((module) => module.WaitingLine));

/** On the page of a record: what of it waits on this device for longer than a moment, and what the server did not want. */
export function WaitingOfRecord({ record }: { record: string }) {
  const { timezone } = useCompany();
  const changes = useWaitingChanges(record).filter(({ isAwaited }) => !isAwaited);
  if (changes.length === 0) return null;
  return (
    <section className={styles.panel} aria-label="Kept on this device">
      <Suspense>
        {changes.map((change) => (
          <WaitingLine key={change.id} change={change} timeZone={timezone} />
        ))}
      </Suspense>
    </section>
  );
}
