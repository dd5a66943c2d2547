import { useState } from 'react';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';
import { PointedTooltip } from './tooltip';

interface IconButtonProps {
  icon: IconName;
  /** The action and its record, for screen readers: 'Edit R-101'. */
  label: string;
  /** The same in a word or two. */
  tooltip: string;
  disabled?: boolean;
  /** The action is running: another press does nothing. */
  isPending?: boolean;
  text?: string | undefined;
  onPress: () => void;
}

/** A plain button with a tooltip only while hovered, because a list has hundreds of them. */
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
      // A touch does not hover.
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
