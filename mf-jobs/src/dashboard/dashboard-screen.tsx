import { paths, useCan, useCompany, type Permission } from '@nerka/mf-shared/contract';
import { Dashboard, type Summary } from '@nerka/mf-shared/dashboards';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { ComingSoonCard, SummaryCard, SummaryCards } from '@nerka/mf-shared/ui/summary-card';
import { TodayCards } from '@nerka/mf-shared/ui/today-card';
import { Suspense } from 'react';
import { DealsCard, InvoicesCard, ReceivableCard } from './business-cards';
import { JobsToday, OverdueInvoices } from './today-lists';
import { TodaysAttention } from './todays-attention';
import { WorkOrdersCard } from './work-orders-card';

export function DashboardScreen() {
  return (
    <Dashboard>
      {(summary) => (
        <>
          <OwnWorkFirst />
          <TodaysAttention />
          <CountCards summary={summary} />
          <Today />
          <ComingSoon />
        </>
      )}
    </Dashboard>
  );
}

// The office does not load it, and its first screen needs no more bytes than before.
const MyDay = lazyPart(() => import('./my-day/my-day').then((module) => module.MyDay));

/** Who does the work begins with it; the office begins with what waits for a decision. */
function OwnWorkFirst() {
  const isOffice = useCan('dashboard.leases');
  const seesJobs = useSees('invoices.read', 'jobs');
  const doesWork = useCan('dashboard.workOrders') && seesJobs;
  if (!doesWork || isOffice) return null;
  return (
    <Suspense fallback={<SkeletonList label="Loading your day..." count={2} height={140} />}>
      <MyDay />
    </Suspense>
  );
}

// The account type decides which cards exist; those of unused features are left out.

function CountCards({ summary }: { summary: Summary }) {
  const seesDeals = useSees('deals.read', 'pipeline');
  const seesInvoices = useSees('invoices.read', 'invoices');
  const seesReports = useSees('reports.read', 'reports');
  const { customers, deals, invoices, workOrders } = summary;
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

/** Whether the user may see a feature that the company uses. */
function useSees(permission: Permission, feature: string): boolean {
  const { features } = useCompany();
  return useCan(permission) && features.includes(feature);
}
