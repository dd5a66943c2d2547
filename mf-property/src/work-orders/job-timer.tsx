import { formatDuration } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { useEffect, useState } from 'react';
import type { WorkOrder } from './work-order-labels';
import { useJobTimer } from './work-orders.api';
import styles from './job-timer.module.css';

const TICK_MS = 1_000;

/** On Job and Off Job, and the time worked, updated every second while it runs. */
export function JobTimer({ order, canWrite }: { order: WorkOrder; canWrite: boolean }) {
  const timer = useJobTimer(order);
  const isRunning = order.onJobStartedAt !== null;
  const isEnded = order.status === 'completed' || order.status === 'cancelled';
  const press = () => timer.mutate(isRunning ? 'stop-job' : 'start-job');
  const hasTime = isRunning || order.onJobAccumulatedSeconds > 0;
  return (
    <div className={styles.timer}>
      {canWrite && (isRunning || !isEnded) && (
        <Button
          type={isRunning ? 'primary' : 'default'}
          danger={isRunning}
          icon={<Icon name={isRunning ? 'stop' : 'start'} />}
          loading={timer.isPending}
          onClick={press}
        >
          {isRunning ? 'Off Job' : 'On Job'}
        </Button>
      )}
      {hasTime && <Elapsed order={order} />}
    </div>
  );
}

function Elapsed({ order }: { order: WorkOrder }) {
  const { onJobStartedAt, onJobAccumulatedSeconds } = order;
  const now = useNow(onJobStartedAt !== null);
  const running = onJobStartedAt === null ? 0 : Math.max(0, now - Date.parse(onJobStartedAt)) / 1_000;
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

/** The current time, updated every second while ticking. */
function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isTicking) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const interval = window.setInterval(tick, TICK_MS);
    return () => window.clearInterval(interval);
  }, [isTicking]);
  return now;
}
