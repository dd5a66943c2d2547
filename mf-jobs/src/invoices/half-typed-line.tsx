import { formatDollars } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { useState } from 'react';
import styles from './line-items.module.css';

/** Whether something stands in the row for the next line, and whether that is in the way of what was asked for. */
export interface HalfTypedLine {
  isTyping: boolean;
  isInTheWay: boolean;
  onTyping: (isTyping: boolean) => void;
  /** Does it unless a line is typed half: then that is said first, as it would be lost. */
  unlessTyping: (act: () => void) => void;
}

export function useHalfTypedLine(): HalfTypedLine {
  const [isTyping, setIsTyping] = useState(false);
  const [isInTheWay, setIsInTheWay] = useState(false);
  return {
    isTyping,
    isInTheWay: isTyping && isInTheWay,
    onTyping: (isNow) => {
      setIsTyping(isNow);
      if (!isNow) setIsInTheWay(false);
    },
    unlessTyping: (act) => (isTyping ? setIsInTheWay(true) : act()),
  };
}

interface WhatIsMissingProps {
  hasName: boolean;
  /** Takes the line as it is. */
  onAdd: () => void;
}

/** Why the row for the next line is no line yet. */
export function WhatIsMissing({ hasName, onAdd }: WhatIsMissingProps) {
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
