import { Button } from '@nerka/mf-shared/ui/button';
import { useState } from 'react';
import styles from './release-drawer.module.css';

/** Where a failure happened: one line, and all of them on demand. */
export function FailureStack({ stack, label }: { stack: string; label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const lines = stack.split('\n');
  // Chromium's stacks begin with the message, which stands above, and React's own frames may come before the team's.
  const frames = lines.filter((line) => POSITION.test(line));
  const first = frames.find((line) => !line.includes('://')) ?? frames[0] ?? lines[0]!;
  return (
    <>
      <pre className={styles.stack} role="region" aria-label={label} tabIndex={0}>
        {isOpen ? stack : first.trim()}
      </pre>
      {lines.length > 1 && (
        <Button
          className={styles.more}
          size="small"
          type="text"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show one line' : `Show all ${lines.length} lines`}
        </Button>
      )}
    </>
  );
}

const POSITION = /:\d+:\d+\)?$/;
