import { useRef } from 'react';
import { paths, useSession, type CompanyInView } from '@nerka/mf-shared/contract';
import { Link } from '@nerka/mf-shared/router';
import { Icon, type IconName } from '@nerka/mf-shared/ui/icon';
import { isOfPlatform } from '../session/current-user';
import { logOut } from '../session/log-out';
import { chooseColorMode, useColorMode, type ColorModeChoice } from '../theme/color-mode';
import { Avatar } from './avatar';
import { lettersOf } from './initials';
import styles from './user-menu.module.css';

/** A popover of the browser, which closes on Esc and on clicks outside. */
export function UserMenu({ company }: { company: CompanyInView | undefined }) {
  const user = useSession();
  const popover = useRef<HTMLDivElement>(null);
  const close = () => popover.current?.hidePopover();
  return (
    <>
      <button type="button" className={styles.button} popoverTarget="user-menu" aria-label="User menu">
        <Avatar picture={user.profilePicture} letters={lettersOf(user.username)} />
      </button>
      <div ref={popover} id="user-menu" popover="auto" className={styles.menu}>
        <p className={styles.name}>{displayName(user.firstName, user.username)}</p>
        <p className={styles.username}>@{user.username}</p>
        <hr className={styles.line} />
        <MenuLink to={paths.profile()} icon="profile" label="Profile" onFollowed={close} />
        {isOfPlatform(user) && (
          <MenuLink to={paths.platform()} icon="platform" label="Platform dashboard" onFollowed={close} />
        )}
        {isOfPlatform(user) && company && (
          <MenuLink to={paths.companyAdmin(company.slug)} icon="settings" label="Admin Settings" onFollowed={close} />
        )}
        <ColorModeSwitch />
        <hr className={styles.line} />
        <button type="button" className={styles.item} onClick={() => void logOut()}>
          <Icon name="log-out" />
          Logout
        </button>
      </div>
    </>
  );
}

function MenuLink(props: { to: string; icon: IconName; label: string; onFollowed: () => void }) {
  return (
    <Link className={styles.item} to={props.to} onClick={props.onFollowed}>
      <Icon name={props.icon} />
      {props.label}
    </Link>
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
