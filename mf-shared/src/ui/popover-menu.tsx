import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from './icon';
import styles from './popover-menu.module.css';

const GAP = 4;
const MARGIN = 8;
/** What a menu of four choices takes, in pixels; a longer one scrolls. */
const ENOUGH = 200;

type Side = 'above' | 'below';

interface PopoverMenuProps {
  /** The name of the button. */
  label: string;
  /** A text button shows its label after the face; the others only the face. */
  look: 'text' | 'icon' | 'bare';
  face: ReactNode;
  /** Where the menu opens if there is room for it. */
  side?: Side;
  isDisabled?: boolean;
  id?: string;
  /** The button is pointed at: a chance to load the code of what the menu opens. */
  onPointed?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A button and its menu, in a popover of the browser: it closes on Esc and on presses outside, gives the focus back to
 * its button, and loads no code. The arrow keys, Home and End move through it.
 */
export function PopoverMenu(props: PopoverMenuProps) {
  const { label, look, face, side = 'below', isDisabled = false, onPointed, children } = props;
  const ownId = useId();
  const { id = ownId } = props;
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const follow = () => place(button.current, menu.current, side);
    addEventListener('scroll', follow, true);
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, true);
      removeEventListener('resize', follow);
    };
  }, [isOpen, side]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles[look]}
        data-small={look === 'icon' || undefined}
        popoverTarget={id}
        aria-label={look === 'text' ? undefined : label}
        disabled={isDisabled}
        onPointerEnter={onPointed}
        onFocus={onPointed}
        onClick={() => place(button.current, menu.current, side)}
        onKeyDown={(event) => isOpen && event.key === 'ArrowDown' && move(event, menu.current)}
      >
        {face}
        {look === 'text' && label}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label={`Choices of ${label}`}
        className={styles.menu}
        // The later toggle comes after the menu is shown, when a quick arrow key is over.
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
        onKeyDown={(event) => move(event, menu.current)}
      >
        {children}
      </div>
    </>
  );
}

/** Beside the button and within the window, whichever half of it the button stands in. */
function place(button: HTMLElement | null, menu: HTMLElement | null, wanted: Side): void {
  if (!button || !menu) return;
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const isLeft = left + right < clientWidth;
  const room = { above: top - GAP - MARGIN, below: innerHeight - bottom - GAP - MARGIN };
  const side = sideOf(room, wanted);
  Object.assign(menu.style, {
    top: side === 'below' ? `${bottom + GAP}px` : 'auto',
    bottom: side === 'above' ? `${innerHeight - top + GAP}px` : 'auto',
    left: isLeft ? `${left}px` : 'auto',
    right: isLeft ? 'auto' : `${clientWidth - right}px`,
    maxWidth: `${(isLeft ? clientWidth - left : right) - MARGIN}px`,
    maxHeight: `${room[side]}px`,
  });
}

function sideOf(room: Record<Side, number>, wanted: Side): Side {
  const other = wanted === 'below' ? 'above' : 'below';
  return room[wanted] < ENOUGH && room[other] > room[wanted] ? other : wanted;
}

/** Moves the focus, and leaves to a field what it needs itself. */
function move(event: KeyboardEvent, menu: HTMLElement | null): void {
  if (!menu) return;
  const stops = [...menu.querySelectorAll<HTMLElement>('a, button:enabled, input:enabled')];
  const index = stops.indexOf(event.target as HTMLElement);
  const isField = (event.target as HTMLElement).matches('input:not([type="checkbox"])');
  const targets: Partial<Record<string, HTMLElement | undefined>> = {
    ArrowDown: stops[index + 1] ?? stops[0],
    ArrowUp: stops.at(index < 1 ? -1 : index - 1),
    ...(!isField && { Home: stops[0], End: stops.at(-1) }),
  };
  const target = targets[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

interface MenuOptionProps {
  icon?: IconName;
  isDanger?: boolean;
  /** Shown, and cannot be pressed. */
  isDisabled?: boolean | undefined;
  /** The press leads to further choices. */
  staysOpen?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** What can be done, or chosen, in a menu. */
export function MenuOption({ icon, isDanger, isDisabled, staysOpen, onPress, children }: MenuOptionProps) {
  return (
    <button
      type="button"
      className={isDanger ? styles.danger : styles.option}
      disabled={isDisabled}
      onClick={({ currentTarget }) => {
        if (!staysOpen) closeMenu(currentTarget);
        onPress();
      }}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** Where a menu leads. */
export function MenuLink({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  return (
    <Link className={styles.option} to={to} onClick={({ currentTarget }) => closeMenu(currentTarget)}>
      <Icon name={icon} />
      {children}
    </Link>
  );
}

/** Closes the menu around this element. */
export function closeMenu(element: Element): void {
  element.closest<HTMLElement>('[popover]')?.hidePopover();
}
