import { timelineQuery } from '@nerka/mf-shared/activity';
import { panelMessage } from '@nerka/mf-shared/api';
import { paths, useCan, useCompany, useSession } from '@nerka/mf-shared/contract';
import { useFailedSteps } from '@nerka/mf-shared/dashboards';
import { todayIn } from '@nerka/mf-shared/format';
import { weekOf } from '@nerka/mf-shared/format/calendar';
import { useQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { useReadAhead } from '@nerka/mf-shared/waiting-changes';
import type { WorkOrder } from '../../on-the-job/work-order-labels';
import { dayPartQuery, ownTurnsQuery, PHOTOS, recordQuery, TURN, UNIT, WORK_ORDER } from '../today.api';
import { dayGroups, type GroupName } from './day-groups';
import { DayOrder, type Step } from './day-order';
import styles from './my-day.module.css';

/** What who does the work does today: what runs first, then what is late, due and urgent, each started and done here. */
export function MyDay() {
  const company = useCompany();
  const { id } = useSession();
  const parts = [
    useQuery(dayPartQuery(company.id, id, 'running')),
    useQuery(dayPartQuery(company.id, id, 'urgent')),
    useQuery(dayPartQuery(company.id, id, 'due')),
  ];
  const isLoaded = parts.every(({ data }) => data !== undefined);
  const error = isLoaded ? null : parts.find((part) => part.isError)?.error;
  const own = parts.flatMap(({ data = [] }) => data);
  useDayAhead(own);
  return (
    <section className={styles.day} aria-label="My day">
      <header className={styles.head}>
        <h2>My day</h2>
        {own.length > 0 && <Link to={`${paths.workOrders(company)}?${ownSearch(id)}`}>All of yours</Link>}
      </header>
      {!isLoaded && !error && <SkeletonList label="Loading your day..." count={2} height={140} />}
      {error && (
        <FailurePanel
          title="Your work could not be loaded"
          description={panelMessage(error, 'Something went wrong.')}
          isRetrying={parts.some(({ isFetching }) => isFetching)}
          onRetry={() => void Promise.all(parts.map((part) => part.refetch()))}
        />
      )}
      {isLoaded && <Groups orders={own} />}
    </section>
  );
}

const ownSearch = (userId: number): string => `assignedToId=${userId}&sort=due`;

/**
 * The records of the day with their timelines and units, the list of all, and the turns on which the person works, open
 * without a network. What is worked on is read first.
 */
function useDayAhead(orders: readonly WorkOrder[]): void {
  const company = useCompany();
  const { id } = useSession();
  const hasTurns = useCan('turns.read') && company.features.includes('turns');
  const { data: turns = [] } = useQuery({ ...ownTurnsQuery(company.id, id), enabled: hasTurns });
  const hasUnits = useCan('units.read') && company.features.includes('units');
  const ids = [...new Set(orders.map((order) => order.id))];
  const unitIds = [...new Set(orders.flatMap(({ unitId }) => (hasUnits && unitId !== null ? [unitId] : [])))];
  const search = ownSearch(id);
  useReadAhead([
    // Its code is of another screen.
    {
      queryKey: [search],
      load: async () => (await import('../../on-the-job/work-orders-list')).workOrdersQueryOf(company.id, search),
    },
    ...ids.flatMap((orderId) => [recordQuery(WORK_ORDER, orderId), recordQuery(PHOTOS, orderId)]),
    ...turns.map((turn) => recordQuery(TURN, turn.id)),
    ...ids.map((recordId) => timelineQuery(company.id, 'work-order', recordId)),
    ...unitIds.map((unitId) => recordQuery(UNIT, unitId)),
  ]);
}

/** What comes before the rest of the week. */
const ofToday: readonly GroupName[] = ['Running', 'Overdue', 'Due today', 'Urgent'];

function Groups({ orders }: { orders: Parameters<typeof dayGroups>[0] }) {
  const { timezone } = useCompany();
  const { id: userId } = useSession();
  const failures = useFailedSteps<number, Step, GroupName>();
  const today = todayIn(timezone);
  const groups = dayGroups(orders, userId, { today, sunday: weekOf(today).at(-1)! }, failures.kept);
  if (groups.length === 0) return <p className={styles.empty}>Nothing is waiting for you. Enjoy it.</p>;
  const isQuiet = !ofToday.includes(groups[0]!.name);
  return (
    <>
      {isQuiet && <p className={styles.empty}>Nothing is due today.</p>}
      {groups.map((group) => (
        <section key={group.name} aria-label={group.name}>
          <h3 className={styles.group}>{group.name}</h3>
          <ul className={styles.orders}>
            {group.orders.map((order) => (
              <DayOrder
                key={order.id}
                order={order}
                failed={failures.stepOf(order.id)}
                onEnd={(step, hasFailed) => failures.onEnd(order.id, step, group.name, hasFailed)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
