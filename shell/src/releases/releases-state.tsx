import type { ReactNode } from 'react';
import { panelMessage } from '@nerka/mf-shared/api';
import type { UseQueryResult } from '@nerka/mf-shared/query';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import type { Release } from './front-ends';
import { ScreenSkeleton } from './screen-skeleton';

/** A skeleton or a failure until the screens are known; then they stay, also while they cannot be read again. */
export function ReleasesState({ releases, children }: { releases: UseQueryResult<Release[]>; children: ReactNode }) {
  if (releases.isPending) return <ScreenSkeleton />;
  if (releases.data) return children;
  return (
    <FailurePanel
      title="The screens could not be loaded"
      description={panelMessage(releases.error, 'Try again in a moment.')}
      onRetry={() => void releases.refetch()}
      isRetrying={releases.isFetching}
    />
  );
}
