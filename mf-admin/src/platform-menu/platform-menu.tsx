import { paths } from '@nerka/mf-shared/contract';
import { ViewLinks } from '@nerka/mf-shared/ui/view-links';

export const releasesPath = `${paths.platform()}/releases`;

export function PlatformMenu({ current }: { current: 'projects' | 'releases' | 'inbox' }) {
  return (
    <ViewLinks
      views={[
        { label: 'Projects', to: paths.platform(), isCurrent: current === 'projects' },
        { label: 'Releases', to: releasesPath, isCurrent: current === 'releases' },
        { label: 'Inbox', to: '/inbox', isCurrent: current === 'inbox' },
      ]}
    />
  );
}
