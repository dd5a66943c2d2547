import { useCompany } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import type { NotificationReason } from './notification-reason';
import type { Notification } from './notifications.api';
import styles from './notifications-panel.module.css';

interface NotificationLineProps {
  notification: Notification;
  /** Absent: no front end that is live here tells it. */
  reason: NotificationReason | undefined;
  /** Where the record is shown; absent: no screen of it is open to the user. */
  to: string | undefined;
  onFollow: () => void;
  onRead: () => void;
}

/** One notification; following it makes it read, and where there is nothing to follow, a click does. */
export function NotificationLine({ notification, reason, to, onFollow, onRead }: NotificationLineProps) {
  const { timezone } = useCompany();
  const { number, title, dueDate, at, isRead } = notification;
  const content = (
    <>
      <span className={styles.icon}>
        <Icon name={reason?.icon ?? 'notifications'} />
      </span>
      <span className={styles.words}>
        <span className={isRead ? undefined : styles.unread}>
          {number} · {title}
          {!isRead && <span className="visually-hidden"> (unread)</span>}
        </span>
        <span className={styles.detail}>
          {reason && `${reasonText(reason, dueDate)} · `}
          <RelativeTime at={at} timeZone={timezone} />
        </span>
      </span>
    </>
  );
  if (to === undefined) {
    return (
      <button type="button" className={styles.line} onClick={onRead}>
        {content}
      </button>
    );
  }
  return (
    <Link className={styles.line} to={to} onClick={onFollow}>
      {content}
    </Link>
  );
}

function reasonText({ text }: NotificationReason, dueDate: string | null): string {
  return text.replace('{date}', dueDate ? formatDate(dueDate) : '');
}
