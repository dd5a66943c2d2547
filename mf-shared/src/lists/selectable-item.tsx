import { Icon } from '@nerka/mf-shared/ui/icon';
import { useContext, type KeyboardEvent, type ReactNode } from 'react';
import { CardListContext } from './card-list';
import { useNearby } from './nearby';
import { CardSelectionContext } from './selection';
import styles from './selectable-item.module.css';

/** How a card or row is selected; undefined: it cannot be. */
interface Selectable {
  /** Boxes are shown. */
  isSelecting: boolean;
  isSelected: boolean;
  box: ReactNode;
  /** `x` selects it, and with shift all between it and the last one. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export function useSelectable(id: number, className?: string): Selectable | undefined {
  const cards = useContext(CardSelectionContext);
  if (!cards) return undefined;
  const { selection, isSelecting, items, nameOf } = cards;
  const select = (isRange: boolean) => (isRange ? selection.extendTo(id, items) : selection.toggle(id));
  const isSelected = selection.has(id);
  return {
    isSelecting,
    isSelected,
    box: isSelecting && (
      <input
        type="checkbox"
        className={className}
        aria-label={`Select ${nameOf(id) ?? ''}`}
        checked={isSelected}
        onChange={({ nativeEvent }) => select(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    ),
    onKeyDown: (event) => {
      if (!/^x$/i.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || !isInside(event)) return;
      event.preventDefault();
      select(event.key === 'X');
    },
  };
}

/** Not in a field, nor in a dialog that the card has opened. */
function isInside({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const element = target as Element;
  return currentTarget.contains(element) && !element.closest('input:not([type="checkbox"]), textarea, select');
}

interface SelectableItemProps<Item> {
  item: Item;
  /** In its list. */
  index: number;
  children: ReactNode;
}

/**
 * A card of a list, drawn near the window; while cards are selected, a press anywhere on it selects it. Until it is drawn,
 * its name stands in its place, so that it can be found and reached.
 */
export function SelectableItem<Item extends { id: number }>({ item, index, children }: SelectableItemProps<Item>) {
  const { id } = item;
  const { noun, nameOf } = useContext(CardListContext);
  const selectable = useSelectable(id, styles.input);
  const { isNear, props } = useNearby(`${noun} ${id}`, index);
  if (!isNear)
    return (
      <li {...props} className={styles.leftOut} data-card={id} data-list-row tabIndex={0}>
        {nameOf?.(item)}
      </li>
    );
  if (!selectable)
    return (
      <li {...props} data-card={id}>
        {children}
      </li>
    );
  const { isSelecting, isSelected, box, onKeyDown } = selectable;
  const classes = [isSelecting && styles.selectable, isSelecting && isSelected && styles.selected].filter(Boolean);
  return (
    <li {...props} className={classes.join(' ') || undefined} data-card={id} onKeyDown={onKeyDown}>
      {isSelecting && (
        <span className={styles.margin}>
          {box}
          <span className={styles.box}>
            <Icon name="check" />
          </span>
        </span>
      )}
      {children}
    </li>
  );
}
