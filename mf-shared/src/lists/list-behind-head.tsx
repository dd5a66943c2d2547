import { useDeferredValue } from 'react';
import styles from './list-behind-head.module.css';

/**
 * Whether to draw what is listed: false in the first frame of a screen, which shows its head. Together they are seen only
 * when every card is drawn, which on a slow phone takes several times as long.
 */
export const useIsHeadDrawn = (): boolean => useDeferredValue(true, false);

/** Stands for the list in that frame: the page stays as long as the window, with its scroll bar. */
export function ListBehindHead() {
  return <div aria-busy className={styles.list} />;
}
