import { useEffect, useRef } from 'react';
import { Button } from './button';
import styles from './list-end.module.css';

interface ListEndProps {
  /** 'Showing 30 of 1,000+ work orders' */
  words: string;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed?: boolean;
  onMore: () => void;
}

/** Loads more when it comes near the visible area; a button does the same. */
export function ListEnd({ words, hasMore, isLoading, hasFailed = false, onMore }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasMore || isLoading || hasFailed || !end.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '600px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, isLoading, hasFailed, onMore]);
  return (
    <div ref={end} className={styles.end}>
      <span role="status">{words}</span>
      {hasMore && (
        <Button loading={isLoading} onClick={onMore}>
          {hasFailed ? 'Retry' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
