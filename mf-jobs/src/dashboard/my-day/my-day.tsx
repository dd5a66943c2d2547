import { panelMessage } from '@nerka/mf-shared/api';
import { paths, useCan, useCompany, useSession } from '@nerka/mf-shared/contract';
import { useFailedSteps } from '@nerka/mf-shared/dashboards';
import { todayIn } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { useReadAhead } from '@nerka/mf-shared/waiting-changes';
import { DayStop } from './day-stop';
import { ownOrdersQuery, ownVisitsQuery, recordQueries, timelinesOf, type Step } from './my-day.api';
import { keyOf, stopGroups, type GroupName, type Order, type Stop } from './stops';
import styles from './my-day.module.css';

/** What who does the work does today: the next stop first, each with its steps. */
export function MyDay() {
  const company = useCompany();
  const { id } = useSession();
  const { parts, stops } = useOwnStops(company.id, id);
  useReadAhead([...(stops ?? []).flatMap(recordQueries), ...(stops ?? []).flatMap(timelinesOf(company.id))]);
  const isLoaded = stops !== undefined;
  const error = isLoaded ? null : parts.find((part) => part.isError)?.error;
  return (
    <section className={styles.day} aria-label="My day">
      <header className={styles.head}>
        <h2>My day</h2>
        <Link to={`${paths.schedule(company)}?view=day&assignedToId=${id}`}>My schedule</Link>
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
      {stops && <Groups stops={stops} />}
    </section>
  );
}

/** Undefined until all of them are read. */
function useOwnStops(companyId: number, userId: number) {
  const { features } = useCompany();
  const hasOrders = useCan('workOrders.read') && features.includes('work-orders');
  const visits = useQuery(ownVisitsQuery(companyId, userId));
  const running = useQuery({ ...ownOrdersQuery(companyId, userId, 'running'), enabled: hasOrders });
  const due = useQuery({ ...ownOrdersQuery(companyId, userId, 'due'), enabled: hasOrders });
  const parts = hasOrders ? [visits, running, due] : [visits];
  if (!parts.every(({ data }) => data !== undefined)) return { parts };
  const orders = [running, due].flatMap(({ data = [] }) => data).filter(isUnfinished);
  const stops: Stop[] = [
    ...visits.data!.map((record) => ({ kind: 'visit' as const, record })),
    ...orders.map((record) => ({ kind: 'order' as const, record })),
  ];
  return { parts, stops };
}

const isUnfinished = ({ status }: Order): boolean => status === 'open' || status === 'in_progress';

function Groups({ stops }: { stops: readonly Stop[] }) {
  const { timezone: timeZone } = useCompany();
  const { id: userId } = useSession();
  const failures = useFailedSteps<string, Step, GroupName>();
  const groups = stopGroups(stops, { userId, today: todayIn(timeZone), timeZone }, failures.kept);
  const [first] = groups;
  if (!first) return <p className={styles.empty}>Nothing is waiting for you. Enjoy it.</p>;
  const onEnd = (stop: Stop, group: GroupName) => (step: Step, hasFailed: boolean) =>
    failures.onEnd(keyOf(stop), step, group, hasFailed);
  return (
    <>
      {first.name === 'Next' && <p className={styles.empty}>Nothing is due today.</p>}
      {groups.map((group) => (
        <section key={group.name} aria-label={group.name}>
          <h3 className={styles.group}>{group.name}</h3>
          <ul className={styles.stops}>
            {group.stops.map((stop) => (
              <DayStop
                key={keyOf(stop)}
                stop={stop}
                isFirst={stop === first.stops[0]}
                failed={failures.stepOf(keyOf(stop))}
                onEnd={onEnd(stop, group.name)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
