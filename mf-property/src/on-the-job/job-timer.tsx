import { formatDuration } from '@nerka/mf-shared/format';
import { useRunningSeconds } from '@nerka/mf-shared/record-page';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { isFinished, type WorkOrder } from './work-order-labels';
import { useTimerButton } from './job-timer.api';
import type { OnEnd } from './work-orders-cache';
import styles from './job-timer.module.css';

interface JobTimerProps {
  order: WorkOrder;
  canWrite: boolean;
  words?: { start: string; stop: string };
  onEnd?: OnEnd | undefined;
}

const ON_AND_OFF = { start: 'On Job', stop: 'Off Job' };

/** On Job and Off Job, and the time that all have worked, updated every second while somebody does. */
export function JobTimer({ order, canWrite, words = ON_AND_OFF, onEnd }: JobTimerProps) {
  const { isStopping, isPending, press } = useTimerButton(order, onEnd);
  const isRunning = order.onJobStartedAt !== null;
  const hasTime = isRunning || order.onJobAccumulatedSeconds > 0;
  return (
    <div className={styles.timer}>
      {canWrite && (isRunning || !isFinished(order)) && (
        <Button
          type={isStopping ? 'primary' : 'default'}
          danger={isStopping}
          icon={<Icon name={isStopping ? 'stop' : 'start'} />}
          loading={isPending}
          onClick={press}
        >
          {isStopping ? words.stop : words.start}
        </Button>
      )}
      {hasTime && <Elapsed order={order} />}
    </div>
  );
}

function Elapsed({ order }: { order: WorkOrder }) {
  const { onJobStartedAt, onJobAccumulatedSeconds, runningTimers } = order;
  const running = useRunningSeconds(runningTimers);
  return (
    <span
      role="timer"
      aria-label={`Time on ${order.workOrderNumber}`}
      className={onJobStartedAt === null ? styles.standing : styles.running}
    >
      <Icon name="clock" /> {formatDuration(onJobAccumulatedSeconds + running)}
    </span>
  );
}
