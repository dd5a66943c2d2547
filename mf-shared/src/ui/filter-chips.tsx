import { formatCount } from '../format';
import styles from './filter-chips.module.css';

interface FilterOption<Value extends string> {
  value: Value;
  label: string;
  /** Shown as '1,000+' above 1,000. */
  count?: number | undefined;
}

interface FilterChipsProps<Value extends string> {
  /** What is filtered: 'Status'. */
  label: string;
  options: readonly FilterOption<Value>[];
  value: Value | undefined;
  /** undefined: the selected chip was pressed again. */
  onChange: (value: Value | undefined) => void;
}

/** A row of chips of which at most one is selected. */
export function FilterChips<Value extends string>({ label, options, value, onChange }: FilterChipsProps<Value>) {
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <Chip
            key={option.value}
            option={option}
            isChosen={isChosen}
            onPress={() => onChange(isChosen ? undefined : option.value)}
          />
        );
      })}
    </div>
  );
}

interface ChoiceChipsProps<Value extends string> {
  /** What is filtered: 'Status'. */
  label: string;
  options: readonly FilterOption<Value>[];
  values: readonly Value[];
  /** The chosen values in the order of the options. */
  onChange: (values: Value[]) => void;
}

/** A row of chips of which any number is selected. */
export function ChoiceChips<Value extends string>({ label, options, values, onChange }: ChoiceChipsProps<Value>) {
  const toggled = (chip: Value) =>
    options.map(({ value }) => value).filter((value) => values.includes(value) !== (value === chip));
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {options.map((option) => (
        <Chip
          key={option.value}
          option={option}
          isChosen={values.includes(option.value)}
          onPress={() => onChange(toggled(option.value))}
        />
      ))}
    </div>
  );
}

interface ChipProps {
  option: FilterOption<string>;
  isChosen: boolean;
  onPress: () => void;
}

function Chip({ option, isChosen, onPress }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isChosen} onClick={onPress}>
      {option.label}
      {option.count !== undefined && <span className={styles.count}>{countText(option.count)}</span>}
    </button>
  );
}

const MAX_SHOWN = 1_000;

function countText(count: number): string {
  return count > MAX_SHOWN ? `${formatCount(MAX_SHOWN)}+` : formatCount(count);
}
