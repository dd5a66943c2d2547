import { useState } from 'react';
import { Bars, type BarLevel } from './bar-mark';
import { Icon } from './icon';
import styles from './native-select.module.css';
import type { StatusTone } from './status-tag';

interface NativeSelectOption<Value extends string> {
  value: Value;
  label: string;
}

interface NativeSelectProps<Value extends string> {
  /** For screen readers: 'Status of WO-0001'. */
  label: string;
  options: readonly NativeSelectOption<Value>[];
  /** Set by FormItem. */
  value?: Value;
  onChange?: (value: Value) => void;
  /** Shown as a tag with a dot of this colour, for an inline change; absent: as a field. */
  tone?: StatusTone;
  /** Shown as a bar mark of this level, for an inline change. */
  bars?: BarLevel;
  disabled?: boolean;
  /** For many options, many times on a page: renders only the selected option until it is used. */
  isLong?: boolean;
  id?: string;
}

/** The browser's select: fast in long lists, and a phone shows its own picker. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { label, options, value, onChange, bars, disabled, isLong = false, id } = props;
  const [isUsed, setIsUsed] = useState(false);
  const use = isLong && !isUsed ? () => setIsUsed(true) : undefined;
  const offered = use ? options.filter((option) => option.value === value) : options;
  return (
    <span className={classOf(props)}>
      {bars && (
        <span className={styles.bars}>
          <Bars level={bars} />
        </span>
      )}
      <select
        id={id}
        aria-label={label}
        className={styles.select}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange?.(event.target.value as Value)}
        onFocus={use}
        onPointerEnter={use}
        onPointerDown={use}
      >
        {offered.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.arrow}>
        <Icon name="down" />
      </span>
    </span>
  );
}

function classOf({ tone, bars }: Pick<NativeSelectProps<string>, 'tone' | 'bars'>): string | undefined {
  if (bars) return styles.marked;
  return tone ? `${styles.tag} ${styles[tone]}` : styles.field;
}
