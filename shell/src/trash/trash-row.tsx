import { useCompany } from '@nerka/mf-shared/contract';
import { formatDate, personName } from '@nerka/mf-shared/format';
import type { TrashEntry } from '@nerka/mf-shared/trash';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import { useRestore } from './trash.api';
import styles from './trash-screen.module.css';

interface TrashRowProps {
  entry: TrashEntry;
  /** 'Work Orders' */
  kind: string;
  /** Deletes it for good; absent: the user may not. */
  onEnd: (() => void) | undefined;
}

export function TrashRow({ entry, kind, onEnd }: TrashRowProps) {
  const { timezone } = useCompany();
  const restore = useRestore();
  const { label, deletedBy, deletedAt, endsAt } = entry;
  return (
    <li className={styles.row}>
      <div className={styles.record}>
        <p className={styles.label}>{label}</p>
        <p className={styles.details}>
          <span>{kind}</span>
          <span>
            Deleted <RelativeTime at={deletedAt} timeZone={timezone} />
            {deletedBy && ` by ${personName(deletedBy)}`}
          </span>
          <span>Kept until {formatDate(endsAt, timezone)}</span>
        </p>
      </div>
      <span className={styles.actions}>
        <Button loading={restore.isPending} aria-label={`Restore ${label}`} onClick={() => restore.mutate(entry)}>
          Restore
        </Button>
        {onEnd && (
          <Tooltip title="Delete for good">
            <Button
              type="text"
              danger
              aria-label={`Delete ${label} for good`}
              icon={<Icon name="delete" />}
              onClick={onEnd}
            />
          </Tooltip>
        )}
      </span>
    </li>
  );
}
