import { isFinished, type WorkOrder } from '../../on-the-job/work-order-labels';

export type GroupName = 'Running' | 'Overdue' | 'Due today' | 'Urgent' | 'Later this week' | 'Next';

export interface DayGroup {
  name: GroupName;
  orders: readonly WorkOrder[];
}

/** A calendar day, and the Sunday of its week. */
export interface Today {
  today: string;
  sunday: string;
}

/** The groups of orders that stay where they were, because something could not be done with them. */
export type KeptGroups = ReadonlyMap<number, GroupName>;

const NEXT_SHOWN = 3;

/** Whether the person's timer runs on the order. */
export const isOnJob = ({ runningTimers }: WorkOrder, userId: number): boolean =>
  runningTimers.some((timer) => timer.userId === userId);

/** The orders of a person in the order in which they come, each once; of what may wait only the first. */
export function dayGroups(
  orders: readonly WorkOrder[],
  userId: number,
  { today, sunday }: Today,
  kept: KeptGroups = new Map(),
): DayGroup[] {
  const rest = new Map(orders.filter((order) => !isFinished(order)).map((order) => [order.id, order]));
  const take = (name: GroupName, belongs: (order: WorkOrder) => boolean): DayGroup => {
    const taken = [...rest.values()].filter((order) => (kept.get(order.id) ?? (belongs(order) && name)) === name);
    for (const { id } of taken) rest.delete(id);
    return { name, orders: taken.toSorted(soonestFirst) };
  };
  const groups = [
    take('Running', (order) => isOnJob(order, userId)),
    take('Overdue', ({ daysLate }) => daysLate > 0),
    take('Due today', ({ dueDate }) => dueDate === today),
    take('Urgent', ({ priority }) => priority === 'urgent'),
    take('Later this week', ({ dueDate }) => dueDate !== null && dueDate > today && dueDate <= sunday),
    { name: 'Next' as const, orders: [...rest.values()].toSorted(soonestFirst).slice(0, NEXT_SHOWN) },
  ];
  return groups.filter((group) => group.orders.length > 0);
}

/** What is not dated comes last, in the order in which it came. */
const soonestFirst = (one: WorkOrder, other: WorkOrder): number =>
  (one.dueDate ?? '9999-12-31').localeCompare(other.dueDate ?? '9999-12-31');
