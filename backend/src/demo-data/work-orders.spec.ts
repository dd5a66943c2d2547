import {
  companyOf,
  daysBetween,
  demoAt,
  instants,
  mean,
  percentile,
  rowsOf,
  share,
  tally,
} from './demo-data.fixture.js';
import type { AssignmentRow, SubtaskRow, TimeEntryRow, WorkOrderRow } from './work-orders.js';

function grouped<Row extends { work_order_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(row.work_order_id, [...(groups.get(row.work_order_id) ?? []), row]);
  return groups;
}

describe.each(instants)('work orders of Strata at %s', (instant) => {
  const strata = companyOf(demoAt(instant), 'strata');
  const orders = rowsOf<WorkOrderRow>(strata, 'work_orders');
  const assignments = rowsOf<AssignmentRow>(strata, 'work_order_assignments');
  const subtasks = rowsOf<SubtaskRow>(strata, 'work_order_subtasks');
  const entries = rowsOf<TimeEntryRow>(strata, 'work_order_time_entries');
  const live = orders.filter((order) => order.status === 'open' || order.status === 'in_progress');
  const completed = orders.filter((order) => order.status === 'completed');

  it('are 1,800 in twelve months with the shares of categories, priorities and states', () => {
    expect(orders).toHaveLength(1800);
    expect(daysBetween(orders[0]!.created_at, instant)).toBeLessThanOrEqual(365);
    expect(tally(orders.map((order) => order.category))).toEqual({
      plumbing: 468,
      hvac: 342,
      appliance: 270,
      electrical: 180,
      carpentry: 180,
      general: 126,
      pest_control: 90,
      painting: 54,
      cleaning: 54,
      landscaping: 36,
    });
    expect(tally(orders.map((order) => order.priority))).toEqual({ urgent: 126, high: 324, medium: 990, low: 360 });
    expect(tally(orders.map((order) => order.status))).toEqual({
      open: 10,
      in_progress: 8,
      completed: 1728,
      cancelled: 54,
    });
  });

  it('double for hvac in summer', () => {
    const hvac = orders.filter((order) => order.category === 'hvac');
    const summer = hvac.filter((order) => ['06', '07', '08'].includes(order.created_at.slice(5, 7))).length;
    const ratio = summer / 3 / ((hvac.length - summer) / 9);
    expect(ratio).toBeGreaterThan(1.7);
    expect(ratio).toBeLessThan(2.3);
  });

  it('are completed within a day in two of three cases, with a long tail', () => {
    const days = completed.map((order) => daysBetween(order.created_at, order.completed_at!));
    expect(share(days, (wait) => wait <= 1)).toBeCloseTo(0.66, 1);
    expect(mean(days)).toBeGreaterThan(3.5);
    expect(mean(days)).toBeLessThan(4.3);
    expect(Math.max(...days)).toBeLessThan(42);
  });

  it('are live for the ages that are agreed', () => {
    const brackets = [1, 3, 7, 14, Infinity];
    const ages = live.map((order) => Math.floor(daysBetween(order.created_at, instant)));
    expect(tally(ages.map((age) => brackets.findIndex((most) => age <= most)))).toEqual({
      0: 8,
      1: 4,
      2: 3,
      3: 2,
      4: 1,
    });
  });

  it('log a median of 25 minutes, one in ten over two hours', () => {
    const minutes = completed.map((order) => order.on_job_accumulated_seconds / 60).filter((time) => time > 0);
    expect(percentile(minutes, 0.5)).toBeCloseTo(25, -1);
    expect(percentile(minutes, 0.9)).toBeGreaterThan(100);
    expect(percentile(minutes, 0.9)).toBeLessThan(140);
  });

  it('come back in two of a hundred cases, naming an earlier order of the same home', () => {
    const again = orders.filter((order) => /WO-\d{4}/.test(order.description));
    expect(again).toHaveLength(36);
    for (const order of again) {
      const earlier = orders[Number(/WO-(\d{4})/.exec(order.description)![1]) - 1]!;
      expect(earlier).toMatchObject({ unit_id: order.unit_id, category: order.category, status: 'completed' });
      expect(earlier.completed_at! < order.created_at).toBe(true);
    }
  });

  it('have their assignee as the first of the assignments', () => {
    const byOrder = grouped(assignments);
    const wrong = orders.filter((order) => {
      const own = byOrder.get(order.id) ?? [];
      const isInOrder = own.every((assignment, place) => assignment.position === place);
      const isTwice = new Set(own.map((assignment) => assignment.user_id)).size < own.length;
      const isNobodys = own.length === 0 && (order.status === 'completed' || order.status === 'in_progress');
      return !isInOrder || isTwice || isNobodys || (own[0]?.user_id ?? null) !== order.assigned_to_id;
    });
    expect(wrong).toEqual([]);
  });

  it('are worked on only by people who were there', () => {
    const tooEarly = assignments.filter(
      ({ work_order_id, user_id }) => strata.users[user_id - 1]!.created_at > orders[work_order_id - 1]!.updated_at,
    );
    expect(tooEarly).toEqual([]);
  });

  it('have time entries inside the order that add up to its time, and two running timers', () => {
    expect(orders.filter((order) => order.on_job_started_at !== null)).toHaveLength(2);
    const byOrder = grouped(entries);
    const wrong = orders.filter((order) => {
      const own = (byOrder.get(order.id) ?? []).toSorted((one, other) => (one.started_at < other.started_at ? -1 : 1));
      const seconds = own.reduce((sum, entry) => sum + (entry.seconds ?? 0), 0);
      const running = own.find((entry) => entry.stopped_at === null)?.started_at ?? null;
      const ends = [order.created_at, ...own.flatMap((entry) => [entry.started_at, entry.stopped_at ?? []].flat())];
      if (order.completed_at !== null) ends.push(order.completed_at);
      const isInOrder = ends.join() === ends.toSorted().join();
      return seconds !== order.on_job_accumulated_seconds || running !== order.on_job_started_at || !isInOrder;
    });
    expect(wrong).toEqual([]);
  });

  it('are completed exactly when they have a completion, with every subtask ticked', () => {
    expect(orders.filter((order) => (order.completed_at !== null) !== (order.status === 'completed'))).toEqual([]);
    expect(new Set(subtasks.map((subtask) => subtask.work_order_id)).size).toBeGreaterThan(400);
    const wrong = subtasks.filter((subtask) => {
      const isOpen = orders[subtask.work_order_id - 1]!.status === 'completed' && !subtask.completed;
      const isTicked = subtask.completed_at !== null && subtask.completed_by_id !== null;
      return isOpen || isTicked !== subtask.completed;
    });
    expect(wrong).toEqual([]);
  });

  it('name their unit, or none in common areas, and leave no gap in their texts', () => {
    const units = rowsOf<{ unit_number: string }>(strata, 'units');
    const wrong = orders.filter((order) => {
      const unit = order.unit_id === null ? null : units[order.unit_id - 1]!.unit_number;
      const hasGap = /[{}]|undefined|null/.test(`${order.title} ${order.description} ${order.notes ?? ''}`);
      return order.property_unit !== unit || hasGap || !/^[A-Z]/.test(order.title);
    });
    expect(wrong).toEqual([]);
    expect(subtasks.filter((subtask) => /[{}]/.test(subtask.title))).toEqual([]);
  });
});
