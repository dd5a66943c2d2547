import { notify, paths } from '@nerka/mf-shared/contract';

/** Puts the project's address on the clipboard; where the browser refuses, it is shown to be copied by hand. */
export async function shareProject(slug: string): Promise<void> {
  const link = location.origin + paths.project(slug);
  try {
    // Absent on a page that came over plain http.
    await navigator.clipboard.writeText(link);
    notify({ title: 'Link copied', description: link });
  } catch {
    notify({ title: 'The link could not be copied', description: link, variant: 'destructive' });
  }
}
