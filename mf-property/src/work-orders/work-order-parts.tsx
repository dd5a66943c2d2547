import { useCan } from '@nerka/mf-shared/contract';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { useState } from 'react';
import { PhotosPart } from '../photos/photos-part';
import { WorkOrderTimeline } from './work-order-timeline';
import styles from './work-order-parts.module.css';

/** Below the fields of the edit dialog: photos, which are saved at once, and the history on demand. */
export function WorkOrderParts({ workOrderId }: { workOrderId: number }) {
  const canWrite = useCan('workOrders.write');
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  return (
    <>
      <section aria-label="Photos" className={styles.part}>
        <h2 className={styles.heading}>Photos</h2>
        <PhotosPart owner={{ noun: 'work-order', id: workOrderId }} canWrite={canWrite} />
      </section>
      <section aria-label="History" className={styles.part}>
        <h2 className={styles.heading}>
          <Button
            type="text"
            className={styles.toggle ?? ''}
            icon={<Icon name="history" />}
            aria-expanded={isHistoryOpen}
            onClick={() => setIsHistoryOpen(!isHistoryOpen)}
          >
            History
          </Button>
        </h2>
        {isHistoryOpen && <WorkOrderTimeline workOrderId={workOrderId} />}
      </section>
    </>
  );
}
