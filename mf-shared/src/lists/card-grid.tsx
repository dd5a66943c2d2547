import type { CSSProperties, ReactNode } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps<Item> {
  items: readonly Item[];
  /** In pixels: a card is at least so wide, and where it is out of sight and was not drawn yet, so high. */
  width: number;
  height: number;
  /** Cards beside each other are as high as what they hold. */
  isUneven?: boolean;
  children: (item: Item) => ReactNode;
}

/** The cards of a list, as many beside each other as fit. */
export function CardGrid<Item extends { id: number }>(props: CardGridProps<Item>) {
  const { items, width, height, isUneven = false, children } = props;
  const sizes = { '--card-width': `${width}px`, '--card-height': `${height}px` } as CSSProperties;
  return (
    <ul className={isUneven ? `${styles.cards} ${styles.uneven}` : styles.cards} style={sizes}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}
