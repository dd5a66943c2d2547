import { useEffect, useRef } from 'react';
import { Button } from './button';
import styles from './list-end.module.css';

interface ListEndProps {
  /** How many rows are shown, and of how many, in words: 'Showing 30 of 1,000+ work orders'. */
  words: string;
  hasMore: boolean;
  isLoading: boolean;
  /** The next page could not be loaded. */
  hasFailed?: boolean;
  onMore: () => void;
}

/** The end of a list that goes on: loads more when it comes near the window; a button does the same. */
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
