import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import styles from './screen-skeleton.module.css';

/** Replaces a screen until its code has loaded; as high as most screens. */
export function ScreenSkeleton({ title }: { title?: string }) {
  return (
    <>
      <div className={styles.header} />
      <SkeletonList label={title ? `Loading ${title}...` : 'Loading...'} layout="cards" height={148} />
    </>
  );
}
