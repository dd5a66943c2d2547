import { formatDollars } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { memo } from 'react';
import { PriceField, QuantityField, useTypingOn, type TypedOn } from './amount-field';
import amounts from './amount-field.module.css';
import { FallbackNote, fallbackNoteId } from './fallback-note';
import { priceOf, withAmount, type LineValue } from './line-values';
import styles from './line-items.module.css';
import type { TypedAmount } from './typed-amount';

/** The text, cursor and field of the entry row at the moment when it became this line. */
export type CarriedTyping = TypedOn & { field: 'item' | 'quantity' | 'unitPrice' };

interface LineRowProps {
  line: LineValue;
  /** From 1. */
  position: number;
  carried?: CarriedTyping | undefined;
  hasDecimals: boolean;
  /** Whether the lines are taxed, so that one may be left out. */
  isTaxed: boolean;
  onChange: (key: string, changed: Partial<LineValue>) => void;
  onRemove: (key: string) => void;
  /** Enter in one of its fields. */
  onNext: () => void;
  /** Announces that an amount fell back; '': no longer. */
  onFallback: (sentence: string) => void;
}

/** One line in the editor. Memoized, because an invoice may have hundreds. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, position, carried, hasDecimals, isTaxed, onChange, onRemove, onNext, onFallback } = props;
  const { key, item, quantity, unitPrice, fallbacks } = line;
  const typedInto = (field: CarriedTyping['field']) => (carried?.field === field ? carried : undefined);
  const itemField = useTypingOn(typedInto('item'));
  const typeAmount = (field: 'quantity' | 'unitPrice') => (typed: TypedAmount) => {
    onChange(key, withAmount(line, field, typed));
    onFallback(typed.fallback ?? '');
  };
  return (
    <li className={isTaxed ? styles.taxedLine : styles.line}>
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
        hasDecimals={hasDecimals}
        typedOn={typedInto('quantity')}
        describedBy={fallbackNoteId(key, fallbacks, 'quantity')}
        onChange={typeAmount('quantity')}
        onEnter={onNext}
      />
      <PriceField
        label={`Price of line ${position}`}
        value={unitPrice}
        typedOn={typedInto('unitPrice')}
        describedBy={fallbackNoteId(key, fallbacks, 'unitPrice')}
        onChange={typeAmount('unitPrice')}
        onEnter={onNext}
      />
      <span className={styles.price}>{formatDollars(priceOf(line))}</span>
      {isTaxed && (
        <label className={styles.taxable}>
          <input
            type="checkbox"
            aria-label={`Line ${position} is taxable`}
            checked={line.taxable}
            onChange={({ target }) => onChange(key, { taxable: target.checked })}
          />
          <span>Taxable</span>
        </label>
      )}
      <Button
        type="text"
        className={styles.remove ?? ''}
        aria-label={`Remove line ${position}`}
        icon={<Icon name="delete" />}
        onClick={() => onRemove(key)}
      />
      <FallbackNote line={key} fallbacks={fallbacks} />
    </li>
  );
});
