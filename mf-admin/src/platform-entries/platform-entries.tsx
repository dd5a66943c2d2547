import { ActivityEntries } from '@nerka/mf-shared/activity';
import { companyAddress, paths } from '@nerka/mf-shared/contract';
import { Link } from '@nerka/mf-shared/router';
import { useEntryLabels } from './entry-labels';
import type { PlatformEntry } from './platform-entry';
import { useRecordLink } from './record-links';

/** Who did what in which company, with links to what exists. */
export function PlatformEntries({ entries }: { entries: readonly PlatformEntry[] }) {
  const labelsOf = useEntryLabels();
  const linkOf = useRecordLink();
  return (
    <ActivityEntries
      entries={entries}
      labelsOf={labelsOf}
      companyIdOf={({ companyId }) => companyId}
      linkOf={linkOf}
      noteOf={companyOf}
    />
  );
}

/** A deleted company has a name and no address. */
function companyOf({ companyName, companySlug }: PlatformEntry) {
  if (companyName === null) return null;
  if (companySlug === null) return `${companyName} · `;
  return (
    <>
      <Link to={paths.dashboard(companyAddress('nerka', companySlug))}>{companyName}</Link> ·{' '}
    </>
  );
}
