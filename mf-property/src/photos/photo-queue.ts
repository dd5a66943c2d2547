import { ApiError, errorMessage, uploadFile } from '@nerka/mf-shared/api';
import { addresses, type PhotoOwner } from './photo-owner';
import type { Photo, PhotoKind } from './photos.api';
import { shrinkPicture } from './shrink-picture';

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const FIRST_WAIT_S = 2;
const MAX_WAIT_S = 30;

/** A photo that is being uploaded, shown from the moment it is taken. */
export interface QueuedPhoto {
  key: number;
  owner: PhotoOwner;
  kind: PhotoKind;
  /** An object URL of the picture. */
  preview: string;
  /** `offline`: the upload continues once the server responds again. */
  state: 'waiting' | 'sending' | 'offline' | 'failed';
  sent: number;
  problem?: string;
}

interface Upload {
  file: File;
  onStored: (photos: Photo[]) => void;
}

/** Uploads photos one at a time. A retry sends the same bytes, so the server stores none twice. */
class PhotoQueue {
  private photos: readonly QueuedPhoto[] = [];
  private readonly uploads = new Map<number, Upload>();
  private readonly listeners = new Set<() => void>();
  private lastKey = 0;
  private isRunning = false;
  private wait = FIRST_WAIT_S;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly current = (): readonly QueuedPhoto[] => this.photos;

  add(owner: PhotoOwner, kind: PhotoKind, files: readonly File[], onStored: Upload['onStored']): void {
    const added = files.map((file): QueuedPhoto => {
      const key = ++this.lastKey;
      this.uploads.set(key, { file, onStored });
      return { key, owner, kind, preview: URL.createObjectURL(file), state: 'waiting', sent: 0 };
    });
    this.show([...this.photos, ...added]);
    void this.run();
  }

  retry(key: number): void {
    this.change(key, { state: 'waiting', sent: 0, problem: '' });
    void this.run();
  }

  remove(key: number): void {
    const photo = this.photos.find((one) => one.key === key);
    if (!photo) return;
    this.uploads.delete(key);
    this.show(this.photos.filter((one) => one !== photo));
    URL.revokeObjectURL(photo.preview);
  }

  private readonly resume = (): void => {
    clearTimeout(this.timer);
    window.removeEventListener('online', this.resume);
    this.show(this.photos.map((photo) => (photo.state === 'offline' ? { ...photo, state: 'waiting' } : photo)));
    void this.run();
  };

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (let next = this.next(); next; next = this.next()) {
      const upload = this.uploads.get(next.key)!;
      this.change(next.key, { state: 'sending', sent: 0 });
      try {
        const stored = await this.send(next, upload);
        this.wait = FIRST_WAIT_S;
        // The photo is shown before its preview is removed, so that it never disappears.
        upload.onStored(stored);
        this.remove(next.key);
      } catch (error) {
        if (isTemporary(error)) this.pause();
        else this.change(next.key, { state: 'failed', problem: problemOf(error) });
      }
    }
    this.isRunning = false;
  }

  private next(): QueuedPhoto | undefined {
    return this.photos.find(({ state }) => state === 'waiting');
  }

  private async send({ key, owner, kind }: QueuedPhoto, upload: Upload): Promise<Photo[]> {
    if (!upload.file.type.startsWith('image/')) throw new Refused('Please choose an image file.');
    // Shrunk once: a retry must send identical bytes.
    upload.file = await shrinkPicture(upload.file);
    if (upload.file.size > MAX_FILE_BYTES) throw new Refused('The photo is larger than 10 MB.');
    return uploadFile(addresses[owner.noun].list, {
      params: { id: owner.id },
      query: { kind },
      field: 'photos',
      file: upload.file,
      onProgress: (sent) => this.change(key, { sent }),
    });
  }

  /** Pauses the whole queue: the connection is lost, or the server limits the rate. */
  private pause(): void {
    const isPending = ({ state }: QueuedPhoto) => state === 'sending' || state === 'waiting';
    this.show(this.photos.map((photo) => (isPending(photo) ? { ...photo, state: 'offline', sent: 0 } : photo)));
    window.addEventListener('online', this.resume);
    this.timer = setTimeout(this.resume, this.wait * 1000);
    this.wait = Math.min(this.wait * 2, MAX_WAIT_S);
  }

  private change(key: number, changes: Partial<QueuedPhoto>): void {
    this.show(this.photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));
  }

  private show(photos: readonly QueuedPhoto[]): void {
    this.photos = photos;
    // Closing the window would lose unsent photos: the browser asks.
    const warns = photos.some(({ state }) => state !== 'failed');
    window[warns ? 'addEventListener' : 'removeEventListener']('beforeunload', askBeforeLeaving);
    for (const listener of this.listeners) listener();
  }
}

class Refused extends Error {}

const askBeforeLeaving = (event: Event): void => event.preventDefault();

/** No connection, rate limit or unavailable server: the same request works later. */
function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

function problemOf(error: unknown): string {
  return error instanceof Refused ? error.message : errorMessage(error, 'The photo could not be saved.');
}

export const photoQueue = new PhotoQueue();
