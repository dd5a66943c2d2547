import { paths, useSession, type CompanyInView } from '@nerka/mf-shared/contract';
import { Icon, type IconName } from '@nerka/mf-shared/ui/icon';
import { MenuLink, MenuOption, PopoverMenu } from '@nerka/mf-shared/ui/popover-menu';
import { isOfPlatform } from '../session/current-user';
import { logOut } from '../session/log-out';
import { chooseColorMode, useColorMode, type ColorModeChoice } from '../theme/color-mode';
import { Avatar } from './avatar';
import { lettersOf } from './initials';
import styles from './user-menu.module.css';

/** The menu of the signed-in user: profile, theme and Logout. */
export function UserMenu({ company }: { company: CompanyInView | undefined }) {
  const user = useSession();
  const face = <Avatar picture={user.profilePicture} letters={lettersOf(user.username)} />;
  return (
    <PopoverMenu id="user-menu" label="User menu" look="bare" face={face}>
      <p className={styles.name}>{displayName(user.firstName, user.username)}</p>
      <p className={styles.username}>@{user.username}</p>
      <hr className={styles.line} />
      <MenuLink to={paths.profile()} icon="profile">
        Profile
      </MenuLink>
      {isOfPlatform(user) && (
        <MenuLink to={paths.platform()} icon="platform">
          Platform dashboard
        </MenuLink>
      )}
      {isOfPlatform(user) && (
        <a className={styles.link} href="/api/documentation" target="_blank" rel="noreferrer">
          <Icon name="list" />
          Documentation
        </a>
      )}
      {isOfPlatform(user) && company && (
        <MenuLink to={paths.companyAdmin(company.slug)} icon="settings">
          Admin Settings
        </MenuLink>
      )}
      <ColorModeSwitch />
      <hr className={styles.line} />
      <MenuOption icon="log-out" onPress={() => void logOut()}>
        Logout
      </MenuOption>
    </PopoverMenu>
  );
}

const colorModes: { choice: ColorModeChoice; label: string; icon: IconName }[] = [
  { choice: 'light', label: 'Light', icon: 'light' },
  { choice: 'dark', label: 'Dark', icon: 'dark' },
  { choice: 'system', label: 'System', icon: 'system' },
];

function ColorModeSwitch() {
  const { choice: chosen } = useColorMode();
  return (
    <div role="group" aria-label="Theme" className={styles.modes}>
      {colorModes.map(({ choice, label, icon }) => (
        <button
          key={choice}
          type="button"
          className={styles.mode}
          aria-pressed={choice === chosen}
          onClick={() => chooseColorMode(choice)}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </div>
  );
}

function displayName(firstName: string | null, username: string): string {
  return firstName ? firstName.charAt(0).toUpperCase() + firstName.slice(1) : username;
}
