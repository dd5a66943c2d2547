import { useCompany, useSession } from '@nerka/mf-shared/contract';
import { formatCount, formatDate } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import type { ApiKey } from './api-keys.api';
import styles from './api-keys.module.css';
import { rightsInWords } from './key-permissions';

export function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { timezone } = useCompany();
  const { name, ownerId, owner, ending, permissions, createdAt, lastUsedAt, requests } = apiKey;
  const isOwn = useSession().id === ownerId;
  return (
    <li className={styles.row}>
      <div className={styles.key}>
        <p className={styles.name}>
          {name} <code className={styles.ending}>nk_…{ending}</code>
        </p>
        <p className={styles.rights}>{rightsInWords(permissions)}</p>
        <p className={styles.details}>
          <span>
            Acts for {isOwn ? 'you' : owner}, made <RelativeTime at={createdAt} timeZone={timezone} />
          </span>
          <span>
            {lastUsedAt ? (
              <>
                Last used <RelativeTime at={lastUsedAt} timeZone={timezone} />
              </>
            ) : (
              'Never used'
            )}
          </span>
          <Expiry apiKey={apiKey} />
        </p>
      </div>
      <Usage requests={requests} />
      <Button aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

/** The moment is the end of the last day. */
function Expiry({ apiKey: { expiresAt, isExpired } }: { apiKey: ApiKey }) {
  const { timezone } = useCompany();
  if (expiresAt === null) return <span>Does not expire</span>;
  const lastDay = formatDate(new Date(Date.parse(expiresAt) - 1).toISOString(), timezone);
  if (isExpired) return <StatusTag tone="red">Expired after {lastDay}</StatusTag>;
  return <span>Good until {lastDay}</span>;
}

/** Bars of the days, oldest first; the sentence says the same. */
function Usage({ requests }: { requests: readonly number[] }) {
  const sum = requests.reduce((total, count) => total + count, 0);
  const highest = Math.max(...requests, 1);
  return (
    <div className={styles.usage}>
      <span className={styles.bars} aria-hidden>
        {requests.map((count, day) => (
          <span key={day} style={{ height: count === 0 ? 1 : `${Math.max((count / highest) * 100, 8)}%` }} />
        ))}
      </span>
      <span className={styles.sum}>
        {formatCount(sum)} {sum === 1 ? 'request' : 'requests'} in 30 days
      </span>
    </div>
  );
}
