import { notify } from '@nerka/mf-shared/contract';

/** Calls `failed` if the browser refuses. */
export async function copyText(
  text: string,
  notices: { copied: string; failed: string; shown?: string },
): Promise<void> {
  const description = notices.shown && { description: notices.shown };
  try {
    // Absent on a page over plain http.
    await navigator.clipboard.writeText(text);
    notify({ title: notices.copied, ...description });
  } catch {
    notify({ title: notices.failed, ...description, variant: 'destructive' });
  }
}
