import { paths } from '@nerka/mf-shared/contract';
import { ViewLinks } from '@nerka/mf-shared/ui/view-links';

export const releasesPath = `${paths.platform()}/releases`;

const companiesPath = `${paths.platform()}/companies`;

const announcementsPath = `${paths.platform()}/announcements`;

export const activityPath = `${paths.platform()}/activity`;

const securityPath = `${paths.platform()}/security`;

type PlatformView = 'projects' | 'companies' | 'releases' | 'announcements' | 'activity' | 'security' | 'inbox';

export function PlatformMenu({ current }: { current: PlatformView }) {
  return (
    <ViewLinks
      views={[
        { label: 'Projects', to: paths.platform(), isCurrent: current === 'projects' },
        { label: 'Companies', to: companiesPath, isCurrent: current === 'companies' },
        { label: 'Releases', to: releasesPath, isCurrent: current === 'releases' },
        { label: 'Announcements', to: announcementsPath, isCurrent: current === 'announcements' },
        { label: 'Activity', to: activityPath, isCurrent: current === 'activity' },
        { label: 'Security', to: securityPath, isCurrent: current === 'security' },
        { label: 'Inbox', to: '/inbox', isCurrent: current === 'inbox' },
      ]}
    />
  );
}
