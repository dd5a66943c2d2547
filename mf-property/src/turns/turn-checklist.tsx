import { Tabs } from '@nerka/mf-shared/ui/tabs';
import { usePhoneWidth } from '@nerka/mf-shared/ui/phone-width';
import { PhaseTasks } from './phase-tasks';
import { phaseOptions, type Turn } from './turn-labels';
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
