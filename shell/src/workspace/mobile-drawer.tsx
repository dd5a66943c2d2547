import { useRef, useState } from 'react';
import { Icon } from '@nerka/mf-shared/ui/icon';
import type { MenuEntry } from './menu';
import styles from './mobile-drawer.module.css';
import { NavigationLinks } from './navigation-links';

/** The menu on a phone; the browser's dialog keeps the focus inside and closes on Esc. */
export function MobileDrawer({ title, menu }: { title: string; menu: readonly MenuEntry[] | undefined }) {
  const drawer = useRef<HTMLDialogElement>(null);
  // Its links would be drawn again at each navigation, also where no phone ever opens it.
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    drawer.current?.showModal();
  };
  const close = () => drawer.current?.close();
  return (
    <>
      <button type="button" className={styles.open} aria-label="Open menu" aria-haspopup="dialog" onClick={open}>
        <Icon name="menu" />
      </button>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label="Menu"
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className={styles.top}>
          <span className={styles.title}>{title}</span>
          <button type="button" className={styles.close} aria-label="Close menu" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <nav className={styles.links} aria-label="Company">
          {wasOpened && <NavigationLinks menu={menu} onFollowed={close} />}
        </nav>
      </dialog>
    </>
  );
}
