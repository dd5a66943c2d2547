import type { Turn } from './turn-labels';
import styles from './turn-progress.module.css';

export function TurnProgress({ turn }: { turn: Turn }) {
  const { completed, total, percent } = turn.progress;
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label={`Progress of ${turn.turnNumber}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${percent}%, ${completed} of ${total} tasks`}
        className={styles.track}
      >
        <span className={styles.bar} style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      <span className={styles.percent}>{percent}%</span>
    </div>
  );
}
