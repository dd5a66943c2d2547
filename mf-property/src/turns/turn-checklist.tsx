import { Tabs } from '@nerka/mf-shared/ui/tabs';
import { usePhoneWidth } from '@nerka/mf-shared/ui/phone-width';
import { NewTask } from './new-task';
import { TaskLine } from './task-line';
import { phaseOptions, type Phase, type Turn } from './turn-labels';
import styles from './turn-checklist.module.css';

interface TurnChecklistProps {
  turn: Turn;
  canWrite: boolean;
}

/** The tasks of a turn, a tab per phase; on a phone the tabs are at the bottom. */
export function TurnChecklist({ turn, canWrite }: TurnChecklistProps) {
  const isPhone = usePhoneWidth();
  const items = phaseOptions.map(({ value, label }) => {
    const tasks = turn.tasks.filter(({ category }) => category === value);
    const completed = tasks.filter((task) => task.completed).length;
    return {
      key: value,
      label: (
        <span className={styles.tab}>
          {label}{' '}
          <span className={styles.count}>
            {completed}/{tasks.length}
          </span>
        </span>
      ),
      children: <PhaseTasks {...{ turn, phase: value, canWrite }} />,
    };
  });
  return (
    <Tabs
      className={styles.tabs ?? ''}
      classNames={{ header: styles.phases ?? '', item: styles.phase ?? '' }}
      defaultActiveKey={turn.currentPhase}
      tabPlacement={isPhone ? 'bottom' : 'top'}
      items={items}
    />
  );
}

function PhaseTasks({ turn, phase, canWrite }: TurnChecklistProps & { phase: Phase }) {
  const tasks = turn.tasks.filter(({ category }) => category === phase);
  return (
    <>
      {tasks.length === 0 && <p className={styles.empty}>No tasks in this phase.</p>}
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <TaskLine key={task.id} companyId={turn.companyId} task={task} canWrite={canWrite} />
        ))}
      </ul>
      {canWrite && <NewTask turn={turn} phase={phase} />}
    </>
  );
}
