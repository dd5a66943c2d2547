import type { CSSProperties, ReactNode } from 'react';
import styles from './card-grid.module.css';
import { SelectableItem } from './selectable-item';

interface CardGridProps<Item> {
  items: readonly Item[];
  /** In pixels: the minimum width, and the assumed height of cards that are not rendered yet. */
  width: number;
  height: number;
  /** Cards in a row have their own heights. */
  isUneven?: boolean;
  children: (item: Item) => ReactNode;
}

export function CardGrid<Item extends { id: number }>(props: CardGridProps<Item>) {
  const { items, width, height, isUneven = false, children } = props;
  const sizes = { '--card-width': `${width}px`, '--card-height': `${height}px` } as CSSProperties;
  return (
    <ul className={isUneven ? `${styles.cards} ${styles.uneven}` : styles.cards} style={sizes}>
      {items.map((item, index) => (
        <SelectableItem key={item.id} item={item} index={index}>
          {children(item)}
        </SelectableItem>
      ))}
    </ul>
  );
}
