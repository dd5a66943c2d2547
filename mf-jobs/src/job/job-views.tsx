import { paths, useCompany } from '@nerka/mf-shared/contract';
import { ViewLinks } from '@nerka/mf-shared/ui/view-links';

export function JobViews({ isSchedule }: { isSchedule: boolean }) {
  const company = useCompany();
  return (
    <ViewLinks
      views={[
        { label: 'List', to: paths.jobs(company), isCurrent: !isSchedule },
        { label: 'Schedule', to: paths.schedule(company), isCurrent: isSchedule },
      ]}
    />
  );
}
