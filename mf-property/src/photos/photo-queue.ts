import { addressOf, errorMessage } from '@nerka/mf-shared/api';
import { submit, waitingChangesStore } from '@nerka/mf-shared/contract';
import { KEPT } from '@nerka/mf-shared/query';
import { addresses, photosKey, recordOf, type PhotoOwner } from './photo-owner';
import type { Photo, PhotoKind } from './photos.api';
import { shrinkPicture } from './shrink-picture';

const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** A photo before it waits to be sent, or one that was not accepted. */
export interface ChosenPhoto {
  key: number;
  owner: PhotoOwner;
  kind: PhotoKind;
  file: File;
  /** Set: it is not saved. */
  problem?: string;
}

type OnStored = (photos: Photo[]) => void;

/** Makes chosen files ready one after the other and submits them; from then on the device keeps them. */
class PhotoQueue {
  private photos: readonly ChosenPhoto[] = [];
  private readonly listeners = new Set<() => void>();
  private lastKey = 0;
  private turn: Promise<unknown> = Promise.resolve();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly current = (): readonly ChosenPhoto[] => this.photos;

  add(owner: PhotoOwner, kind: PhotoKind, files: readonly File[], onStored: OnStored): void {
    const added = files.map((file): ChosenPhoto => ({ key: ++this.lastKey, owner, kind, file }));
    this.show([...this.photos, ...added]);
    for (const photo of added) this.sendLater(photo, onStored);
  }

  retry({ problem: _problem, ...photo }: ChosenPhoto, onStored: OnStored): void {
    this.show(this.photos.map((one) => (one.key === photo.key ? photo : one)));
    this.sendLater(photo, onStored);
  }

  remove(key: number): void {
    this.show(this.photos.filter((one) => one.key !== key));
  }

  private sendLater(photo: ChosenPhoto, onStored: OnStored): void {
    this.turn = this.turn.then(() => this.send(photo, onStored)).catch((error: unknown) => this.fail(photo, error));
  }

  /** Until the device keeps it; what becomes of it then is not waited for. */
  private async send(photo: ChosenPhoto, onStored: OnStored): Promise<void> {
    if (!photo.file.type.startsWith('image/')) throw new Refused('Please choose an image file.');
    const file = await shrinkPicture(photo.file);
    if (file.size > MAX_FILE_BYTES) throw new Refused('The photo is larger than 10 MB.');
    const submission = submissionOf(photo, file);
    const kept = nextChangeAt(submission.call.url);
    try {
      const answer = submit(submission);
      await Promise.race([kept.promise, answer]);
      this.remove(photo.key);
      answer.then(
        (stored) => stored !== KEPT && onStored(stored as Photo[]),
        (error: unknown) => this.fail(photo, error),
      );
    } finally {
      kept.stop();
    }
  }

  private fail(photo: ChosenPhoto, error: unknown): void {
    const problem = error instanceof Refused ? error.message : errorMessage(error, 'The photo could not be saved.');
    this.show([...this.photos.filter(({ key }) => key !== photo.key), { ...photo, problem }]);
  }

  private show(photos: readonly ChosenPhoto[]): void {
    this.photos = photos;
    // Closing the window would lose them: the browser asks.
    const warns = photos.some(({ problem }) => problem === undefined);
    window[warns ? 'addEventListener' : 'removeEventListener']('beforeunload', askBeforeLeaving);
    for (const listener of this.listeners) listener();
  }
}

class Refused extends Error {}

const askBeforeLeaving = (event: Event): void => event.preventDefault();

function submissionOf({ owner, kind }: ChosenPhoto, file: File): Parameters<typeof submit>[0] {
  const { list, counted } = addresses[owner.noun];
  const url = addressOf(list, { params: { id: owner.id }, query: { kind } });
  return {
    call: { method: 'POST', url, file: { field: 'photos', name: file.name, blob: file } },
    record: recordOf(owner),
    title: ['Photo', owner.name].filter(Boolean).join(' · '),
    ...(owner.path !== undefined && { path: owner.path }),
    optimistic: [],
    stale: [photosKey(owner), ...counted.map((path) => [path])],
  };
}

/** When a change of this address that is made from now on is on the device. */
function nextChangeAt(url: string): { promise: Promise<void>; stop: () => void } {
  const since = new Date().toISOString();
  // What waits there since an earlier day may be read only now.
  const before = new Set(waitingChangesStore.current().map(({ id }) => id));
  let stop = () => {};
  const promise = new Promise<void>((resolve) => {
    stop = waitingChangesStore.subscribe(() => {
      const changes = waitingChangesStore.current();
      if (changes.some(({ id, url: of, madeAt }) => of === url && madeAt >= since && !before.has(id))) resolve();
    });
  });
  return { promise, stop };
}

export const photoQueue = new PhotoQueue();
