import { sentenceOf, type Schemas } from '@nerka/mf-shared/api';
import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { ComingSoonCard, SummaryCard, SummaryCards } from '@nerka/mf-shared/ui/summary-card';
import { summaryQuery } from './summary.api';
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
          description={sentenceOf(summary.error, 'Try again in a moment.')}
          onRetry={() => void summary.refetch()}
          isRetrying={summary.isFetching}
        />
      ) : (
        <Cards summary={summary.data} />
      )}
    </>
  );
}

function Cards({ summary }: { summary: Schemas['SummaryResponse'] | undefined }) {
  const canSeeCustomers = useCan('dashboard.leases');
  const canSeeInventory = useCan('dashboard.inventory');
  const canSeeBudgets = useCan('dashboard.budgets');
  return (
    <>
      <SummaryCards>
        {canSeeCustomers && <SummaryCard icon="customers" title="Active Customers" value={summary?.customers} />}
        {useCan('dashboard.workOrders') && <WorkOrdersCard counts={summary?.workOrders} />}
      </SummaryCards>
      <SummaryCards>
        {canSeeCustomers && <ComingSoonCard icon="leads" title="Rental Leads" />}
        {canSeeInventory && <ComingSoonCard icon="parts" title="Part Orders" />}
        {canSeeInventory && <ComingSoonCard icon="inventory" title="Inventory" />}
        {canSeeBudgets && <ComingSoonCard icon="budgets" title="Budgets" />}
        {canSeeBudgets && <ComingSoonCard icon="reports" title="Reports" />}
      </SummaryCards>
    </>
  );
}
