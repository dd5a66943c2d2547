import { useCompany } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Icon, type IconName } from '@nerka/mf-shared/ui/icon';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import type { Notification } from './notifications.api';
import styles from './notifications-panel.module.css';

interface NotificationLineProps {
  notification: Notification;
  /** Where the record is shown; absent: no screen of it is open to the user. */
  to: string | undefined;
  onFollow: () => void;
  onRead: () => void;
}

/** One notification; following it makes it read, and where there is nothing to follow, a click does. */
export function NotificationLine({ notification, to, onFollow, onRead }: NotificationLineProps) {
  const { timezone } = useCompany();
  const { kind, number, title, dueDate, at, isRead } = notification;
  const content = (
    <>
      <span className={styles.icon}>
        <Icon name={icons[kind]} />
      </span>
      <span className={styles.words}>
        <span className={isRead ? undefined : styles.unread}>
          {number} · {title}
          {!isRead && <span className="visually-hidden"> (unread)</span>}
        </span>
        <span className={styles.detail}>
          {reasonOf(kind, dueDate)} · <RelativeTime at={at} timeZone={timezone} />
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

const icons: Record<Notification['kind'], IconName> = {
  'work-order-assigned': 'work-orders',
  'invoice-overdue': 'invoices',
  'turn-assigned': 'turns',
  'turn-due': 'turns',
  'lease-ending': 'leases',
};

function reasonOf(kind: Notification['kind'], dueDate: string | null): string {
  const date = dueDate ? formatDate(dueDate) : '';
  switch (kind) {
    case 'work-order-assigned':
    case 'turn-assigned':
      return 'Assigned to you';
    case 'invoice-overdue':
      return `Overdue, was due ${date}`;
    case 'turn-due':
      return `Target date ${date}`;
    case 'lease-ending':
      return `Lease ends ${date}, no notice yet`;
  }
}
