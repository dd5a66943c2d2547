import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { PhaseTasks } from './phase-tasks';
import { phaseOptions, type Phase, type Turn } from './turn-labels';
import styles from './turn-phases.module.css';

interface TurnPhasesProps {
  turn: Turn;
  canWrite: boolean;
  openPhases: ReadonlySet<Phase>;
  onToggle: (phase: Phase) => void;
}

/** The checklist as one list of phases that fold. */
export function TurnPhases({ turn, canWrite, openPhases, onToggle }: TurnPhasesProps) {
  const { tasks, progress } = turn;
  // A row of the board knows how much is done, not what.
  if (tasks.length === 0 && progress.total > 0) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  return phaseOptions.map(({ value, label }) => {
    const ofPhase = tasks.filter(({ category }) => category === value);
    const completed = ofPhase.filter((task) => task.completed).length;
    return (
      <details key={value} className={styles.phase} open={openPhases.has(value)} data-phase={value}>
        <summary
          className={styles.summary}
          onClick={(event) => {
            event.preventDefault();
            onToggle(value);
          }}
        >
          {label}{' '}
          <span className={styles.count}>
            {completed}/{ofPhase.length}
          </span>
        </summary>
        {openPhases.has(value) && <PhaseTasks turn={turn} phase={value} canWrite={canWrite} />}
      </details>
    );
  });
}
