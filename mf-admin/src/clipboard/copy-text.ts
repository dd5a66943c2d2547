import { notify } from '@nerka/mf-shared/contract';

/** Puts a text on the clipboard; where the browser refuses, `failed` says so. */
export async function copyText(
  text: string,
  notices: { copied: string; failed: string; shown?: string },
): Promise<void> {
  const description = notices.shown && { description: notices.shown };
  try {
    // Absent on a page that came over plain http.
    await navigator.clipboard.writeText(text);
    notify({ title: notices.copied, ...description });
  } catch {
    notify({ title: notices.failed, ...description, variant: 'destructive' });
  }
}
