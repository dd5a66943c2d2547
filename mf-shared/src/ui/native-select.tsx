import { useState } from 'react';
import { Icon } from './icon';
import styles from './native-select.module.css';
import type { StatusTone } from './status-tag';

interface NativeSelectOption<Value extends string> {
  value: Value;
  label: string;
}

interface NativeSelectProps<Value extends string> {
  /** What is chosen here, for who cannot see the place: 'Status of WO-0001'. */
  label: string;
  options: readonly NativeSelectOption<Value>[];
  /** Inside a Form.Item the form gives value and onChange. */
  value?: Value;
  onChange?: (value: Value) => void;
  /** As a tag with a dot in this colour, for an inline change; absent: as a field. */
  tone?: StatusTone;
  disabled?: boolean;
  /** Many options, many times on a page: until this one is used, only what is chosen stands there. */
  isLong?: boolean;
  /** Ties a Form.Item's label to the field. */
  id?: string;
}

/** A select of the platform: quick in long lists, by keyboard as everywhere, and a phone shows its own picker. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { label, options, value, onChange, tone, disabled, isLong = false, id } = props;
  const [isUsed, setIsUsed] = useState(false);
  const use = isLong && !isUsed ? () => setIsUsed(true) : undefined;
  const offered = use ? options.filter((option) => option.value === value) : options;
  return (
    <span className={tone ? `${styles.tag} ${styles[tone]}` : styles.field}>
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
