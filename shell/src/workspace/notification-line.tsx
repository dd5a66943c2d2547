import { formatDate } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import type { NotificationReason } from './notification-reason';
import type { Notification } from './notifications.api';
import styles from './notifications-panel.module.css';

interface NotificationLineProps {
  notification: Notification;
  /** Absent: no live front end declares it. */
  reason: NotificationReason | undefined;
  /** Of the company; absent: the browser's. */
  timeZone?: string | undefined;
  /** What the records are called: 'Work Orders'. */
  kindTitle: string | undefined;
  /** Absent: the user may open no screen of the record. */
  to: string | undefined;
  onFollow: () => void;
  onRead: () => void;
}

/** Following it marks it as read; so does a click if there is nothing to follow. */
export function NotificationLine(props: NotificationLineProps) {
  const { notification, reason, kindTitle, timeZone, to, onFollow, onRead } = props;
  const { number, title, count, dueDate, at, isRead } = notification;
  const content = (
    <>
      <span className={styles.icon}>
        <Icon name={reason?.icon ?? 'notifications'} />
      </span>
      <span className={styles.words}>
        <span className={isRead ? undefined : styles.unread}>
          {count > 1 && kindTitle ? `${count} ${kindTitle.toLowerCase()}` : `${number} · ${title}`}
          {!isRead && <span className="visually-hidden"> (unread)</span>}
        </span>
        <span className={styles.detail}>
          {reason && `${reasonText(reason, dueDate)} · `}
          <RelativeTime at={at} timeZone={timeZone} />
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

/** Several records have no day in common. */
function reasonText({ text }: NotificationReason, dueDate: string | null): string {
  return dueDate ? text.replace('{date}', formatDate(dueDate)) : text.replace(/ (on )?\{date\}/, '');
}
