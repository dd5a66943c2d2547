import { useDeletionRefusal } from '@nerka/mf-shared/deletion';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { KeptImage, UnreadPart } from '@nerka/mf-shared/waiting-changes';
import { useRef, useState } from 'react';
import type { Visit } from '../visit/visit';
import { photosQuery, useAddPhoto, useDeletePhoto, type Photo } from './visit-photos.api';
import styles from './visit-photos.module.css';

interface VisitPhotosProps {
  visit: Visit;
  canWrite: boolean;
}

/** What was found and what was done, photographed with the camera of the phone. */
export function VisitPhotos({ visit, canWrite }: VisitPhotosProps) {
  const list = useQuery(photosQuery(visit.id));
  const photos = list.data ?? [];
  return (
    <RecordPart title="Photos" action={canWrite && <AddPhotos visit={visit} />}>
      {list.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {list.isError && !list.data && <UnreadPart title="Photos could not be loaded" query={list} />}
      {list.data && photos.length === 0 && <p className={styles.empty}>No photos yet.</p>}
      {photos.length > 0 && (
        <ul className={styles.tiles}>
          {photos.map((photo) => (
            <PhotoTile key={photo.id} {...{ visit, photo, canWrite }} />
          ))}
        </ul>
      )}
    </RecordPart>
  );
}

function AddPhotos({ visit }: { visit: Visit }) {
  const input = useRef<HTMLInputElement>(null);
  const add = useAddPhoto(visit);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Take a photo"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) add.mutate(file);
          target.value = '';
        }}
      />
      <Button icon={<Icon name="photo" />} loading={add.isPending} onClick={() => input.current?.click()}>
        Add Photo
      </Button>
    </>
  );
}

/** A deleted photo is gone for good, so that is asked first. */
function PhotoTile({ visit, photo, canWrite }: VisitPhotosProps & { photo: Photo }) {
  const remove = useDeletePhoto(visit);
  const refusal = useDeletionRefusal();
  const [isAsking, setIsAsking] = useState(false);
  const name = photo.caption ?? `Photo of ${visit.jobNumber}`;
  return (
    <li className={styles.tile}>
      <a href={photo.url} target="_blank" rel="noreferrer">
        <KeptImage src={photo.thumbnailUrl} kept={photo.thumbnailUrl} alt={name} className={styles.image} />
      </a>
      {canWrite && (
        <span className={styles.remove}>
          <Button
            size="small"
            aria-label={[`Delete ${name}`, refusal].filter(Boolean).join('. ')}
            title={refusal || undefined}
            disabled={refusal !== false}
            icon={<Icon name="delete" />}
            onClick={() => setIsAsking(true)}
          />
        </span>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Delete photo"
        question="Are you sure you want to delete this photo?"
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        isPending={remove.isPending}
        isDestructive
        onConfirm={() => remove.mutate(photo, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </li>
  );
}
