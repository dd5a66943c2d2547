import { Button } from '@nerka/mf-shared/ui/button';
import { DayField } from '@nerka/mf-shared/ui/day-field';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { type EventFilters, isRangeReversed } from './event-filters';
import { kindOptions } from './event-kinds';
import styles from './security-lines.module.css';

interface FilterFieldProps {
  filters: EventFilters;
  onChange: (changed: Partial<EventFilters>) => void;
}

export function KindSelect({ filters: { kind }, onChange }: FilterFieldProps) {
  return (
    <NativeSelect
      label="What happened"
      options={[{ value: '', label: 'Everything' }, ...kindOptions]}
      value={kind ?? ''}
      onChange={(value) => onChange({ kind: value || undefined })}
    />
  );
}

export function DayRange({ filters, onChange }: FilterFieldProps) {
  const { from, to } = filters;
  return (
    <div className={styles.range}>
      <DayField label="From" value={from ?? ''} onChange={(day) => onChange({ from: day })} />
      <div>
        <DayField label="To" value={to ?? ''} onChange={(day) => onChange({ to: day })} />
        {isRangeReversed(filters) && (
          <p className={styles.problem} role="alert">
            The last day is before the first one, so it is not used.
          </p>
        )}
      </div>
      {(from ?? to) !== undefined && (
        <Button onClick={() => onChange({ from: undefined, to: undefined })}>Every day</Button>
      )}
    </div>
  );
}
