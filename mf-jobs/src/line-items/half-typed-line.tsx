import { formatDollars } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { useState } from 'react';
import styles from './line-items.module.css';

/** Whether the entry row holds an unfinished line, and whether that blocks what the user asked for. */
export interface HalfTypedLine {
  isTyping: boolean;
  isBlocking: boolean;
  onTyping: (isTyping: boolean) => void;
  /** Runs the action, or first shows what is missing in an unfinished line, which would be lost. */
  unlessTyping: (act: () => void) => void;
}

export function useHalfTypedLine(): HalfTypedLine {
  const [isTyping, setIsTyping] = useState(false);
  const [isBlocking, setIsBlocking] = useState(false);
  return {
    isTyping,
    isBlocking: isTyping && isBlocking,
    onTyping: (isNow) => {
      setIsTyping(isNow);
      if (!isNow) setIsBlocking(false);
    },
    unlessTyping: (act) => (isTyping ? setIsBlocking(true) : act()),
  };
}

interface MissingHintProps {
  hasName: boolean;
  onAdd: () => void;
}

/** What the entry row still needs to become a line. */
export function MissingHint({ hasName, onAdd }: MissingHintProps) {
  if (!hasName) {
    return (
      <p className={styles.missing} role="alert">
        The new line has no name yet: type one, or close the line.
      </p>
    );
  }
  return (
    <p className={styles.missing} role="alert">
      The new line has no price yet: type one, or close the line.
      <Button size="small" className={styles.add ?? ''} onClick={onAdd}>
        Add it for {formatDollars(0)}
      </Button>
    </p>
  );
}
