import { useCompany } from '@nerka/mf-shared/contract';
import { useDeletionRefusal } from '@nerka/mf-shared/deletion';
import { formatDateTime, personName } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { KeptImage } from '@nerka/mf-shared/waiting-changes';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import type { PhotoOwner } from './photo-owner';
import { kindLabels } from './photo-row';
import { useSavePhoto, type Photo, type PhotoKind } from './photos.api';
import styles from './photo-viewer.module.css';

const SWIPE_PX = 50;
const kindOptions = (Object.entries(kindLabels) as [PhotoKind, string][]).map(([value, label]) => ({ value, label }));

interface PhotoViewerProps {
  photos: readonly Photo[];
  openId: number;
  owner: PhotoOwner;
  canWrite: boolean;
  onOpen: (id: number) => void;
  onDelete: (photo: Photo) => void;
  onClose: () => void;
}

/** Shows one photo full screen; arrow keys and swipes change it. */
export function PhotoViewer({ photos, openId, owner, canWrite, onOpen, onDelete, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const index = photos.findIndex(({ id }) => id === openId);
  const photo = photos[index]!;
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const go = (by: 1 | -1) => {
    const next = photos[index + by];
    if (next) onOpen(next.id);
  };
  const swipe = useSwipe(go);
  useKeys({ Escape: onClose, ArrowLeft: () => go(-1), ArrowRight: () => go(1) });
  const words = `${kindLabels[photo.kind]} photo, ${index + 1} of ${photos.length}`;
  return createPortal(
    <dialog ref={dialog} className={styles.viewer} aria-label="Photo" onCancel={onClose}>
      <header className={styles.bar}>
        <span role="status">{words}</span>
        <Button type="text" aria-label="Close photo" icon={<Icon name="close" />} onClick={onClose} />
      </header>
      <div className={styles.stage} {...swipe}>
        <KeptImage
          key={photo.id}
          className={styles.image}
          src={photo.url}
          kept={photo.thumbnailUrl}
          alt={photo.caption ?? words}
          draggable={false}
        />
        <span className={styles.back}>
          <Button
            shape="circle"
            aria-label="Previous photo"
            disabled={index === 0}
            icon={<Icon name="back" />}
            onClick={() => go(-1)}
          />
        </span>
        <span className={styles.forward}>
          <Button
            shape="circle"
            aria-label="Next photo"
            disabled={index === photos.length - 1}
            icon={<Icon name="forward" />}
            onClick={() => go(1)}
          />
        </span>
      </div>
      <PhotoFacts key={photo.id} {...{ photo, owner, canWrite, onDelete }} />
    </dialog>,
    document.body,
  );
}

type PhotoFactsProps = Pick<PhotoViewerProps, 'owner' | 'canWrite' | 'onDelete'> & { photo: Photo };

function PhotoFacts({ photo, owner, canWrite, onDelete }: PhotoFactsProps) {
  const { timezone } = useCompany();
  const refusal = useDeletionRefusal();
  const save = useSavePhoto(owner);
  const [caption, setCaption] = useState(photo.caption ?? '');
  const by = photo.createdBy ? `${personName(photo.createdBy)}, ` : '';
  const saveCaption = () => {
    const typed = caption.trim() || null;
    if (typed !== photo.caption) save.mutate({ photo, changes: { caption: typed } });
  };
  return (
    <footer className={styles.facts}>
      <p className={styles.who}>
        {by}
        <time dateTime={photo.createdAt}>{formatDateTime(photo.createdAt, timezone)}</time>
      </p>
      {!canWrite && photo.caption && <p className={styles.caption}>{photo.caption}</p>}
      {canWrite && (
        <div className={styles.tools}>
          <Input
            aria-label="Caption"
            placeholder="Add a caption"
            maxLength={300}
            value={caption}
            onChange={(event) => setCaption(event.target.value)}
            onBlur={saveCaption}
            onPressEnter={(event) => event.currentTarget.blur()}
          />
          <NativeSelect
            label="Taken"
            options={kindOptions}
            value={photo.kind}
            onChange={(kind) => save.mutate({ photo, changes: { kind } })}
          />
          <Button
            aria-label={['Delete photo', refusal].filter(Boolean).join('. ')}
            title={refusal || undefined}
            icon={<Icon name="delete" />}
            disabled={refusal !== false}
            onClick={() => onDelete(photo)}
          />
        </div>
      )}
    </footer>
  );
}

/** Captured on the window: a click on the picture focuses nothing, and Escape must not close the dialog underneath. */
function useKeys(keys: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isInField = event.target instanceof HTMLElement && event.target.matches('input, select');
    if (!(event.key in keys) || (isInField && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keys[event.key]!();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

/** A horizontal swipe shows the next or the previous photo. */
function useSwipe(go: (by: 1 | -1) => void) {
  const from = useRef<number>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = from.current === undefined ? 0 : event.clientX - from.current;
      from.current = undefined;
      if (Math.abs(moved) > SWIPE_PX) go(moved < 0 ? 1 : -1);
    },
  };
}
