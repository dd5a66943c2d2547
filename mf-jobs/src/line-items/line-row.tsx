import { formatDollars } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { memo } from 'react';
import { PriceField, QuantityField, useTypingOn, type TypedOn } from './amount-field';
import amounts from './amount-field.module.css';
import { priceOf, type LineValue } from './line-values';
import styles from './line-items.module.css';

/** The text, cursor and field of the entry row at the moment when it became this line. */
export type CarriedTyping = TypedOn & { field: 'item' | 'quantity' | 'unitPrice' };

interface LineRowProps {
  line: LineValue;
  /** From 1. */
  position: number;
  carried?: CarriedTyping | undefined;
  onChange: (key: string, changed: Partial<LineValue>) => void;
  onRemove: (key: string) => void;
  /** Enter in one of its fields. */
  onNext: () => void;
}

/** One line in the editor. Memoized, because an invoice may have hundreds. */
export const LineRow = memo(function LineRow({ line, position, carried, onChange, onRemove, onNext }: LineRowProps) {
  const { key, item, quantity, unitPrice } = line;
  const typedInto = (field: CarriedTyping['field']) => (carried?.field === field ? carried : undefined);
  const itemField = useTypingOn(typedInto('item'));
  return (
    <li className={styles.line}>
      <input
        ref={itemField}
        className={amounts.text}
        aria-label={`Item of line ${position}`}
        maxLength={500}
        autoComplete="off"
        value={item}
        aria-invalid={item.trim() === '' || undefined}
        onChange={({ target }) => onChange(key, { item: target.value })}
        onKeyDown={(event) => event.key === 'Enter' && onNext()}
      />
      <QuantityField
        label={`Quantity of line ${position}`}
        value={quantity}
        typedOn={typedInto('quantity')}
        onChange={(changed) => onChange(key, { quantity: changed })}
        onEnter={onNext}
      />
      <PriceField
        label={`Price of line ${position}`}
        value={unitPrice}
        typedOn={typedInto('unitPrice')}
        onChange={(changed) => onChange(key, { unitPrice: changed })}
        onEnter={onNext}
      />
      <span className={styles.price}>{formatDollars(priceOf(line))}</span>
      <Button
        type="text"
        className={styles.remove ?? ''}
        aria-label={`Remove line ${position}`}
        icon={<Icon name="delete" />}
        onClick={() => onRemove(key)}
      />
    </li>
  );
});
