import { formatCount } from '@nerka/mf-shared/format';
import { Link, matchPath, useLocation } from '@nerka/mf-shared/router';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import type { MenuEntry } from './menu';
import { useWaitingCount } from './waiting-count';
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
  return menu.map(({ to, label, icon, waiting, routes = [`${to}/*`] }) => (
    <NavigationLink
      key={to}
      {...{ to, label, icon, waiting, isCollapsed, onFollowed }}
      isCurrent={routes.some((route) => matchPath(route, pathname) !== null)}
    />
  ));
}

interface NavigationLinkProps extends Pick<MenuEntry, 'to' | 'label' | 'icon' | 'waiting'> {
  isCurrent: boolean;
  isCollapsed: boolean;
  onFollowed: (() => void) | undefined;
}

/** With a tooltip only where the name is not seen: each would be drawn again at every step of the history. */
function NavigationLink({ to, label, icon, waiting, isCurrent, isCollapsed, onFollowed }: NavigationLinkProps) {
  const count = useWaitingCount(waiting);
  const link = (
    <Link
      className={styles.link ?? ''}
      to={to}
      aria-label={labelOf(label, count, isCollapsed)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollowed}
    >
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      {!isCollapsed && label}
      {count > 0 && (
        <span className={styles.waiting}>
          {!isCollapsed && (
            <>
              {formatCount(count)} <span className="visually-hidden">waiting</span>
            </>
          )}
        </span>
      )}
    </Link>
  );
  if (!isCollapsed) return link;
  return (
    <Tooltip title={label} placement="right">
      {link}
    </Tooltip>
  );
}

/** With a count that is seen, its text is its name. */
function labelOf(label: string, count: number, isCollapsed: boolean): string | undefined {
  if (count === 0) return label;
  return isCollapsed ? `${label}, ${formatCount(count)} waiting` : undefined;
}
