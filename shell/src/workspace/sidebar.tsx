import { useState } from 'react';
import { Icon } from '@nerka/mf-shared/ui/icon';
import type { MenuEntry } from './menu';
import { NavigationLinks } from './navigation-links';
import styles from './sidebar.module.css';

const STORAGE_KEY = 'nerka-sidebar';

/** 256 px wide, or 80 px with icons alone; the browser remembers which. */
export function Sidebar({ menu }: { menu: readonly MenuEntry[] | undefined }) {
  const [isCollapsed, setIsCollapsed] = useState(() => localStorage.getItem(STORAGE_KEY) === 'collapsed');
  const toggle = () => {
    localStorage.setItem(STORAGE_KEY, isCollapsed ? 'expanded' : 'collapsed');
    setIsCollapsed(!isCollapsed);
  };
  return (
    <div className={isCollapsed ? styles.collapsed : styles.sidebar}>
      <nav className={styles.links} aria-label="Company">
        <NavigationLinks menu={menu} isCollapsed={isCollapsed} />
      </nav>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={!isCollapsed}
        aria-label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
        onClick={toggle}
      >
        <Icon name={isCollapsed ? 'expand' : 'collapse'} />
        {!isCollapsed && 'Collapse'}
      </button>
    </div>
  );
}
