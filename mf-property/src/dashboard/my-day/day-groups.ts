import { isFinished, type WorkOrder } from '../../on-the-job/work-order-labels';

export interface DayGroup {
  name: 'Running' | 'Overdue' | 'Due today' | 'Urgent' | 'Next';
  orders: readonly WorkOrder[];
}

const NEXT_SHOWN = 3;

/** Whether the person's timer runs on the order. */
export const isOnJob = ({ runningTimers }: WorkOrder, userId: number): boolean =>
  runningTimers.some(({ user }) => user?.id === userId);

/** The orders of a person in the order in which they come, each once; of what may wait only the first. */
export function dayGroups(orders: readonly WorkOrder[], userId: number, today: string): DayGroup[] {
  const rest = new Set(orders.filter((order) => !isFinished(order)));
  const take = (name: DayGroup['name'], belongs: (order: WorkOrder) => boolean): DayGroup => {
    const taken = [...rest].filter(belongs);
    for (const order of taken) rest.delete(order);
    return { name, orders: taken };
  };
  const groups = [
    take('Running', (order) => isOnJob(order, userId)),
    take('Overdue', ({ daysLate }) => daysLate > 0),
    take('Due today', ({ dueDate }) => dueDate === today),
    take('Urgent', ({ priority }) => priority === 'urgent'),
    { name: 'Next' as const, orders: [...rest].toSorted(soonestFirst).slice(0, NEXT_SHOWN) },
  ];
  return groups.filter((group) => group.orders.length > 0);
}

/** What is not dated comes last, in the order in which it came. */
const soonestFirst = (one: WorkOrder, other: WorkOrder): number =>
  (one.dueDate ?? '9999-12-31').localeCompare(other.dueDate ?? '9999-12-31');
