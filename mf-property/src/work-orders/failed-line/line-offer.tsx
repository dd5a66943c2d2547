import { useCan } from '@nerka/mf-shared/contract';
import { useQueryClient } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { useState } from 'react';
import type { WorkOrder } from '../../on-the-job/work-order-labels';
import { completeLine, hasOpenLine } from '../../on-the-job/complete-line';
import styles from './line-offer.module.css';

/** Of a completed order: its line of the checklist can be completed with one tap. */
export function LineOffer({ order }: { order: WorkOrder }) {
  const client = useQueryClient();
  const canWrite = useCan('turns.write');
  const [isSaving, setIsSaving] = useState(false);
  if (!canWrite || !hasOpenLine(order)) return null;
  const complete = () => {
    setIsSaving(true);
    void completeLine(client, order).finally(() => setIsSaving(false));
  };
  return (
    <p className={styles.offer}>
      <span>Complete the line “{order.turnTask!.task}” too?</span>
      <Button loading={isSaving} onClick={complete}>
        Complete Line
      </Button>
    </p>
  );
}
