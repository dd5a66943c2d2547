import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { Dashboard, type Summary } from '@nerka/mf-shared/dashboards';
import { ComingSoonCard, SummaryCards } from '@nerka/mf-shared/ui/summary-card';
import { TodayCards } from '@nerka/mf-shared/ui/today-card';
import { AssignedWork } from './assigned-work';
import { EndingLeases } from './ending-leases';
import { MyDay } from './my-day/my-day';
import { LeasesCard } from './leases-card';
import { LateTurns } from './late-turns';
import { OccupancyCard } from './occupancy-card';
import { TodaysAttention } from './todays-attention';
import { TurnsCard } from './turns-card';
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

/** Who does the work begins with it; the office begins with what waits for a decision. */
function OwnWorkFirst() {
  const hasOwnWork = useHasOwnWork();
  const isOffice = useCan('dashboard.leases');
  if (!hasOwnWork || isOffice) return null;
  return <MyDay />;
}

// The account type decides which cards exist; those of unused features are left out.

function CountCards({ summary }: { summary: Summary }) {
  const uses = useFeatures();
  const canSeeLeases = useCan('dashboard.leases');
  const canSeeWork = useCan('dashboard.workOrders');
  const { customers, workOrders, units, turns } = summary;
  return (
    <SummaryCards>
      {canSeeLeases && <LeasesCard customers={customers} isLinked={uses('leases', 'customers')} />}
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
  const hasOwnWork = useHasOwnWork();
  return (
    <TodayCards>
      {canSeeLeases && hasOwnWork && <AssignedWork />}
      {canSeeWork && uses('turns') && <LateTurns />}
      {canSeeLeases && uses('leases', 'customers') && <EndingLeases />}
    </TodayCards>
  );
}

function ComingSoon() {
  const company = useCompany();
  const uses = useFeatures();
  const hasReports = uses('reports');
  const canReadReports = useCan('reports.read') && hasReports;
  const canSeeInventory = useCan('dashboard.inventory');
  const canSeeBudgets = useCan('dashboard.budgets');
  return (
    <SummaryCards>
      {useCan('dashboard.leases') && (
        <ComingSoonCard icon="leads" title="Rental Leads" to={uses('pipeline') ? paths.pipeline(company) : undefined} />
      )}
      {canSeeInventory && <ComingSoonCard icon="parts" title="Part Orders" />}
      {canSeeInventory && <ComingSoonCard icon="inventory" title="Inventory" />}
      {canSeeBudgets && <ComingSoonCard icon="budgets" title="Budgets" />}
      {canSeeBudgets && (
        <ComingSoonCard icon="reports" title="Reports" to={canReadReports ? paths.reports(company) : undefined} />
      )}
    </SummaryCards>
  );
}

function useHasOwnWork(): boolean {
  const uses = useFeatures();
  return useCan('dashboard.workOrders') && uses('work-orders');
}

function useFeatures(): (...features: string[]) => boolean {
  const company = useCompany();
  return (...features) => features.some((feature) => company.features.includes(feature));
}
