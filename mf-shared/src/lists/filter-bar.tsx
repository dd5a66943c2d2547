import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { usePhoneWidth } from '@nerka/mf-shared/ui/phone-width';
import { useState, type ReactNode } from 'react';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  /** A phone shows it alone, and the rest behind a button; absent: everything is shown. */
  search?: ReactNode;
  /** How many filters are in use, for that button. */
  chosen?: number;
  chips?: ReactNode;
  /** Filters and sort. */
  children?: ReactNode;
}

/** Search, filters and sort in a row above a list, and the chips below them. */
export function FilterBar({ search, chosen = 0, chips, children }: FilterBarProps) {
  const isFolded = usePhoneWidth() && search !== undefined && children !== undefined;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        {isFolded ? (
          <div className={styles.search}>
            <div>{search}</div>
            <Button aria-expanded={isOpen} icon={<Icon name="filter" />} onClick={() => setIsOpen(!isOpen)}>
              {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
            </Button>
          </div>
        ) : (
          search
        )}
        {(!isFolded || isOpen) && children}
      </div>
      {chips && <div className={styles.chips}>{chips}</div>}
    </div>
  );
}
