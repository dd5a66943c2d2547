import { formatDollars } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { PriceField, QuantityField } from './amount-field';
import { FallbackNote, fallbackNoteId } from './fallback-note';
import type { Item } from './found-items.api';
import { MissingHint } from './half-typed-line';
import { ItemField } from './item-field';
import styles from './line-items.module.css';
import type { CarriedTyping } from './line-row';
import { priceOf, withAmount, type LineValue } from './line-values';
import type { TypedAmount } from './typed-amount';

const AFTER_PICK_MS = 100;
const AFTER_TYPING_MS = 1_500;

export type Entered = Omit<LineValue, 'id' | 'key'>;
type Entry = Entered & { isPicked: boolean };

const nothing: Entry = { item: '', quantity: 1, unitPrice: 0, taxable: true, isPicked: false };

const isReady = ({ item, unitPrice, isPicked }: Entry): boolean => isPicked || (item.trim() !== '' && unitPrice > 0);

interface LineEntryProps {
  hasDecimals: boolean;
  /** `carried`: what the user was typing, for the line that replaces the entry row. */
  onAdd: (line: Entered, carried?: CarriedTyping) => void;
  onClose: () => void;
  /** Reports whether the row holds an unfinished line. */
  onTyping: (isTyping: boolean) => void;
  /** Announces that an amount fell back; '': no longer. */
  onFallback: (sentence: string) => void;
  /** An unfinished line blocks saving: show what is missing. */
  isBlocking: boolean;
}

/** The entry row: adds a picked item, or one with name and price, after a delay; at once with Enter or on leaving. */
export function LineEntry({ hasDecimals, onAdd, onClose, onTyping, onFallback, isBlocking }: LineEntryProps) {
  const row = useRef<HTMLDivElement>(null);
  const { entry, change, add } = useEntry(row, onAdd);
  const isTyping = entry.item.trim() !== '' || entry.unitPrice > 0;
  useReportedTyping(isTyping, onTyping);
  useEffect(() => {
    if (isBlocking) fieldOf(row.current, hasName(row.current) ? 'unitPrice' : 'item')?.focus();
  }, [isBlocking]);

  const type = (changed: Partial<Entered>) => change((before) => ({ ...before, ...changed, isPicked: false }));
  const typeAmount = (field: 'quantity' | 'unitPrice') => (typed: TypedAmount) => {
    type(withAmount(entry, field, typed));
    onFallback(typed.fallback ?? '');
  };
  const pick = ({ name, price, taxable }: Item) =>
    change(() => ({ ...nothing, item: name, unitPrice: price, taxable, isPicked: true }));
  const addAtOnce = () => {
    if (isReady(entry)) add();
    fieldOf(row.current, isReady(entry) || entry.item.trim() === '' ? 'item' : 'unitPrice')?.focus();
  };
  const noteOf = (field: 'quantity' | 'unitPrice') => fallbackNoteId('new', entry.fallbacks, field);
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
        <ItemField
          text={entry.item}
          isPicked={entry.isPicked}
          onType={(item) => type({ item })}
          onPick={pick}
          onEnter={addAtOnce}
        />
      </span>
      <span data-field="quantity">
        <QuantityField
          label="Quantity"
          value={entry.quantity}
          hasDecimals={hasDecimals}
          describedBy={noteOf('quantity')}
          onChange={typeAmount('quantity')}
          onEnter={addAtOnce}
        />
      </span>
      <span data-field="unitPrice">
        <PriceField
          label="Price"
          value={entry.unitPrice}
          describedBy={noteOf('unitPrice')}
          onChange={typeAmount('unitPrice')}
          onEnter={addAtOnce}
        />
      </span>
      <span className={styles.price}>{formatDollars(priceOf(entry))}</span>
      <Button
        type="text"
        className={styles.remove ?? ''}
        aria-label="Close the new line"
        icon={<Icon name="close" />}
        onClick={onClose}
      />
      <FallbackNote line="new" fallbacks={entry.fallbacks} />
      {isBlocking && <MissingHint hasName={entry.item.trim() !== ''} onAdd={() => add()} />}
    </div>
  );
}

/** What the row holds; a line that is complete is added after a while. */
function useEntry(row: RefObject<HTMLDivElement | null>, onAdd: LineEntryProps['onAdd']) {
  const [entry, setEntry] = useState(nothing);
  // A field that is left and the row that is left with it report one after the other, before the next render.
  const latest = useRef(entry);
  const change = (changed: (before: Entry) => Entry) => {
    latest.current = changed(latest.current);
    setEntry(latest.current);
  };
  const add = (carried?: CarriedTyping) => {
    const { isPicked: _, ...line } = latest.current;
    change(() => nothing);
    onAdd({ ...line, item: line.item.trim() }, carried);
  };
  const addAfterWaiting = useEffectEvent(() => add(entry.isPicked ? undefined : typingIn(row.current)));
  useEffect(() => {
    if (!isReady(entry)) return undefined;
    const timer = window.setTimeout(() => addAfterWaiting(), entry.isPicked ? AFTER_PICK_MS : AFTER_TYPING_MS);
    return () => window.clearTimeout(timer);
  }, [entry]);
  return { entry, change, add };
}

function useReportedTyping(isTyping: boolean, onTyping: LineEntryProps['onTyping']): void {
  const reportTyping = useEffectEvent(onTyping);
  useEffect(() => reportTyping(isTyping), [isTyping]);
  useEffect(() => () => reportTyping(false), []);
}

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
