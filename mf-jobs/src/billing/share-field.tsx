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

type Share = 'discount' | 'deposit';

const labels: Record<Share, string> = { discount: 'Discount', deposit: 'Deposit' };

/** What is taken off the subtotal, or due before the work, in per cent or dollars. */
export function ShareField({ name }: { name: Share }) {
  return (
    <FormItem name={name} noStyle>
      <ShareInput noun={name} />
    </FormItem>
  );
}

interface ShareInputProps {
  noun: Share;
  /** Given by the form item. */
  id?: string;
  value?: Discount;
  onChange?: (share: Discount) => void;
}

function ShareInput({ noun, id, value = NO_DISCOUNT, onChange }: ShareInputProps) {
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
    setFallback(discountOf(typed, unit, noun).fallback ?? '');
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{labels[noun]}</label>
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
          label={`Unit of the ${noun}`}
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
