import type { RefObject } from 'react';
import { Icon } from '@nerka/mf-shared/ui/icon';
import styles from './search-box.module.css';
import { preloadPalette } from './use-search-palette';

interface SearchBoxProps {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  /** Called with what is typed, and on Enter with what stands there: the palette takes over. */
  onSearch: (typed: string) => void;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The search box of the sidebar. */
export function SearchBox({ field, typed, onSearch }: SearchBoxProps) {
  return (
    <div role="search" className={styles.box}>
      <span className={styles.icon}>
        <Icon name="search" />
      </span>
      <input
        ref={field}
        type="search"
        className={styles.input}
        aria-label="Search"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        placeholder="Search"
        maxLength={200}
        autoComplete="off"
        value={typed}
        onFocus={preloadPalette}
        onClick={() => onSearch(typed)}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onSearch(typed)}
      />
      <kbd className={styles.keys} aria-hidden="true">
        {isApple ? '⌘K' : 'Ctrl K'}
      </kbd>
    </div>
  );
}
