import { useEffect, useRef, useState } from 'react';
import { browserTexts } from '@nerka/mf-shared/storage';
import { Icon } from '@nerka/mf-shared/ui/icon';
import type { MenuEntry } from './menu';
import { NavigationLinks } from './navigation-links';
import { SearchBox } from './search-box';
import styles from './sidebar.module.css';

const STORAGE_KEY = 'nerka-sidebar';
/** How long the sidebar takes to widen. */
const FOCUS_AFTER_MS = 300;

interface SidebarProps {
  menu: readonly MenuEntry[] | undefined;
  typed: string;
  onSearch: (typed: string) => void;
}

/** 256 px wide, or 80 px with icons only; the browser remembers which. */
export function Sidebar({ menu, typed, onSearch }: SidebarProps) {
  const [isCollapsed, setIsCollapsed] = useState(() => browserTexts.read(STORAGE_KEY) === 'collapsed');
  const searchField = useRef<HTMLInputElement>(null);
  const focusing = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(focusing.current), []);
  const collapse = (isToBe: boolean) => {
    browserTexts.keep(STORAGE_KEY, isToBe ? 'collapsed' : 'expanded');
    setIsCollapsed(isToBe);
  };
  const expandToSearch = () => {
    collapse(false);
    focusing.current = window.setTimeout(() => searchField.current?.focus(), FOCUS_AFTER_MS);
  };
  return (
    <div className={isCollapsed ? styles.collapsed : styles.sidebar}>
      <div role="search" className={styles.search}>
        {isCollapsed ? (
          <button type="button" className={styles.searchIcon} aria-label="Search" onClick={expandToSearch}>
            <Icon name="search" />
          </button>
        ) : (
          <SearchBox field={searchField} typed={typed} onSearch={onSearch} />
        )}
      </div>
      <nav className={styles.links} aria-label="Company">
        <NavigationLinks menu={menu} isCollapsed={isCollapsed} />
      </nav>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={!isCollapsed}
        aria-label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
        onClick={() => collapse(!isCollapsed)}
      >
        <Icon name={isCollapsed ? 'expand' : 'collapse'} />
        {!isCollapsed && 'Collapse'}
      </button>
    </div>
  );
}
