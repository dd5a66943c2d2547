import { useEffect, useRef, useState } from 'react';
import styles from './amount-field.module.css';
import { asTyped, centsOf, quantityOf, type TypedAmount } from './typed-amount';

/** The state of an input that this field replaces while the user types. */
export interface TypedOn {
  text: string;
  /** Cursor position. */
  caret: number;
}

interface AmountFieldProps {
  /** The accessible name: 'Price of line 2'. */
  label: string;
  value: number;
  /** The id of the sentence that says what the field fell back to. */
  describedBy?: string | undefined;
  /** Without `fallback` while the user types: half an amount is no mistake yet. */
  onChange: (typed: TypedAmount) => void;
  typedOn?: TypedOn | undefined;
  onEnter?: () => void;
}

/** A whole number of at least 1, or with two decimals where the company bills so. */
export function QuantityField({ hasDecimals, ...props }: AmountFieldProps & { hasDecimals: boolean }) {
  const read = (typed: string) => quantityOf(typed, hasDecimals);
  return <AmountField {...props} read={read} write={String} inputMode={hasDecimals ? 'decimal' : 'numeric'} />;
}

/** Dollars; the value is in cents. */
export function PriceField(props: AmountFieldProps) {
  return <AmountField {...props} read={centsOf} write={asTyped} inputMode="decimal" />;
}

interface TextAmountProps extends AmountFieldProps {
  read: (typed: string) => TypedAmount;
  write: (value: number) => string;
  inputMode: 'numeric' | 'decimal';
}

/** Keeps the text as typed until the field is left; then it shows the parsed value. */
function AmountField(props: TextAmountProps) {
  const { label, value, describedBy, onChange, typedOn, onEnter, read, write, inputMode } = props;
  const [typed, setTyped] = useState(typedOn?.text);
  const field = useTypingOn(typedOn);
  return (
    <input
      ref={field}
      className={styles.amount}
      type="text"
      inputMode={inputMode}
      autoComplete="off"
      aria-label={label}
      aria-describedby={describedBy}
      value={typed ?? write(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange({ value: read(target.value).value });
      }}
      onFocus={({ target }) => typed === undefined && target.select()}
      onBlur={() => {
        if (typed === undefined) return;
        setTyped(undefined);
        const left = read(typed);
        if (left.fallback) onChange(left);
      }}
      onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
    />
  );
}

/** Takes over the focus and the cursor of the replaced field. */
export function useTypingOn(typedOn: TypedOn | undefined) {
  const field = useRef<HTMLInputElement>(null);
  const begin = useRef(typedOn);
  useEffect(() => {
    if (!begin.current) return;
    const { caret } = begin.current;
    begin.current = undefined;
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  }, []);
  return field;
}
