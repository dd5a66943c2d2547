import { formatDollars } from '@nerka/mf-shared/format';
import { AutoComplete } from '@nerka/mf-shared/ui/auto-complete';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { Item } from './found-items.api';
import styles from './line-items.module.css';
import { useFoundItems } from './use-found-items';

interface ItemFieldProps {
  text: string;
  /** What was picked is not searched for. */
  isPicked: boolean;
  onType: (text: string) => void;
  onPick: (item: Item) => void;
  /** Enter where no item matches. */
  onEnter: () => void;
}

/** The name of a new line, with the items of the catalogue that match it. Enter takes the first one. */
export function ItemField({ text, isPicked, onType, onPick, onEnter }: ItemFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  /** The option that the arrow keys or the pointer are on. */
  const highlighted = useRef<unknown>(null);
  const isTyped = text.trim() !== '' && !isPicked;
  const { items, isSearching } = useFoundItems(isPicked ? '' : text.trim());

  const take = () => {
    const [first] = items;
    if (first && isTyped) onPick(first);
    else onEnter();
  };
  const enterAfterSearch = useEnterAfterSearch(text, isSearching, take);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // What is highlighted in the open list the field takes itself.
    if (key !== 'Enter' || (isOpen && highlighted.current !== null)) return;
    if (isSearching && isTyped && items.length === 0) enterAfterSearch();
    else take();
  };
  return (
    <AutoComplete
      className={styles.item ?? ''}
      autoFocus
      // Highlighted from the start, Tab would take it, too.
      defaultActiveFirstOption={false}
      placeholder="Item or service"
      aria-label="Item"
      maxLength={500}
      value={text}
      onActive={(value) => (highlighted.current = value)}
      options={items.map((item) => ({ value: String(item.id), label: <Option item={item} /> }))}
      onOpenChange={setIsOpen}
      onKeyDown={onKeyDown}
      onChange={(typed: string, option: unknown) => {
        const picked = items.find(({ id }) => String(id) === optionValue(option));
        if (picked) onPick(picked);
        else onType(typed);
      }}
    />
  );
}

/** An Enter that came before the matches of the text is answered by them, unless more is typed. */
function useEnterAfterSearch(text: string, isSearching: boolean, take: () => void) {
  const enteredText = useRef<string>(undefined);
  const onFound = useEffectEvent(take);
  useEffect(() => {
    if (isSearching || enteredText.current !== text) return;
    enteredText.current = undefined;
    onFound();
  }, [isSearching, text]);
  return () => (enteredText.current = text);
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
