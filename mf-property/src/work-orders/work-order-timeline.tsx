import { Timeline } from '@nerka/mf-shared/activity';
import { useCan } from '@nerka/mf-shared/contract';
import { TimeWorked } from './time/time-worked';
import { workOrderActivityLabels } from './work-order-activity-labels';
import styles from './work-order-timeline.module.css';

const labels = { 'work-order': workOrderActivityLabels };

/** The time worked on the order, and who did what to it. */
export function WorkOrderTimeline({ workOrderId }: { workOrderId: number }) {
  return (
    <div className={styles.parts}>
      <TimeWorked workOrderId={workOrderId} canWrite={useCan('workOrders.write')} />
      <Timeline noun="work-order" recordId={workOrderId} labels={labels} />
    </div>
  );
}
