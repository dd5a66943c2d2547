import { formatCount } from '../format';
import styles from './filter-chips.module.css';

interface FilterOption<Value extends string> {
  value: Value;
  label: string;
  /** How many there are; beyond 1,000 it reads '1,000+'. */
  count?: number | undefined;
}

interface FilterChipsProps<Value extends string> {
  /** What is being filtered by, as 'Status'. */
  label: string;
  options: readonly FilterOption<Value>[];
  value: Value | undefined;
  /** Called with undefined when the chosen chip is pressed again. */
  onChange: (value: Value | undefined) => void;
}

/** A row of chips of which at most one is chosen. */
export function FilterChips<Value extends string>({ label, options, value, onChange }: FilterChipsProps<Value>) {
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            className={styles.chip}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? undefined : option.value)}
          >
            {option.label}
            {option.count !== undefined && <span className={styles.count}>{countText(option.count)}</span>}
          </button>
        );
      })}
    </div>
  );
}

const MAX_SHOWN = 1_000;

function countText(count: number): string {
  return count > MAX_SHOWN ? `${formatCount(MAX_SHOWN)}+` : formatCount(count);
}
