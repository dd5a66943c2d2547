import { useState } from 'react';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';
import { PointedTooltip } from './tooltip';

interface IconButtonProps {
  icon: IconName;
  /** What it does and to which record, for who sees neither: 'Edit R-101'. */
  label: string;
  /** The same in a word or two, for who points at it. */
  tooltip: string;
  disabled?: boolean;
  /** It was pressed, and what it does is not done yet: another press does nothing. */
  isPending?: boolean;
  /** Shown beside the icon. */
  text?: string | undefined;
  onPress: () => void;
}

/** A small button in a row or card of a list. Hundreds stand there, so it is plain and has a tooltip only while it is pointed at. */
export function IconButton({
  icon,
  label,
  tooltip,
  disabled = false,
  isPending = false,
  text,
  onPress,
}: IconButtonProps) {
  const [isPointed, setIsPointed] = useState(false);
  return (
    <span
      className={styles.place}
      // A finger does not point: it presses.
      onPointerEnter={({ pointerType }) => setIsPointed(pointerType !== 'touch')}
      onPointerLeave={() => setIsPointed(false)}
    >
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-busy={isPending || undefined}
        disabled={disabled}
        onClick={isPending ? undefined : onPress}
      >
        <Icon name={icon} />
        {text}
      </button>
      {isPointed && <PointedTooltip title={tooltip} />}
    </span>
  );
}
