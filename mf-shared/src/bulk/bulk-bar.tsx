import { useCompany } from '@nerka/mf-shared/contract';
import { formatCount } from '@nerka/mf-shared/format';
import type { SelectionBarProps } from '@nerka/mf-shared/lists';
import { useState, type ReactNode } from 'react';
import styles from './bulk-bar.module.css';
import { BulkTargetContext, type BulkChange } from './bulk-target';
import { countedText, useBulkChange, type BulkRecords, type SkippedRecord } from './bulk.api';
import { SkippedRecords } from './skipped-records';

/** The server's limit. */
const MAX_AT_ONCE = 500;
/** More take long enough to say what is going on. */
const MANY = 100;

interface BulkBarProps extends SelectionBarProps, Omit<BulkRecords, 'companyId'> {
  /** What can be done. */
  children: ReactNode;
}

/** How much of a list is selected, and what can be done to it. Records that were skipped stay selected, with the reason. */
export function BulkBar({ children, noun, nouns, list, ...given }: BulkBarProps) {
  const { selection, items, total, nameOf, onDone } = given;
  const { skipped, isPending, apply } = useChange({ noun, nouns, list }, given);
  const count = selection.isAllMatching ? (total ?? Infinity) : selection.ids.size;
  const text = count === Infinity ? `all ${nouns[1]}` : countedText(count, nouns);
  const isTooMany = count > MAX_AT_ONCE;
  const isDisabled = count === 0 || isTooMany || isPending;
  return (
    <BulkTargetContext value={{ text, isDisabled, apply }}>
      <div className={styles.place}>
        <section aria-label={`Selected ${nouns[1]}`} className={styles.bar} data-bottom-bar>
          <SkippedRecords {...{ skipped, nouns, nameOf }} />
          <p role="status" className={styles.count}>
            {isPending ? pendingText(count, text) : selectedText(count, nouns)}
          </p>
          {!isPending && <WholeList {...{ selection, items, total }} />}
          <button type="button" className={styles.plain} onClick={onDone}>
            {count === 0 ? 'Cancel' : 'Clear'}
          </button>
          {isTooMany && <Limit />}
          <div className={styles.actions}>{children}</div>
        </section>
      </div>
    </BulkTargetContext>
  );
}

function useChange(records: Omit<BulkRecords, 'companyId'>, { selection, items, filter, onDone }: SelectionBarProps) {
  const { ids, isAllMatching, selectOnly } = selection;
  const [skipped, setSkipped] = useState<readonly SkippedRecord[]>([]);
  const { mutate, isPending } = useBulkChange({ companyId: useCompany().id, ...records }, (refused) => {
    setSkipped(refused);
    if (refused.length > 0) selectOnly(refused.map(({ id }) => id));
    else onDone();
  });
  const apply = (change: BulkChange) => {
    setSkipped([]);
    const loaded = items.map(({ id }) => id).filter((id) => ids.has(id));
    mutate({ target: isAllMatching ? { filter } : { ids: [...ids] }, change, loaded });
  };
  return { skipped, isPending, apply };
}

function Limit() {
  return (
    <p role="alert" className={styles.limit}>
      At most {MAX_AT_ONCE} can be changed at once. Choose fewer.
    </p>
  );
}

const pendingText = (count: number, text: string): string => (count > MANY ? `Changing ${text}...` : 'Saving...');

function selectedText(count: number, nouns: BulkRecords['nouns']): string {
  if (count === 0) return `Select ${nouns[1]}`;
  return count === Infinity ? 'All that match are selected' : `${formatCount(count)} selected`;
}

/** Selects what is loaded, then also what is not. */
function WholeList({ selection, items, total }: Pick<SelectionBarProps, 'selection' | 'items' | 'total'>) {
  if (selection.isAllMatching) return null;
  const isAllLoaded = items.every(({ id }) => selection.has(id));
  if (isAllLoaded && items.length === total) return null;
  const isMore = isAllLoaded || items.length === total;
  const words = total === undefined ? 'all' : `all ${formatCount(total)}`;
  return (
    <button
      type="button"
      className={styles.plain}
      onClick={() => (isAllLoaded ? selection.selectAllMatching(items) : selection.selectAll(items))}
    >
      {isMore ? (
        <>
          Select {words}
          <span className={styles.whereRoom}> that match</span>
        </>
      ) : (
        `Select these ${formatCount(items.length)}`
      )}
    </button>
  );
}
