import { connectionLabels } from '@nerka/mf-shared/format';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { useQuery } from '@nerka/mf-shared/query';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { UnreadPart } from '@nerka/mf-shared/waiting-changes';
import { Suspense, useState } from 'react';
import { PhotoRow } from './photo-row';
import type { PhotoOwner } from './photo-owner';
import { photosQuery, useAddPhotos, type PhotoKind } from './photos.api';
import { useWaitingPhotos } from './waiting-photos';
import { usePhotoRemoval } from './use-photo-removal';
import styles from './photos-part.module.css';

// Its fields come with the forms', which a page of a record does not load to be read.
const PhotoViewer = lazyPart(() => import('./photo-viewer').then((module) => module.PhotoViewer));

const kinds: readonly PhotoKind[] = ['before', 'after'];

interface PhotosPartProps {
  owner: PhotoOwner;
  canWrite: boolean;
}

/** The photos of a work order or a line, before and after the work. */
export function PhotosPart({ owner, canWrite }: PhotosPartProps) {
  const list = useQuery(photosQuery(owner));
  const queued = useWaitingPhotos(owner);
  const add = useAddPhotos();
  const removal = usePhotoRemoval(owner);
  const [openId, setOpenId] = useState<number>();

  if (list.isPending) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const photos = list.data ?? [];
  const ofKind = (kind: PhotoKind) => photos.filter((photo) => photo.kind === kind);
  const shown = kinds.flatMap(ofKind).filter(({ id }) => !removal.ids.has(id));
  const isHeld = queued.some(({ isKept, problem }) => isKept && problem === undefined);
  return (
    <div className={styles.part}>
      <p role="status" className={isHeld ? styles.held : styles.quiet}>
        {isHeld && connectionLabels.photosKept}
      </p>
      {!list.data && <UnreadPart title="Photos could not be loaded" query={list} />}
      {kinds.map((kind) => (
        <PhotoRow
          key={kind}
          kind={kind}
          photos={ofKind(kind)}
          queued={queued.filter((photo) => photo.kind === kind)}
          removedIds={removal.ids}
          canWrite={canWrite}
          onAdd={(files) => add(owner, kind, files)}
          onOpen={setOpenId}
          onUndo={removal.undo}
        />
      ))}
      {shown.some(({ id }) => id === openId) && (
        <Suspense>
          <PhotoViewer
            photos={shown}
            openId={openId!}
            owner={owner}
            canWrite={canWrite}
            onOpen={setOpenId}
            onDelete={(photo) => {
              setOpenId(undefined);
              removal.remove(photo);
            }}
            onClose={() => setOpenId(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
