import { useState } from 'react';
import styles from './amount-input.module.css';

interface AmountInputProps {
  label: string;
  value: string;
  /** undefined: not an amount. */
  read: (text: string) => number | undefined;
  onSave: (amount: number) => void;
}

/** Saved on leaving it or with Enter; what is no amount goes back to what it was. */
export function AmountInput({ label, value, read, onSave }: AmountInputProps) {
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    const amount = typed === undefined ? undefined : read(typed);
    if (amount !== undefined && typed !== value) onSave(amount);
    setTyped(undefined);
  };
  return (
    <input
      className={styles.amount}
      aria-label={label}
      aria-invalid={typed !== undefined && read(typed) === undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

/** 123450 → '1234.50', to be typed over. */
export const amountText = (cents: number): string => (cents / 100).toFixed(2);
