import { useRef, type ReactNode } from 'react';
import { paths, type CompanyInView } from '@nerka/mf-shared/contract';
import { Link } from '@nerka/mf-shared/router';
import { Logo } from '../brand/logo';
import styles from './frame.module.css';
import type { MenuEntry } from './menu';
import { MobileDrawer } from './mobile-drawer';
import { NavigationLinks } from './navigation-links';
import { Sidebar } from './sidebar';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { UserMenu } from './user-menu';

interface FrameProps {
  /** Absent: the platform's own screens. */
  company?: CompanyInView;
  /** Absent while it loads; the platform's screens have none. */
  menu?: readonly MenuEntry[];
  children?: ReactNode;
}

/** What stands around every screen: header, navigation, and the place of the screen. */
export function Frame({ company, menu, children }: FrameProps) {
  const content = useRef<HTMLElement>(null);
  useFocusOnNavigation(content);
  const presentation = company && presentationOf(company);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content" onClick={() => content.current?.focus()}>
        Skip to content
      </a>
      <header className={styles.header}>
        {company && <MobileDrawer title={company.name} menu={menu} />}
        <Link className={styles.brand} to={company ? paths.dashboard(company) : paths.platform()}>
          <Logo url={company?.logoUrl ?? null} />
          <span className={styles.name}>{company?.name ?? 'Nerka'}</span>
        </Link>
        <UserMenu />
      </header>
      {presentation === 'header' && (
        <nav className={styles.headerNavigation} aria-label="Company">
          <NavigationLinks menu={menu} />
        </nav>
      )}
      <div className={styles.body}>
        {presentation === 'sidebar' && <Sidebar menu={menu} />}
        <main id="content" ref={content} className={styles.content} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** Property management works from a sidebar, a jobs business from the header. */
function presentationOf({ businessType }: CompanyInView): 'sidebar' | 'header' {
  return businessType === 'property_management' ? 'sidebar' : 'header';
}
