import { formatCount } from '../format';
import styles from './filter-chips.module.css';

interface FilterOption<Value extends string> {
  value: Value;
  label: string;
  count?: number;
  /** There are more than the count says: '1,000+'. */
  isCountAtLeast?: boolean;
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
            {option.count !== undefined && (
              <span className={styles.count}>{countText(option.count, option.isCountAtLeast)}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}

function countText(count: number, isAtLeast = false): string {
  return `${formatCount(count)}${isAtLeast ? '+' : ''}`;
}
