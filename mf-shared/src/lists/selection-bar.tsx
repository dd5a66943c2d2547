import { formatCount } from '@nerka/mf-shared/format';
import styles from './record-table.module.css';
import type { Selection } from './selection';

interface SelectionBarProps {
  selection: Selection;
  items: readonly { id: number }[];
  /** How many match the filters; undefined: more than are counted. */
  total: number | undefined;
}

/** How many rows are selected, and whether those that are not loaded are meant, too. */
export function SelectionBar({ selection, items, total }: SelectionBarProps) {
  const { ids, isAllMatching } = selection;
  if (ids.size === 0) return null;
  const isAllLoaded = items.every(({ id }) => ids.has(id));
  const all = total === undefined ? 'all' : `all ${formatCount(total)}`;
  return (
    <div className={styles.selected}>
      <span role="status">
        {isAllMatching ? `${all} that match are selected` : `${formatCount(ids.size)} selected`}
      </span>
      {isAllLoaded && !isAllMatching && items.length !== total && (
        <button type="button" className={styles.plain} onClick={() => selection.selectAllMatching(items)}>
          Select {all} that match
        </button>
      )}
      <button type="button" className={styles.plain} onClick={selection.clear}>
        Clear
      </button>
    </div>
  );
}
