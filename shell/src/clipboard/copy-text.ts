import { notify } from '@nerka/mf-shared/contract';

/** Says `failed` if the browser refuses. */
export async function copyText(text: string, { copied, failed }: { copied: string; failed: string }): Promise<void> {
  try {
    // Absent on a page over plain http.
    await navigator.clipboard.writeText(text);
    notify({ title: copied });
  } catch {
    notify({ title: failed, variant: 'destructive' });
  }
}
