import { panelMessage } from '@nerka/mf-shared/api';
import { type DialogAddress, useCan, useDialogAddress } from '@nerka/mf-shared/contract';
import { formatCount, formatDateTime } from '@nerka/mf-shared/format';
import { RecordList } from '@nerka/mf-shared/lists';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import type { ReactNode } from 'react';
import { businessTypeLabels } from '../instance/instance-form';
import { useListedRecord } from '../listed-record/use-listed-record';
import { PlatformMenu } from '../platform-menu/platform-menu';
import { toneLabels } from './announcement-form';
import { type Announcement, announcementsQuery, useEndAnnouncement } from './announcements.api';
import styles from './announcements-screen.module.css';
import { NewAnnouncementDialog } from './new-announcement-dialog';

const ROW_HEIGHT = 88;
const dialogNames = ['new', 'delete'] as const;
type Dialogs = DialogAddress<(typeof dialogNames)[number]>;

/** `/nerka/admin/announcements`: what everybody who is signed in reads above their page. */
export function AnnouncementsScreen() {
  const dialogs = useDialogAddress(dialogNames);
  const canWrite = useCan('platform.write');
  const deleted = canWrite && dialogs.idOf('delete');
  const createButton = canWrite && (
    <Button type="primary" icon={<Icon name="add" />} onClick={() => dialogs.open('new')}>
      New Announcement
    </Button>
  );
  return (
    <>
      <PlatformMenu current="announcements" />
      <PageHeader
        title="Announcements"
        subtitle="What everybody who is signed in reads above their page. Times are in your time zone."
        action={createButton}
      />
      <Announcements dialogs={dialogs} createButton={createButton} />
      <NewAnnouncementDialog open={canWrite && dialogs.isOpen('new')} onClose={() => dialogs.close('new')} />
      {deleted && <DeleteDialog key={deleted} id={deleted} onClose={() => dialogs.close('delete')} />}
    </>
  );
}

function Announcements({ dialogs, createButton }: { dialogs: Dialogs; createButton: ReactNode }) {
  const announcements = useInfiniteQuery(announcementsQuery);
  const canWrite = useCan('platform.write');
  return (
    <RecordList
      label="Announcements"
      query={announcements}
      skeleton={{ count: 3, height: ROW_HEIGHT, layout: 'rows', label: 'Loading announcements...' }}
      problem={{ title: 'The announcements could not be loaded' }}
      empty={{
        icon: 'notifications',
        title: 'No announcements yet',
        description: 'Say before you do maintenance when it begins and how long it takes.',
        action: createButton,
      }}
      noMatch={false}
      nouns={['announcement', 'announcements']}
    >
      {(found: Announcement[]) => (
        <ul className={styles.rows}>
          {found.map((announcement) => (
            <Row
              key={announcement.id}
              announcement={announcement}
              onDelete={canWrite && (() => dialogs.open('delete', announcement.id))}
            />
          ))}
        </ul>
      )}
    </RecordList>
  );
}

function Row({ announcement, onDelete }: { announcement: Announcement; onDelete: false | (() => void) }) {
  const { text, tone, businessType, startsAt, endsAt, createdBy, dismissals } = announcement;
  const state = stateOf(announcement);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.text}>{text}</p>
        <p className={styles.detail}>
          {toneLabels[tone]} · {businessType ? businessTypeLabels[businessType] : 'All companies'} ·{' '}
          {formatDateTime(startsAt)} to {formatDateTime(endsAt)}
          {createdBy && ` · by ${createdBy}`} · {closedBy(dismissals)}
        </p>
      </div>
      <StatusTag tone={state.tone}>{state.label}</StatusTag>
      {onDelete && (
        <Button aria-label={`Delete ${text}`} onClick={onDelete}>
          Delete
        </Button>
      )}
    </li>
  );
}

function closedBy(people: number): string {
  if (people === 0) return 'closed by nobody yet';
  return `closed by ${formatCount(people)} ${people === 1 ? 'person' : 'people'}`;
}

function stateOf({ startsAt, endsAt }: Announcement) {
  const now = Date.now();
  if (Date.parse(endsAt) <= now) return { tone: 'grey', label: 'Ended' } as const;
  if (Date.parse(startsAt) > now) return { tone: 'blue', label: 'Planned' } as const;
  return { tone: 'green', label: 'Shown now' } as const;
}

function DeleteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const announcements = useInfiniteQuery(announcementsQuery);
  const end = useEndAnnouncement();
  const announcement = useListedRecord(announcements, id);
  return (
    <RecordDialog
      title="Delete announcement"
      record={announcement}
      notFound="Announcement not found"
      problem={announcements.error && panelMessage(announcements.error, 'Try again in a moment.')}
      onRetry={() => void announcements.refetch()}
      onClose={onClose}
    >
      {({ text }) => (
        <ConfirmDialog
          open
          title="Delete announcement"
          question={`"${text}" is deleted, and pages that show it stop at once. The activity keeps it.`}
          confirmLabel="Delete"
          pendingLabel="Deleting..."
          isPending={end.isPending}
          isDestructive
          onConfirm={() => end.mutate(id, { onSettled: onClose })}
          onClose={onClose}
        />
      )}
    </RecordDialog>
  );
}
