import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { copyText } from '../clipboard/copy-text';
import styles from './release-origin.module.css';
import type { Release } from './releases.api';

const SHORT_COMMIT = 8;

/** The commit that a release was built from, and whose it is. */
export function CommitLine({ release: { commit, author } }: { release: Release }) {
  if (!commit) return null;
  const copy = () => copyText(commit, { copied: 'Commit copied', failed: `The commit could not be copied: ${commit}` });
  return (
    <p className={styles.commit}>
      Commit <code>{commit.slice(0, SHORT_COMMIT)}</code>
      {author && ` by ${author}`}
      <Button size="small" type="text" icon={<Icon name="link" />} aria-label="Copy commit" onClick={() => void copy()}>
        Copy
      </Button>
    </p>
  );
}

/** What changed, as its team wrote it; on a card its first lines. */
export function ReleaseNotes({ notes, isShort = false }: { notes: string | null; isShort?: boolean }) {
  if (!notes) return null;
  return <p className={isShort ? styles.firstLines : styles.notes}>{notes}</p>;
}
