import { Input } from './input';
import { useState } from 'react';
import styles from './day-field.module.css';

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

const EARLIEST = '1970-01-01';

/** The browser's date picker. A year that is still being typed ('0002') is ignored. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const [unfinished, setUnfinished] = useState<string>();
  const type = (typed: string) => {
    const isDay = typed >= EARLIEST;
    setUnfinished(isDay ? undefined : typed);
    if (isDay) onChange(typed);
  };
  return (
    <label className={styles.field}>
      {label}{' '}
      <Input
        type="date"
        value={unfinished ?? value}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setUnfinished(undefined)}
      />
    </label>
  );
}
