import { useQuery } from '@nerka/mf-shared/query';
import { useReadAgainAt } from '../use-read-again-at';
import { type Announcement, announcementsQuery, useDismiss } from './announcements.api';
import styles from './announcement-banners.module.css';

const SPREAD_MS = 20_000;

/**
 * What the provider announces to everybody who is signed in, until they close it or it ends. The live region exists
 * before, because assistive technology announces only what appears in one.
 */
export function AnnouncementBanners() {
  const { data } = useQuery(announcementsQuery);
  const running = data?.running ?? [];
  useReadAgainAt(announcementsQuery.queryKey, [data?.nextStartAt, ...running.map(({ endsAt }) => endsAt)], SPREAD_MS);
  const dismiss = useDismiss();
  return (
    <div className={styles.region} role="status" aria-label="Announcements">
      {running.filter(isShown).map((announcement) => (
        <Banner key={announcement.id} announcement={announcement} onClose={() => dismiss.mutate(announcement.id)} />
      ))}
    </div>
  );
}

/** One that has ended goes also while the server is away. */
const isShown = ({ endsAt }: Announcement): boolean => Date.parse(endsAt) > Date.now();

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
