import { useEffect, useRef } from 'react';
import { panelMessage } from '@nerka/mf-shared/api';
import { screenTitle, useCompany, useSession } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { useDeclaredScreens } from '../releases/declared-screens';
import type { ResolvedScreen } from '../releases/screen-offer';
import { isOfPlatform } from '../session/current-user';
import { isAllowed } from './offered-screens';
import { NotificationLine } from './notification-line';
import { notificationReason } from './notification-reason';
import { notificationsQuery, useReadNotifications, type Notification } from './notifications.api';
import styles from './notifications-panel.module.css';
import { platformAddress, platformRecordOf } from './platform-address';
import { ownListAddress, recordAddress, recordOf } from './record-address';

const OF_STAFF = 'Work that is assigned to you, overdue invoices and turns that are due soon appear here.';
const OF_PROVIDER = 'Closed companies, front ends that fail and mail that could not be delivered appear here.';

export interface NotificationsPanelProps {
  screens: readonly ResolvedScreen[];
  onClose: () => void;
}

export function NotificationsPanel({ screens, onClose }: NotificationsPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const read = useReadNotifications();
  const notifications = useQuery({ ...notificationsQuery, refetchOnMount: 'always' });
  const unread = notifications.data?.filter(({ isRead }) => !isRead) ?? [];

  useEffect(() => dialog.current?.showModal(), []);
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  const makeRead = (notification: Notification) => {
    if (!notification.isRead) read.mutate([notification]);
  };
  const follow = (notification: Notification) => {
    makeRead(notification);
    close();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby="notifications-title"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.top}>
        <h2 id="notifications-title" className={styles.title}>
          Notifications
        </h2>
        {unread.length > 0 && (
          <button type="button" className={styles.all} disabled={read.isPending} onClick={() => read.mutate(unread)}>
            Mark all as read
          </button>
        )}
        <button type="button" className={styles.close} aria-label="Close notifications" autoFocus onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <NotificationList query={notifications} screens={screens} onFollow={follow} onRead={makeRead} />
    </dialog>
  );
}

interface NotificationListProps {
  query: ReturnType<typeof useQuery<Notification[]>>;
  screens: readonly ResolvedScreen[];
  onFollow: (notification: Notification) => void;
  onRead: (notification: Notification) => void;
}

function NotificationList({ query, screens, onFollow, onRead }: NotificationListProps) {
  const isProvider = isOfPlatform(useSession());
  if (query.isPending) return <SkeletonList label="Loading notifications..." height={64} />;
  if (!query.data) {
    return (
      <FailurePanel
        title="Notifications could not be loaded"
        description={panelMessage(query.error, 'Something went wrong.')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        icon="notifications"
        title="Nothing is waiting for you"
        description={isProvider ? OF_PROVIDER : OF_STAFF}
      />
    );
  }
  const Items = isProvider ? PlatformItems : CompanyItems;
  return <Items {...{ notifications: query.data, screens, onFollow, onRead }} />;
}

type ItemsProps = Pick<NotificationListProps, 'screens' | 'onFollow' | 'onRead'> & {
  notifications: readonly Notification[];
};

function CompanyItems(props: ItemsProps) {
  const context = { company: useCompany(), user: useSession(), screens: props.screens };
  const addressOf = ({ recordId: id, number, title, count }: Notification, noun: string) =>
    count > 1 ? ownListAddress(context, noun) : recordAddress(context, noun, { id, number, title });
  const kindTitleOf = (noun: string): string | undefined => {
    const declared = recordOf(context, noun);
    return declared && screenTitle(declared.record.title ?? declared.screen.title, context.company);
  };
  return <Items {...props} {...{ addressOf, kindTitleOf }} timeZone={context.company.timezone} />;
}

function PlatformItems(props: ItemsProps) {
  const user = useSession();
  const screens = useDeclaredScreens().filter((screen) => isAllowed(screen, user));
  const addressOf = ({ recordId: id, number, companySlug = null }: Notification, noun: string) => {
    const declared = platformRecordOf(screens, noun);
    return declared && platformAddress(declared, { id, number, companySlug });
  };
  return <Items {...props} addressOf={addressOf} />;
}

interface AddressedItemsProps extends ItemsProps {
  addressOf: (notification: Notification, noun: string) => string | undefined;
  /** What the records are called: 'Work Orders'. */
  kindTitleOf?: (noun: string) => string | undefined;
  timeZone?: string;
}

function Items({ notifications, onFollow, onRead, addressOf, kindTitleOf, timeZone }: AddressedItemsProps) {
  const declared = useDeclaredScreens();
  return (
    <ul className={styles.list}>
      {notifications.map((notification) => {
        const reason = notificationReason(declared, notification.kind);
        return (
          <li key={notification.key}>
            <NotificationLine
              notification={notification}
              reason={reason}
              kindTitle={reason && kindTitleOf?.(reason.noun)}
              timeZone={timeZone}
              to={reason && addressOf(notification, reason.noun)}
              onFollow={() => onFollow(notification)}
              onRead={() => onRead(notification)}
            />
          </li>
        );
      })}
    </ul>
  );
}
