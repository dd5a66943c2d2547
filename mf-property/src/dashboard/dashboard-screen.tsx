import { errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { summaryQuery } from '@nerka/mf-shared/readers';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { ComingSoonCard, SummaryCard, SummaryCards } from '@nerka/mf-shared/ui/summary-card';
import { TodayCards } from '@nerka/mf-shared/ui/today-card';
import { AssignedWork } from './assigned-work';
import { EndingLeases } from './ending-leases';
import { LateTurns } from './late-turns';
import { OccupancyCard } from './occupancy-card';
import { TurnsCard } from './turns-card';
import { WorkOrdersCard } from './work-orders-card';

export function DashboardScreen() {
  const company = useCompany();
  const summary = useQuery(summaryQuery(company.id));
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
        <>
          <Figures summary={summary.data} />
          <Today />
          <ComingSoon />
        </>
      )}
    </>
  );
}

// Which cards there are is the account type's; what the company does not use is left out.

function Figures({ summary }: { summary: Schemas['SummaryResponse'] | undefined }) {
  const uses = useFeatures();
  const canSeeLeases = useCan('dashboard.leases');
  const canSeeWork = useCan('dashboard.workOrders');
  const { customers, workOrders, units, turns }: Partial<Schemas['SummaryResponse']> = summary ?? {};
  return (
    <SummaryCards>
      {canSeeLeases && <SummaryCard icon="leases" title="Active Leases" value={customers} />}
      {canSeeWork && <WorkOrdersCard counts={workOrders} />}
      {canSeeLeases && uses('units') && <OccupancyCard counts={units} />}
      {canSeeWork && uses('turns') && <TurnsCard counts={turns} />}
    </SummaryCards>
  );
}

function Today() {
  const uses = useFeatures();
  const canSeeLeases = useCan('dashboard.leases');
  const canSeeWork = useCan('dashboard.workOrders');
  return (
    <TodayCards>
      {canSeeWork && uses('work-orders') && <AssignedWork />}
      {canSeeWork && uses('turns') && <LateTurns />}
      {canSeeLeases && uses('leases', 'customers') && <EndingLeases />}
    </TodayCards>
  );
}

function ComingSoon() {
  const company = useCompany();
  const hasReports = useFeatures()('reports');
  const canReadReports = useCan('reports.read') && hasReports;
  const canSeeInventory = useCan('dashboard.inventory');
  const canSeeBudgets = useCan('dashboard.budgets');
  return (
    <SummaryCards>
      {useCan('dashboard.leases') && <ComingSoonCard icon="leads" title="Rental Leads" />}
      {canSeeInventory && <ComingSoonCard icon="parts" title="Part Orders" />}
      {canSeeInventory && <ComingSoonCard icon="inventory" title="Inventory" />}
      {canSeeBudgets && <ComingSoonCard icon="budgets" title="Budgets" />}
      {canSeeBudgets && (
        <ComingSoonCard icon="reports" title="Reports" to={canReadReports ? paths.reports(company) : undefined} />
      )}
    </SummaryCards>
  );
}

/** Whether the company uses one of these features. */
function useFeatures(): (...features: string[]) => boolean {
  const company = useCompany();
  return (...features) => features.some((feature) => company.features.includes(feature));
}
