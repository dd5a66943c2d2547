import { useEffect, useRef, useState } from 'react';
import styles from './amount-field.module.css';
import { asTyped, centsOf, quantityOf } from './typed-amount';

/** What somebody was typing when the field that they typed it into gave way to this one. */
export interface TypedOn {
  text: string;
  /** Where the cursor stood. */
  caret: number;
}

interface AmountFieldProps {
  /** What the field holds, for who cannot see the place: 'Price of line 2'. */
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

/** Dollars; the value is cents. */
export function PriceField(props: AmountFieldProps) {
  return <AmountField {...props} read={centsOf} write={asTyped} inputMode="decimal" />;
}

interface TextAmountProps extends AmountFieldProps {
  read: (typed: string) => number;
  write: (value: number) => string;
  inputMode: 'numeric' | 'decimal';
}

/** While it is being typed the text stays as typed; afterwards it is what was understood. */
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

/** The field takes the focus and the cursor of the one that it stands for. */
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
