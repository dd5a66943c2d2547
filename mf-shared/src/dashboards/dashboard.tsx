import { errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { useCompany, usePageName } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { summaryQuery } from '@nerka/mf-shared/readers';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import type { ReactNode } from 'react';

/** The counts of a company; empty until loaded. */
export type Summary = Partial<Schemas['SummaryResponse']>;

/** `/dashboard`: the frame around the cards of each kind of business. */
export function Dashboard({ children }: { children: (summary: Summary) => ReactNode }) {
  const company = useCompany();
  const summary = useQuery(summaryQuery(company.id));
  usePageName('Dashboard');
  return (
    <>
      <PageHeader title="Dashboard" subtitle={`What is going on at ${company.name}`} />
      {summary.isError ? (
        <FailurePanel
          title="The dashboard could not be loaded"
          description={errorMessage(summary.error, 'Try again in a moment.')}
          onRetry={() => void summary.refetch()}
          isRetrying={summary.isFetching}
        />
      ) : (
        children(summary.data ?? {})
      )}
    </>
  );
}
