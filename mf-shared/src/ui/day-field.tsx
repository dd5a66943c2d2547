import { Input } from './input';
import { useState } from 'react';

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

const EARLIEST = '1970-01-01';

/** A calendar day by the browser's own picker. While a year is being typed ('0002') nothing is asked for yet. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const [unfinished, setUnfinished] = useState<string>();
  const type = (typed: string) => {
    const isDay = typed >= EARLIEST;
    setUnfinished(isDay ? undefined : typed);
    if (isDay) onChange(typed);
  };
  return (
    <label>
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
