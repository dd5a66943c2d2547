import { useLayoutEffect, useRef } from 'react';
import { Link, type To } from 'react-router-dom';
import styles from './view-links.module.css';

interface ViewLink {
  label: string;
  to: To;
  isCurrent: boolean;
  state?: unknown;
}

/** In pixels: how much of the link behind the current one shows that there are more. */
const EDGE = 24;

/**
 * Links between views of the same records: cards or board, list or schedule. Where they do not fit they scroll, and
 * the current one is scrolled into view.
 */
export function ViewLinks({ views }: { views: readonly ViewLink[] }) {
  const bar = useRef<HTMLElement>(null);
  const current = views.find(({ isCurrent }) => isCurrent)?.label;
  useLayoutEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (link) showEndOf(link, bar.current!);
  }, [current]);
  return (
    <nav ref={bar} aria-label="View" className={styles.views}>
      {views.map(({ label, to, isCurrent, state }) => (
        <Link
          key={label}
          className={styles.view ?? ''}
          to={to}
          state={state}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls no further than it must, so that the first links stay where they are if they can. */
function showEndOf(link: HTMLElement, bar: HTMLElement): void {
  const end = link.offsetLeft - bar.offsetLeft + link.offsetWidth;
  if (end > bar.clientWidth) bar.scrollTo({ left: end + EDGE - bar.clientWidth });
}
