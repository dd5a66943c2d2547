import { ApiError, saveFile, withReference } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { useMutation } from '@nerka/mf-shared/query';
import { useEffect, useEffectEvent } from 'react';
import { usePaperTexts } from '../customer-paper/paper-texts';

/** The record of a link; null: the link is not valid, or no longer. */
export async function openedByLink<Opened>(reading: Promise<Opened>): Promise<Opened | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export function useSharedPdf(fileName: string, receive: () => Promise<Parameters<typeof saveFile>[0]>) {
  const { t } = usePaperTexts();
  return useMutation({
    mutationFn: receive,
    onSuccess: (pdf) => {
      saveFile(pdf, fileName);
      notify({ title: t('downloaded') });
    },
    onError: (error) => fail(withReference(t('downloadFailed'), error)),
  });
}

const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Notes once that a person read what the link opens: programs that follow links touch nothing on the page. */
export function useNotedView(token: string, note: (token: string) => Promise<unknown>): void {
  const send = useEffectEvent(note);
  useEffect(() => {
    const listening = new AbortController();
    const onSign = () => {
      listening.abort();
      // The customer need not know that this failed.
      send(token).catch(() => undefined);
    };
    for (const sign of signsOfLife) window.addEventListener(sign, onSign, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, [token]);
}
