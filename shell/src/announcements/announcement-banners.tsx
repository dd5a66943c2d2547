import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@nerka/mf-shared/query';
import { type Announcement, announcementsQuery, useDismiss } from './announcements.api';
import styles from './announcement-banners.module.css';

/** Browsers take longer delays for none. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
/** All open pages wait for the same instant; the server answers them one after the other. */
const SPREAD_MS = 20_000;

/**
 * What the provider announces to everybody who is signed in, until they close it or it ends. The live region exists
 * before, because assistive technology announces only what appears in one.
 */
export function AnnouncementBanners() {
  const { data } = useQuery(announcementsQuery);
  const running = data?.running ?? [];
  useReadAgainAt([data?.nextStartAt, ...running.map(({ endsAt }) => endsAt)]);
  const dismiss = useDismiss();
  return (
    <div className={styles.region} role="status" aria-label="Announcements">
      {running.map((announcement) => (
        <Banner key={announcement.id} announcement={announcement} onClose={() => dismiss.mutate(announcement.id)} />
      ))}
    </div>
  );
}

function Banner({ announcement: { text, tone }, onClose }: { announcement: Announcement; onClose: () => void }) {
  return (
    <div className={tone === 'warning' ? styles.warning : styles.banner}>
      <p className={styles.text}>
        <strong>{tone === 'warning' ? 'Warning:' : 'Notice:'}</strong> {text}
      </p>
      <button type="button" className={styles.close} aria-label={`Close the announcement: ${text}`} onClick={onClose}>
        ×
      </button>
    </div>
  );
}

/** Nobody says when one begins or ends. */
function useReadAgainAt(instants: readonly (string | null | undefined)[]): void {
  const client = useQueryClient();
  const next = instants.flatMap((instant) => (instant ? [Date.parse(instant)] : [])).sort((a, b) => a - b)[0];
  useEffect(() => {
    if (next === undefined) return undefined;
    const left = Math.min(Math.max(0, next - Date.now()) + 1_000 + Math.random() * SPREAD_MS, MAX_TIMEOUT_MS);
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: announcementsQuery.queryKey }), left);
    return () => clearTimeout(timer);
  }, [next, client]);
}
