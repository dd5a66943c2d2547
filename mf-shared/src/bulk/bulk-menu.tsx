import { Icon, type IconName } from '@nerka/mf-shared/ui/icon';
import { useId, useRef, type ReactNode } from 'react';
import { useBulkTarget } from './bulk-target';
import styles from './bulk-menu.module.css';

interface BulkMenuProps {
  label: string;
  icon: IconName;
  children: ReactNode;
}

/** A button of the bar that opens its choices above it, in a popover of the browser. */
export function BulkMenu({ label, icon, children }: BulkMenuProps) {
  const { isDisabled } = useBulkTarget();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const place = () => {
    if (!button.current || !popover.current) return;
    const { top, left, right } = button.current.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    const { style } = popover.current;
    style.bottom = `${window.innerHeight - top + 4}px`;
    // Within the window, whichever half the button stands in.
    const isLeft = left < clientWidth / 2;
    style.left = isLeft ? `${left}px` : 'auto';
    style.right = isLeft ? 'auto' : `${clientWidth - right}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        popoverTarget={id}
        disabled={isDisabled}
        onClick={place}
      >
        <Icon name={icon} />
        {label}
      </button>
      <div ref={popover} id={id} popover="auto" role="group" aria-label={`Choices of ${label}`} className={styles.menu}>
        {children}
      </div>
    </>
  );
}

interface BulkOptionProps {
  /** The press leads to further choices. */
  staysOpen?: boolean;
  children: ReactNode;
  onPress: () => void;
}

/** A choice of the menu. */
export function BulkOption({ staysOpen = false, children, onPress }: BulkOptionProps) {
  return (
    <button
      type="button"
      className={styles.option}
      onClick={({ currentTarget }) => {
        if (!staysOpen) closeBulkMenu(currentTarget);
        onPress();
      }}
    >
      {children}
    </button>
  );
}

/** Closes the menu around this element. */
export function closeBulkMenu(element: Element): void {
  element.closest<HTMLElement>('[popover]')?.hidePopover();
}
