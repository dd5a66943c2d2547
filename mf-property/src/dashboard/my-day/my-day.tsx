import { errorMessage } from '@nerka/mf-shared/api';
import { paths, useCompany, useSession } from '@nerka/mf-shared/contract';
import { todayIn } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { onJobQuery, ownWorkQuery } from '../today.api';
import { dayGroups, isOnJob } from './day-groups';
import { DayOrder } from './day-order';
import styles from './my-day.module.css';

/** What who does the work does today: what runs first, then what is late, due and urgent, each started and done here. */
export function MyDay() {
  const company = useCompany();
  const { id } = useSession();
  const own = useQuery(ownWorkQuery(company.id, id));
  const { data: onJob = [] } = useQuery(onJobQuery(company.id));
  const joined = onJob.filter(
    (order) => isOnJob(order, id) && own.data?.some((assigned) => assigned.id === order.id) === false,
  );
  return (
    <section className={styles.day} aria-label="My day">
      <header className={styles.head}>
        <h2>My day</h2>
        {own.data && own.data.length > 0 && (
          <Link to={`${paths.workOrders(company)}?assignedToId=${id}`}>All of yours</Link>
        )}
      </header>
      {own.isPending && <SkeletonList label="Loading your day..." count={2} height={140} />}
      {own.isError && !own.data && (
        <FailurePanel
          title="Your work could not be loaded"
          description={errorMessage(own.error, 'Something went wrong.')}
          isRetrying={own.isFetching}
          onRetry={() => void own.refetch()}
        />
      )}
      {own.data && <Groups groups={dayGroups([...joined, ...own.data], id, todayIn(company.timezone))} />}
    </section>
  );
}

function Groups({ groups }: { groups: ReturnType<typeof dayGroups> }) {
  if (groups.length === 0) return <p className={styles.empty}>Nothing is waiting for you. Enjoy it.</p>;
  const isQuiet = groups[0]!.name === 'Next';
  return (
    <>
      {isQuiet && <p className={styles.empty}>Nothing is due today.</p>}
      {groups.map(({ name, orders }) => (
        <section key={name} aria-label={name}>
          <h3 className={styles.group}>{name}</h3>
          <ul className={styles.orders}>
            {orders.map((order) => (
              <DayOrder key={order.id} order={order} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
