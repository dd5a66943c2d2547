import { paths, useCompany } from '@nerka/mf-shared/contract';
import { Link } from '@nerka/mf-shared/router';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { IconButton } from '@nerka/mf-shared/ui/icon-button';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { useRef } from 'react';
import { statusLabels, statusTones } from '../../order-choices/order-status';
import { useAddPhotos } from '../../photos/photos.api';
import { useWaitingPhotos } from '../../photos/waiting-photos';
import { QueuedTile } from '../../photos/queued-tile';
import { photosOf } from '../kept-turn';
import type { Turn, TurnTask } from '../turn-labels';
import styles from './task-line.module.css';

const NO_ORDER = 0;

/** The order of a line that failed, its photos, and those that are on their way. */
export function LineWork({ task, onPhotos }: { task: TurnTask; onPhotos: () => void }) {
  const company = useCompany();
  const { workOrder, photoCount } = task;
  const own = useWaitingPhotos({ noun: 'turn-task', id: task.id });
  const ofOrder = useWaitingPhotos({ noun: 'work-order', id: workOrder?.id ?? NO_ORDER });
  const queued = [...own, ...ofOrder];
  if (!workOrder && photoCount === 0 && queued.length === 0) return null;
  return (
    <div className={styles.work}>
      {workOrder && (
        <span className={styles.order}>
          <Link to={paths.workOrder(company, workOrder.id)}>{workOrder.workOrderNumber}</Link>
          <StatusTag tone={statusTones[workOrder.status]}>{statusLabels[workOrder.status]}</StatusTag>
        </span>
      )}
      {photoCount > 0 && (
        <button type="button" className={styles.photos} onClick={onPhotos}>
          <Icon name="photo" /> {photoCount === 1 ? '1 photo' : `${photoCount} photos`}
        </button>
      )}
      {queued.length > 0 && (
        <ul className={styles.queued} aria-label={`Photos of “${task.task}” on their way`}>
          {queued.map((photo) => (
            <li key={photo.key}>
              <QueuedTile photo={photo} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** One tap to the camera of a phone; on a desk it chooses a file. */
export function AddLinePhoto({ turn, task: line }: { turn: Turn; task: TurnTask }) {
  const input = useRef<HTMLInputElement>(null);
  const add = useAddPhotos();
  const { task } = line;
  return (
    <>
      <IconButton
        icon="photo"
        label={`Take a photo for “${task}”`}
        tooltip="Add a photo"
        onPress={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        className={styles.file}
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-label={`Photo for “${task}”`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same picture may be chosen again after it was discarded.
          target.value = '';
          if (files.length > 0) add(photosOf(turn, line), 'before', files);
        }}
      />
    </>
  );
}
