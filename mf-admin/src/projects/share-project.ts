import { paths } from '@nerka/mf-shared/contract';
import { copyText } from '../clipboard/copy-text';

/** Copies the project's address; if the browser refuses, shows it for copying by hand. */
export function shareProject(slug: string): Promise<void> {
  const link = location.origin + paths.project(slug);
  return copyText(link, { copied: 'Link copied', failed: 'The link could not be copied', shown: link });
}
