import { paths, useSession, type CompanyInView } from '@nerka/mf-shared/contract';
import { Link } from '@nerka/mf-shared/router';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import { Logo } from '../brand/logo';
import { WaitingButton } from '../outbox/waiting-button';
import type { ResolvedScreen } from '../releases/screen-offer';
import { isOfPlatform } from '../session/current-user';
import styles from './frame.module.css';
import type { MenuEntry } from './menu';
import { MobileDrawer } from './mobile-drawer';
import { NotificationsButton } from './notifications-button';
import { preloadPalette, type SearchScope } from './use-search-palette';
import { UserMenu } from './user-menu';

interface FrameHeaderProps {
  company: CompanyInView | undefined;
  menu: readonly MenuEntry[] | undefined;
  screens: readonly ResolvedScreen[];
  scope: SearchScope;
  /** The sidebar, on wide pages, has a search box of its own. */
  hasSidebar: boolean;
  onSearch: () => void;
}

export function FrameHeader({ company, menu, screens, scope, hasSidebar, onSearch }: FrameHeaderProps) {
  const user = useSession();
  return (
    <header className={styles.header} data-frame-header>
      {company && <MobileDrawer title={company.name} menu={menu} />}
      {company && isOfPlatform(user) && (
        <Tooltip title="Back to Nerka Admin" placement="bottomLeft">
          <Link className={styles.back} to={paths.platform()} aria-label="Back to Nerka Admin">
            <Icon name="back" />
          </Link>
        </Tooltip>
      )}
      <Brand company={company} />
      {scope && (
        <button
          type="button"
          className={hasSidebar ? styles.searchOnPhone : styles.search}
          aria-label="Search"
          aria-haspopup="dialog"
          onPointerEnter={() => preloadPalette(scope)}
          onClick={onSearch}
        >
          <Icon name="search" />
        </button>
      )}
      {company && <WaitingButton />}
      {((company && user.companyId !== null) || isOfPlatform(user)) && <NotificationsButton screens={screens} />}
      <UserMenu company={company} />
    </header>
  );
}

function Brand({ company }: { company: CompanyInView | undefined }) {
  const withoutCompany = isOfPlatform(useSession()) ? paths.platform() : paths.ownCompany();
  return (
    <Link className={styles.brand} to={company ? paths.dashboard(company) : withoutCompany}>
      <Logo url={company?.logoUrl ?? null} />
      <span className={styles.name}>{company?.name ?? 'Nerka'}</span>
    </Link>
  );
}
