import { keepPlace, paths, useCompany } from '@nerka/mf-shared/contract';
import { Link, useSearchParams } from '@nerka/mf-shared/router';
import styles from './turn-views.module.css';

/** The two ways to see the turns. */
export const VIEW = 'view';
export const BOARD = 'board';

const views = [
  { value: undefined, label: 'Cards' },
  { value: BOARD, label: 'Board' },
] as const;
/** What both can be narrowed by goes along. */
const common = ['q', 'status', 'assignedToId'];

/** Cards or board; the address says which. */
export function TurnViews({ isBoard }: { isBoard: boolean }) {
  const company = useCompany();
  const [search] = useSearchParams();
  const kept = [...search].filter(([name, value]) => common.includes(name) && value !== 'all');
  return (
    <nav aria-label="View" className={styles.views}>
      {views.map(({ value, label }) => (
        <Link
          key={label}
          className={styles.view ?? ''}
          to={{
            pathname: paths.turns(company),
            search: new URLSearchParams(value ? [[VIEW, value], ...kept] : kept).toString(),
          }}
          state={keepPlace}
          aria-current={(value === BOARD) === isBoard ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
