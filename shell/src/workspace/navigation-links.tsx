import { Link, matchPath, useLocation } from '@nerka/mf-shared/router';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import type { MenuEntry } from './menu';
import styles from './navigation-links.module.css';

interface NavigationLinksProps {
  /** Absent while the company loads: placeholders are shown. */
  menu: readonly MenuEntry[] | undefined;
  /** Icons only; the names appear on hover and focus. */
  isCollapsed?: boolean;
  onFollowed?: () => void;
}

const PLACEHOLDERS = 6;

export function NavigationLinks({ menu, isCollapsed = false, onFollowed }: NavigationLinksProps) {
  const { pathname } = useLocation();
  if (!menu) {
    return Array.from({ length: PLACEHOLDERS }, (_, index) => (
      <span key={index} className={styles.placeholder} data-placeholder />
    ));
  }
  return menu.map(({ to, label, icon, routes = [`${to}/*`] }) => (
    <Tooltip key={to} title={isCollapsed ? label : ''} placement="right">
      <Link
        className={styles.link ?? ''}
        to={to}
        aria-label={label}
        aria-current={routes.some((route) => matchPath(route, pathname)) ? 'page' : undefined}
        onClick={onFollowed}
      >
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        {!isCollapsed && label}
      </Link>
    </Tooltip>
  ));
}
