import { useEffect, useState } from 'react';
import { ScreenSkeleton } from './screen-skeleton';
import styles from './loading-screen.module.css';

const SLOW_AFTER_MS = 6_000;

/** Replaces a screen while its code loads, and says so if that takes long. */
export function LoadingScreen({ title }: { title: string }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div role="status">
        {isSlow && (
          <p className={styles.slow}>
            <strong>Still loading {title}</strong>
            <span>This takes longer than usual. You can wait, or use the rest of Nerka meanwhile.</span>
          </p>
        )}
      </div>
      <ScreenSkeleton title={title} />
    </>
  );
}
