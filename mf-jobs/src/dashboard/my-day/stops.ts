import type { Schemas } from '@nerka/mf-shared/api';
import { todayIn } from '@nerka/mf-shared/format';

export type Visit = Schemas['VisitResponse'];
export type Order = Schemas['WorkOrderResponse'];

/** Where somebody goes: a visit of a job, or a work order. */
export type Stop = { kind: 'visit'; record: Visit } | { kind: 'order'; record: Order };

export type GroupName = 'Running' | 'Today' | 'Overdue' | 'Due today' | 'Urgent' | 'Next';

export interface StopGroup {
  name: GroupName;
  stops: readonly Stop[];
}

/** The groups of stops that stay where they were, because something could not be done with them. */
export type KeptGroups = ReadonlyMap<string, GroupName>;

export const keyOf = ({ kind, record }: Stop): string => `${kind}-${record.id}`;

const NEXT_SHOWN = 3;

/** Whether the person's timer runs there. */
export const isTimed = ({ record }: Stop, userId: number): boolean =>
  record.runningTimers.some((timer) => timer.userId === userId);

/** The day for which it is planned; an order without a plan is due on its day. */
export function dayOf({ kind, record }: Stop, timeZone: string): string | null {
  if (kind === 'visit') return record.date;
  return record.scheduledAt === null ? record.dueDate : todayIn(timeZone, new Date(record.scheduledAt));
}

const isTimedVisit = ({ kind, record }: Stop): boolean =>
  kind === 'visit' ? record.startTime !== null : record.scheduledAt !== null;

interface Now {
  userId: number;
  today: string;
  timeZone: string;
}

/** In the order in which they come, each once; of what may wait only the first. `stops` come in the order of their times. */
export function stopGroups(stops: readonly Stop[], now: Now, kept: KeptGroups = new Map()): StopGroup[] {
  const { userId, today, timeZone } = now;
  const rest = new Map(stops.map((stop) => [keyOf(stop), stop]));
  const take = (name: GroupName, belongs: (stop: Stop) => boolean): StopGroup => {
    const taken = [...rest.values()].filter((stop) => (kept.get(keyOf(stop)) ?? (belongs(stop) && name)) === name);
    for (const stop of taken) rest.delete(keyOf(stop));
    return { name, stops: taken };
  };
  const isOn = (stop: Stop) => isTimed(stop, userId) || (stop.kind === 'visit' && stop.record.state !== 'scheduled');
  const isLate = (stop: Stop) => (stop.kind === 'visit' ? stop.record.date < today : stop.record.daysLate > 0);
  const groups: StopGroup[] = [
    take('Running', isOn),
    take('Today', (stop) => isTimedVisit(stop) && dayOf(stop, timeZone) === today),
    take('Overdue', isLate),
    take('Due today', (stop) => dayOf(stop, timeZone) === today),
    take('Urgent', (stop) => stop.kind === 'order' && stop.record.priority === 'urgent'),
    { name: 'Next', stops: [...rest.values()].slice(0, NEXT_SHOWN) },
  ];
  return groups.filter((group) => group.stops.length > 0);
}
