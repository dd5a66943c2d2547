import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { useState } from 'react';
import amounts from '../line-items/amount-field.module.css';
import styles from './billing-fields.module.css';
import { discountOf, discountText, NO_DISCOUNT, type Discount } from './discount';

const units = [
  { value: 'percent', label: '%' },
  { value: 'amount', label: '$' },
] as const;

/** What is taken off the subtotal, in per cent or dollars. */
export function DiscountField() {
  return (
    <FormItem name="discount" noStyle>
      <DiscountInput />
    </FormItem>
  );
}

interface DiscountInputProps {
  /** Given by the form item. */
  id?: string;
  value?: Discount;
  onChange?: (discount: Discount) => void;
}

function DiscountInput({ id, value = NO_DISCOUNT, onChange }: DiscountInputProps) {
  const [typed, setTyped] = useState<string>();
  const [fallback, setFallback] = useState('');
  const noteId = `${id}-fallback`;
  const { unit } = value;
  const type = (text: string) => {
    setTyped(text);
    setFallback('');
    onChange?.(discountOf(text, unit).discount);
  };
  const leave = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    setFallback(discountOf(typed, unit).fallback ?? '');
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Discount</label>
      <div className={styles.discount}>
        <input
          id={id}
          className={amounts.amount}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder="None"
          aria-describedby={fallback ? noteId : undefined}
          value={typed ?? discountText(value)}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
        />
        <NativeSelect
          label="Unit of the discount"
          options={units}
          value={unit}
          onChange={(chosen) =>
            onChange?.({ unit: chosen, value: discountOf(discountText(value), chosen).discount.value })
          }
        />
      </div>
      <p role="status" id={noteId} className={styles.note}>
        {fallback}
      </p>
    </div>
  );
}
