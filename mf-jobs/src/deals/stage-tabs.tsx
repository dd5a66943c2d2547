import { preserveScroll } from '@nerka/mf-shared/contract';
import { Link, useSearchParams } from '@nerka/mf-shared/router';
import { useDropTarget } from '../drag/use-drag';
import { STAGE } from './deal-filters';
import { stageLabels, stages, type Stage, type StageTotal } from './deal-labels';
import styles from './stage-tabs.module.css';

interface StageTabsProps {
  open: Stage;
  totals: readonly StageTotal[] | undefined;
  /** The stage where a dragged deal would be dropped. */
  target: Stage | undefined;
}

/** On a phone one stage is shown at a time; a deal can be dropped on a tab. */
export function StageTabs(props: StageTabsProps) {
  return (
    <nav aria-label="Stages" className={styles.tabs}>
      {stages.map((stage) => (
        <StageTab key={stage} stage={stage} {...props} />
      ))}
    </nav>
  );
}

function StageTab({ stage, open, totals, target }: StageTabsProps & { stage: Stage }) {
  const [search] = useSearchParams();
  const ref = useDropTarget(`tab-${stage}`, stage);
  return (
    <Link
      ref={ref}
      className={stage === target ? `${styles.tab} ${styles.target}` : (styles.tab ?? '')}
      to={{ search: new URLSearchParams({ ...Object.fromEntries(search), [STAGE]: stage }).toString() }}
      replace
      state={preserveScroll}
      aria-current={stage === open ? 'page' : undefined}
    >
      {stageLabels[stage]} <span className={styles.count}>{totals?.find((total) => total.stage === stage)?.count}</span>
    </Link>
  );
}
