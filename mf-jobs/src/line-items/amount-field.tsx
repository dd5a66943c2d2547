import { useEffect, useRef, useState } from 'react';
import styles from './amount-field.module.css';
import { asTyped, centsOf, quantityOf } from './typed-amount';

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
  onChange: (value: number) => void;
  typedOn?: TypedOn | undefined;
  onEnter?: () => void;
}

/** A whole number of at least 1. */
export function QuantityField(props: AmountFieldProps) {
  return <AmountField {...props} read={quantityOf} write={String} inputMode="numeric" />;
}

/** Dollars; the value is in cents. */
export function PriceField(props: AmountFieldProps) {
  return <AmountField {...props} read={centsOf} write={asTyped} inputMode="decimal" />;
}

interface TextAmountProps extends AmountFieldProps {
  read: (typed: string) => number;
  write: (value: number) => string;
  inputMode: 'numeric' | 'decimal';
}

/** Keeps the text as typed until the field is left; then it shows the parsed value. */
function AmountField({ label, value, onChange, typedOn, onEnter, read, write, inputMode }: TextAmountProps) {
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
      value={typed ?? write(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value));
      }}
      onFocus={({ target }) => typed === undefined && target.select()}
      onBlur={() => setTyped(undefined)}
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
