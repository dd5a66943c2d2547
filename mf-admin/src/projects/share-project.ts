import { paths } from '@nerka/mf-shared/contract';
import { copyText } from '../clipboard/copy-text';

/** Puts the project's address on the clipboard; where the browser refuses, it is shown to be copied by hand. */
export function shareProject(slug: string): Promise<void> {
  const link = location.origin + paths.project(slug);
  return copyText(link, { copied: 'Link copied', failed: 'The link could not be copied', shown: link });
}
