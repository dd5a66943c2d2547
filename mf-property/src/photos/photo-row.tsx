import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { KeptImage } from '@nerka/mf-shared/waiting-changes';
import { useEffect, useId, useRef, useState, type DragEvent, type InputHTMLAttributes, type RefObject } from 'react';
import type { Photo, PhotoKind } from './photos.api';
import { QueuedTile } from './queued-tile';
import type { WaitingPhoto } from './waiting-photos';
import styles from './photos-part.module.css';

/** Listed one by one, an iPhone converts its HEIC pictures to JPEG when they are chosen. */
const CHOSEN = 'image/jpeg,image/png,image/webp,image/gif';
/** Anything narrower keeps some phones from offering the camera. */
const TAKEN = 'image/*';

/** `hidden` has no effect: antd's forms show file inputs regardless. */
const outOfSight = { display: 'none' };

export const kindLabels: Record<PhotoKind, string> = { before: 'Before', after: 'After' };

interface PhotoRowProps {
  kind: PhotoKind;
  photos: readonly Photo[];
  queued: readonly WaitingPhoto[];
  removedIds: ReadonlySet<number>;
  canWrite: boolean;
  onAdd: (files: readonly File[]) => void;
  onOpen: (id: number) => void;
  onUndo: (id: number) => void;
}

/** The photos of one kind; more are added by button or by dropping files on it. */
export function PhotoRow({ kind, photos, queued, removedIds, canWrite, onAdd, onOpen, onUndo }: PhotoRowProps) {
  const heading = useId();
  const [isOver, setIsOver] = useState(false);
  const count = photos.length - photos.filter(({ id }) => removedIds.has(id)).length + queued.length;
  const drag = (event: DragEvent, isInside: boolean) => {
    if (!canWrite) return;
    event.preventDefault();
    setIsOver(isInside);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    if (canWrite) onAdd([...event.dataTransfer.files]);
  };
  return (
    <section
      aria-labelledby={heading}
      className={isOver ? styles.over : styles.row}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
    >
      <h3 id={heading} className={styles.heading}>
        {kindLabels[kind]} <span className={styles.count}>{count}</span>
      </h3>
      {photos.length + queued.length > 0 && (
        <ul className={styles.tiles} aria-label={`${kindLabels[kind]} photos`}>
          {photos.map((photo, index) => (
            <li key={photo.id} className={styles.tile}>
              {removedIds.has(photo.id) ? (
                <RemovedTile onUndo={() => onUndo(photo.id)} />
              ) : (
                <StoredTile photo={photo} index={index} onOpen={() => onOpen(photo.id)} />
              )}
            </li>
          ))}
          {queued.map((photo) => (
            <li key={photo.key} className={styles.tile}>
              <QueuedTile photo={photo} />
            </li>
          ))}
        </ul>
      )}
      {canWrite ? <AddButtons kind={kind} onAdd={onAdd} /> : count === 0 && <p className={styles.none}>None yet</p>}
    </section>
  );
}

function StoredTile({ photo, index, onOpen }: { photo: Photo; index: number; onOpen: () => void }) {
  const name = `${kindLabels[photo.kind]} photo ${index + 1}${photo.caption ? `: ${photo.caption}` : ''}`;
  return (
    <button type="button" className={styles.open} aria-label={name} title={photo.caption ?? ''} onClick={onOpen}>
      <KeptImage
        className={styles.image}
        src={photo.thumbnailUrl}
        kept={photo.thumbnailUrl}
        alt=""
        loading="lazy"
        decoding="async"
      />
      {photo.caption && <span className={styles.caption}>{photo.caption}</span>}
    </button>
  );
}

function RemovedTile({ onUndo }: { onUndo: () => void }) {
  return (
    <div className={styles.removed} role="status">
      <span>Photo deleted</span>
      <Button size="small" autoFocus onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}

/** The camera is offered on handheld devices only; on a desk its button would open the same file dialog. */
export function AddButtons({ kind, onAdd }: { kind: PhotoKind; onAdd: (files: readonly File[]) => void }) {
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.buttons}>
      <span className={styles.camera}>
        <Button type="primary" block icon={<Icon name="photo" />} onClick={() => camera.current?.click()}>
          Take photo
        </Button>
      </span>
      <Button icon={<Icon name="add" />} onClick={() => chooser.current?.click()}>
        Choose photos
      </Button>
      <FileInput ref={camera} accept={TAKEN} capture="environment" aria-label={`Take ${kind} photo`} onFiles={onAdd} />
      <FileInput ref={chooser} multiple accept={CHOSEN} aria-label={`Choose ${kind} photos`} onFiles={onAdd} />
    </div>
  );
}

interface FileInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'style' | 'onChange'> {
  ref: RefObject<HTMLInputElement | null>;
  onFiles: (files: readonly File[]) => void;
}

/**
 * Listens on the input itself, where React listens on the page: while the camera is open, the page may replace what it
 * shows, and the picture comes to an input that is not part of it any more.
 */
function FileInput({ ref, onFiles, ...props }: FileInputProps) {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  }, [onFiles]);
  useEffect(() => {
    const input = ref.current!;
    const take = () => {
      const files = [...(input.files ?? [])];
      // The same picture may be chosen again after it was discarded.
      input.value = '';
      if (files.length > 0) latest.current(files);
    };
    // For as long as the input lives, which may be longer than this.
    input.addEventListener('change', take);
  }, [ref]);
  return <input ref={ref} type="file" style={outOfSight} {...props} />;
}
