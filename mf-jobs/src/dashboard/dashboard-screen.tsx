import { errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { paths, useCan, useCompany, type Permission } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { summaryQuery } from '@nerka/mf-shared/readers';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { ComingSoonCard, SummaryCard, SummaryCards } from '@nerka/mf-shared/ui/summary-card';
import { TodayCards } from '@nerka/mf-shared/ui/today-card';
import { DealsCard, InvoicesCard, ReceivableCard } from './business-cards';
import { JobsToday, OverdueInvoices } from './today-lists';
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
  const seesDeals = useSees('deals.read', 'pipeline');
  const seesInvoices = useSees('invoices.read', 'invoices');
  const seesReports = useSees('reports.read', 'reports');
  const { customers, deals, invoices, workOrders }: Partial<Schemas['SummaryResponse']> = summary ?? {};
  return (
    <SummaryCards>
      {useCan('dashboard.leases') && <SummaryCard icon="customers" title="Active Customers" value={customers} />}
      {seesDeals && <DealsCard counts={deals} />}
      {seesInvoices && <InvoicesCard counts={invoices} />}
      {seesReports && <ReceivableCard />}
      {useCan('dashboard.workOrders') && <WorkOrdersCard counts={workOrders} />}
    </SummaryCards>
  );
}

function Today() {
  const seesJobs = useSees('invoices.read', 'jobs');
  const seesInvoices = useSees('invoices.read', 'invoices');
  return (
    <TodayCards>
      {seesJobs && <JobsToday />}
      {seesInvoices && <OverdueInvoices />}
    </TodayCards>
  );
}

function ComingSoon() {
  const company = useCompany();
  const canReadReports = useSees('reports.read', 'reports');
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

/** Whether the user may see something that the company uses. */
function useSees(permission: Permission, feature: string): boolean {
  const { features } = useCompany();
  return useCan(permission) && features.includes(feature);
}
