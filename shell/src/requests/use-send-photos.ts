import { useCallback, useEffect, useState } from 'react';
import { sendPhoto } from './requests.api';
import type { ChosenPhoto } from './use-chosen-photos';

interface Sending {
  /** How many have been sent. */
  sent: number;
  failed: readonly ChosenPhoto[];
  /** From 0 to 1, of the photo that is being sent; undefined: none is. */
  progress: number | undefined;
}

interface Followed {
  /** One has been sent. */
  onSent?: (photo: ChosenPhoto) => Promise<unknown>;
  onDone?: () => void;
}

/** Sends photos one after the other; those that fail can be sent again. */
export function useSendPhotos(token: string, { onSent, onDone }: Followed) {
  const [{ sent, failed, progress }, setSending] = useState<Sending>({ sent: 0, failed: [], progress: undefined });
  const send = useCallback(
    async (photos: readonly ChosenPhoto[]) => {
      setSending((before) => ({ ...before, failed: [] }));
      for (const photo of photos) {
        const show = (done: number) => setSending((before) => ({ ...before, progress: done }));
        show(0);
        const isSent = await isSentWith(token, photo, show);
        if (isSent) await onSent?.(photo);
        setSending((before) => ({
          sent: before.sent + Number(isSent),
          failed: isSent ? before.failed : [...before.failed, photo],
          progress: undefined,
        }));
      }
      onDone?.();
    },
    [token, onSent, onDone],
  );
  useStayUntilDone(progress !== undefined);
  return { sent, failed, progress, send };
}

async function isSentWith(token: string, photo: ChosenPhoto, onProgress: (done: number) => void): Promise<boolean> {
  try {
    await sendPhoto(token, await photo.file, onProgress);
    return true;
  } catch {
    return false;
  }
}

/** The browser asks before the page is left. */
function useStayUntilDone(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
