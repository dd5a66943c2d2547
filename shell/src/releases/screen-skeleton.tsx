import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import styles from './screen-skeleton.module.css';

/** Stands in for a screen until its code is there: as high as most begin. */
export function ScreenSkeleton({ title }: { title?: string }) {
  return (
    <>
      <div className={styles.header} />
      <SkeletonList label={title ? `Loading ${title}...` : 'Loading...'} layout="cards" height={148} />
    </>
  );
}
