import { useCompany } from '@nerka/mf-shared/contract';
import { formatDollars } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { AutoComplete } from '@nerka/mf-shared/ui/auto-complete';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PriceField, QuantityField } from './amount-field';
import { foundItemsQuery, type Item } from './found-items.api';
import type { LineValue } from './line-values';
import styles from './line-items.module.css';
import type { CarriedTyping } from './line-row';
import { MissingHint } from './half-typed-line';

const AFTER_PICK_MS = 100;
const AFTER_TYPING_MS = 1_500;

export type Entered = Pick<LineValue, 'item' | 'quantity' | 'unitPrice'>;
type Entry = Entered & { isPicked: boolean };

const nothing: Entry = { item: '', quantity: 1, unitPrice: 0, isPicked: false };

const isReady = ({ item, unitPrice, isPicked }: Entry): boolean => isPicked || (item.trim() !== '' && unitPrice > 0);

interface LineEntryProps {
  /** `carried`: what the user was typing, for the line that replaces the entry row. */
  onAdd: (line: Entered, carried?: CarriedTyping) => void;
  onClose: () => void;
  /** Reports whether the row holds an unfinished line. */
  onTyping: (isTyping: boolean) => void;
  /** An unfinished line blocks saving: show what is missing. */
  isBlocking: boolean;
}

/** The entry row: adds a picked item, or one with name and price, after a delay; at once with Enter or on leaving. */
export function LineEntry({ onAdd, onClose, onTyping, isBlocking }: LineEntryProps) {
  const [entry, setEntry] = useState(nothing);
  const row = useRef<HTMLDivElement>(null);
  const { data = [] } = useQuery(foundItemsQuery(useCompany().id, entry.isPicked ? '' : entry.item.trim()));

  const add = (carried?: CarriedTyping) => {
    const { item, quantity, unitPrice } = entry;
    setEntry(nothing);
    onAdd({ item: item.trim(), quantity, unitPrice }, carried);
  };
  const addAfterWaiting = useEffectEvent(() => add(entry.isPicked ? undefined : typingIn(row.current)));
  useEffect(() => {
    if (!isReady(entry)) return undefined;
    const timer = window.setTimeout(() => addAfterWaiting(), entry.isPicked ? AFTER_PICK_MS : AFTER_TYPING_MS);
    return () => window.clearTimeout(timer);
  }, [entry]);

  const isTyping = entry.item.trim() !== '' || entry.unitPrice > 0;
  const reportTyping = useEffectEvent(onTyping);
  useEffect(() => reportTyping(isTyping), [isTyping]);
  useEffect(() => () => reportTyping(false), []);
  useEffect(() => {
    if (isBlocking) fieldOf(row.current, hasName(row.current) ? 'unitPrice' : 'item')?.focus();
  }, [isBlocking]);

  const type = (changed: Partial<Entered>) => setEntry((before) => ({ ...before, ...changed, isPicked: false }));
  const pick = ({ name, price }: Item) => setEntry({ item: name, quantity: 1, unitPrice: price, isPicked: true });
  const addAtOnce = () => {
    if (isReady(entry)) add();
    fieldOf(row.current, isReady(entry) || entry.item.trim() === '' ? 'item' : 'unitPrice')?.focus();
  };
  return (
    <div
      ref={row}
      className={styles.entry}
      role="group"
      aria-label="New line item"
      onKeyDown={(event) => event.key === 'Escape' && !isTyping && onClose()}
      onBlur={({ relatedTarget }) => {
        // Safari does not focus a clicked button, so relatedTarget is null: that counts as leaving.
        if (!row.current?.contains(relatedTarget) && isReady(entry)) add();
      }}
    >
      <span data-field="item">
        <AutoComplete
          className={styles.item ?? ''}
          autoFocus
          defaultActiveFirstOption={false}
          placeholder="Item or service"
          aria-label="Item"
          maxLength={500}
          value={entry.item}
          options={data.map((item) => ({ value: String(item.id), label: <Option item={item} /> }))}
          onChange={(text: string, option: unknown) => {
            const picked = data.find(({ id }) => String(id) === optionValue(option));
            if (picked) pick(picked);
            else type({ item: text });
          }}
        />
      </span>
      <span data-field="quantity">
        <QuantityField
          label="Quantity"
          value={entry.quantity}
          onChange={(quantity) => type({ quantity })}
          onEnter={addAtOnce}
        />
      </span>
      <span data-field="unitPrice">
        <PriceField
          label="Price"
          value={entry.unitPrice}
          onChange={(unitPrice) => type({ unitPrice })}
          onEnter={addAtOnce}
        />
      </span>
      <span className={styles.price}>{formatDollars(entry.quantity * entry.unitPrice)}</span>
      <Button
        type="text"
        className={styles.remove ?? ''}
        aria-label="Close the new line"
        icon={<Icon name="close" />}
        onClick={onClose}
      />
      {isBlocking && <MissingHint hasName={entry.item.trim() !== ''} onAdd={() => add()} />}
    </div>
  );
}

function Option({ item: { name, price } }: { item: Item }) {
  return (
    <span className={styles.option}>
      <span className={styles.optionName}>{name}</span>
      <span className={styles.optionPrice}>{formatDollars(price)}</span>
    </span>
  );
}

/** The value of the picked option; undefined while typing. */
const optionValue = (option: unknown): unknown =>
  typeof option === 'object' && option !== null && 'value' in option ? option.value : undefined;

const hasName = (row: HTMLElement | null): boolean => Boolean(fieldOf(row, 'item')?.value.trim());

const fieldOf = (row: HTMLElement | null, field: CarriedTyping['field']): HTMLInputElement | null | undefined =>
  row?.querySelector<HTMLInputElement>(`[data-field="${field}"] input`);

/** The focused field of the row, with its text and cursor position. */
function typingIn(row: HTMLElement | null): CarriedTyping | undefined {
  const input = document.activeElement;
  if (!(input instanceof HTMLInputElement) || !row?.contains(input)) return undefined;
  const field = input.closest<HTMLElement>('[data-field]')?.dataset.field as CarriedTyping['field'] | undefined;
  return field && { field, text: input.value, caret: input.selectionStart ?? input.value.length };
}
