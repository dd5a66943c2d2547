import { createElement, type ComponentType } from 'react';
import { useQuery } from '@nerka/mf-shared/query';
import { Icon } from '@nerka/mf-shared/ui/icon';
import type { ResolvedScreen } from '../releases/screen-offer';
import { notificationsQuery } from './notifications.api';
import styles from './notifications-button.module.css';
import type { NotificationsPanelProps } from './notifications-panel';
import { usePart } from './use-part';

const MAX_SHOWN = 99;

export function NotificationsButton({ screens }: { screens: readonly ResolvedScreen[] }) {
  const notifications = useQuery(notificationsQuery);
  const panel = usePart(importPanel, 'The notifications');
  const unread = notifications.data?.filter(({ isRead }) => !isRead).length ?? 0;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        aria-haspopup="dialog"
        onClick={panel.open}
      >
        <Icon name="notifications" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </span>
        )}
      </button>
      {panel.Part && createElement(panel.Part, { screens, onClose: panel.close })}
    </>
  );
}

async function importPanel(): Promise<ComponentType<NotificationsPanelProps>> {
  return (await import('./notifications-panel')).NotificationsPanel;
}
