import { Fragment } from 'react';
import { emergencyRanges } from './emergency-ranges';
import styles from './requests.module.css';

interface EmergencyTextProps {
  text: string;
  words: readonly string[];
}

/** A text of a requester with the words of an emergency marked. */
export function EmergencyText({ text, words }: EmergencyTextProps) {
  const ranges = emergencyRanges(text, words);
  return (
    <span>
      {ranges.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark className={styles.emergency}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </span>
  );
}
