import { panelMessage, type Schemas } from '@nerka/mf-shared/api';
import { useCan, useCompany, usePageName } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { useQuery } from '@nerka/mf-shared/query';
import { attentionQuery, summaryQuery } from '@nerka/mf-shared/readers';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { Suspense, type ReactNode } from 'react';
import styles from './dashboard.module.css';

// Only a new company shows it.
const FirstSteps = lazyPart(() => import('./first-steps').then((module) => module.FirstSteps));

/** The counts of a company; empty until loaded. */
export type Summary = Partial<Schemas['SummaryResponse']>;

/** `/dashboard`: the frame around the cards of each kind of business. */
export function Dashboard({ children }: { children: (summary: Summary) => ReactNode }) {
  const company = useCompany();
  const summary = useQuery(summaryQuery(company.id));
  const { isNew, isUndecided } = useNewCompany();
  usePageName('Dashboard');
  return (
    <>
      <PageHeader title="Dashboard" subtitle={`What is going on at ${company.name}`} />
      {isNew && <NewCompany />}
      <div className={styles.cards} data-undecided={isUndecided || undefined}>
        {summary.isError ? (
          <FailurePanel
            title="The dashboard could not be loaded"
            description={panelMessage(summary.error, 'Try again in a moment.')}
            onRetry={() => void summary.refetch()}
            isRetrying={summary.isFetching}
          />
        ) : (
          children(summary.data ?? {})
        )}
      </div>
    </>
  );
}

/** Whether first steps are left, for who may do them; they are counted with what needs attention. */
function useNewCompany() {
  const company = useCompany();
  const canSetUp = useCan('company.write');
  const { data, isPending } = useQuery({ ...attentionQuery(company.id), enabled: canSetUp });
  const isNew = canSetUp && data?.some(({ kind, count }) => kind === 'first-steps' && count > 0);
  return { isNew, isUndecided: canSetUp && isPending };
}

/** The first steps, as long as some are left. */
function NewCompany() {
  const isJobsBusiness = useCompany().businessType === 'jobs_business';
  return (
    <div className={isJobsBusiness ? styles.jobSteps : styles.steps}>
      <Suspense fallback={null}>
        <FirstSteps />
      </Suspense>
    </div>
  );
}
