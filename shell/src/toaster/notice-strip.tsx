import { useEffect, useRef } from 'react';
import { ConnectionBanner } from '../connection/connection-banner';
import styles from './notice-strip.module.css';
import { Toaster } from './toaster';

/** What the whole page is told, above it: the page moves down by as much as that needs, so that nothing is covered. */
export function NoticeStrip() {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => makeRoom(entry!.target.getBoundingClientRect().height));
    observer.observe(strip.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={strip} className={styles.strip}>
      <ConnectionBanner />
      <Toaster />
    </div>
  );
}

/** A field in use stays in sight below the header, which has moved down. */
function makeRoom(height: number): void {
  document.documentElement.style.setProperty('--top-space', `${height}px`);
  const { activeElement } = document;
  if (activeElement?.matches('input, textarea, select')) activeElement.scrollIntoView({ block: 'nearest' });
}
