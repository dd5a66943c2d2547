import { Icon, type IconName } from '@nerka/mf-shared/ui/icon';
import { useId, useRef } from 'react';
import styles from './record-menu.module.css';

/** An entry of the menu of a record. */
export interface RecordCommand {
  label: string;
  icon: IconName;
  /** Shown, and cannot be pressed. */
  isDisabled?: boolean;
  isDanger?: boolean;
  /** Its shortcut, and what the sheet of shortcuts calls it. */
  key?: string;
  words?: string;
  onPress: () => void;
}

interface RecordMenuProps {
  label: string;
  commands: readonly RecordCommand[];
  onPointed: (() => void) | undefined;
}

/** A popover of the browser, which closes on Esc and on presses outside, and loads no code. */
export function RecordMenu({ label, commands, onPointed }: RecordMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const place = () => {
    if (!button.current || !popover.current) return;
    const { bottom, right } = button.current.getBoundingClientRect();
    popover.current.style.top = `${bottom + window.scrollY + 4}px`;
    popover.current.style.right = `${document.documentElement.clientWidth - right}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={label}
        onPointerEnter={onPointed}
        onFocus={onPointed}
        onClick={place}
      >
        <Icon name="more" />
      </button>
      <div ref={popover} id={id} popover="auto" className={styles.menu}>
        {commands.map(({ label: name, icon, isDisabled, isDanger, onPress }) => (
          <button
            key={name}
            type="button"
            className={isDanger ? styles.danger : styles.command}
            disabled={isDisabled}
            onClick={() => {
              popover.current?.hidePopover();
              onPress();
            }}
          >
            <Icon name={icon} />
            {name}
          </button>
        ))}
      </div>
    </>
  );
}
