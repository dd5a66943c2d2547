import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { useQuery } from '@nerka/mf-shared/query';
import { Suspense, useEffect, useRef } from 'react';
import { ConnectionBanner } from '../connection/connection-banner';
import { currentUserQuery } from '../session/current-user';
import styles from './notice-strip.module.css';
import { Toaster } from './toaster';

/** Only while something is announced, which is seldom. */
const AnnouncementBanners = lazyPart(() =>
  import('../announcements/announcement-banners').then((module) => module.AnnouncementBanners),
);

/** What the whole page is told, above it: the page moves down by as much as that needs, so that nothing is covered. */
export function NoticeStrip() {
  const strip = useRef<HTMLDivElement>(null);
  // The page reads the user, and knows when to do it again.
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => makeRoom(entry!.target.getBoundingClientRect().height));
    observer.observe(strip.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={strip} className={styles.strip}>
      {user?.hasAnnouncements && (
        <Suspense fallback={null}>
          <AnnouncementBanners />
        </Suspense>
      )}
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
