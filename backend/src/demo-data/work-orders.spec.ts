import { companyOf, daysBetween, demoAt, instants, mean, percentile, share, tally } from './demo-data.fixture.js';
import type { WorkOrderRow } from './work-orders.js';

const minutesOn = ({ timeEntries }: WorkOrderRow): number =>
  timeEntries.reduce(
    (sum, { startedAt, stoppedAt }) => sum + Date.parse(stoppedAt ?? startedAt) - Date.parse(startedAt),
    0,
  ) / 60_000;

describe.each(instants)('work orders of Strata at %s', (instant) => {
  const strata = companyOf(demoAt(instant), 'strata');
  const { workOrders: orders, units } = strata.records;
  const live = orders.filter((order) => order.status === 'open' || order.status === 'in_progress');
  const completed = orders.filter((order) => order.status === 'completed');

  it('are 1,800 in twelve months with the shares of categories, priorities and states', () => {
    expect(orders).toHaveLength(1800);
    expect(daysBetween(orders[0]!.createdAt, instant)).toBeLessThanOrEqual(365);
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
    const summer = hvac.filter((order) => ['06', '07', '08'].includes(order.createdAt.slice(5, 7))).length;
    const ratio = summer / 3 / ((hvac.length - summer) / 9);
    expect(ratio).toBeGreaterThan(1.7);
    expect(ratio).toBeLessThan(2.3);
  });

  it('are completed within a day in two of three cases, with a long tail', () => {
    const days = completed.map((order) => daysBetween(order.createdAt, order.completedAt!));
    expect(share(days, (wait) => wait <= 1)).toBeCloseTo(0.66, 1);
    expect(mean(days)).toBeGreaterThan(3.5);
    expect(mean(days)).toBeLessThan(4.3);
    expect(Math.max(...days)).toBeLessThan(42);
  });

  it('have each kind for the day of the technician who signs in', () => {
    const { id } = strata.users.find(({ username }) => username === 'strata.maintenance')!;
    const own = live.filter(({ assigneeIds }) => assigneeIds.includes(id));
    const timers = own.flatMap(({ timeEntries }) => timeEntries.filter(({ stoppedAt }) => stoppedAt === null));
    expect(timers.filter(({ startedById }) => startedById === id)).toHaveLength(1);
    expect(own.map(({ priority }) => priority)).toContain('urgent');
    const days = own.map(({ dueDate }) => Math.sign(daysBetween(instant.slice(0, 10), dueDate!)));
    expect(days).toEqual(expect.arrayContaining([-1, 0, 1]));
  });

  it('have at most one running timer a person', () => {
    const running = live.flatMap(({ timeEntries }) => timeEntries.filter(({ stoppedAt }) => stoppedAt === null));
    const people = running.map(({ startedById }) => startedById);
    expect(new Set(people).size).toBe(people.length);
  });

  it('are live for the ages that are agreed', () => {
    const brackets = [1, 3, 7, 14, Infinity];
    const ages = live.map((order) => Math.floor(daysBetween(order.createdAt, instant)));
    expect(tally(ages.map((age) => brackets.findIndex((most) => age <= most)))).toEqual({
      0: 8,
      1: 4,
      2: 3,
      3: 2,
      4: 1,
    });
  });

  it('log a median of 25 minutes, one in ten over two hours', () => {
    const minutes = completed.map((order) => minutesOn(order)).filter((time) => time > 0);
    expect(percentile(minutes, 0.5)).toBeCloseTo(25, -1);
    expect(percentile(minutes, 0.9)).toBeGreaterThan(100);
    expect(percentile(minutes, 0.9)).toBeLessThan(140);
  });

  it('come back in two of a hundred cases, naming an earlier order of the same home', () => {
    const again = orders.filter((order) => /WO-\d{4}/.test(order.description!));
    expect(again).toHaveLength(36);
    for (const order of again) {
      const earlier = orders[Number(/WO-(\d{4})/.exec(order.description!)![1]) - 1]!;
      expect(earlier).toMatchObject({ unitId: order.unitId, category: order.category, status: 'completed' });
      expect(earlier.completedAt! < order.createdAt).toBe(true);
    }
  });

  it('are given to somebody once they are worked on, and to nobody twice', () => {
    const wrong = orders.filter(({ status, assigneeIds }) => {
      const isNobodys = assigneeIds.length === 0 && (status === 'completed' || status === 'in_progress');
      return isNobodys || new Set(assigneeIds).size < assigneeIds.length;
    });
    expect(wrong).toEqual([]);
  });

  it('are worked on only by people who were there', () => {
    const tooEarly = orders.filter(({ assigneeIds, updatedAt }) =>
      assigneeIds.some((id) => strata.users[id - 1]!.createdAt > updatedAt),
    );
    expect(tooEarly).toEqual([]);
  });

  it('have time entries inside the order, of which two are running timers', () => {
    const running = orders.flatMap((order) => order.timeEntries.filter(({ stoppedAt }) => stoppedAt === null));
    expect(running).toHaveLength(2);
    const wrong = orders.filter(({ createdAt, completedAt, timeEntries }) => {
      const own = timeEntries.toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1));
      const ends = [createdAt, ...own.flatMap((entry) => [entry.startedAt, entry.stoppedAt ?? []].flat())];
      if (completedAt !== null) ends.push(completedAt);
      return ends.join() !== ends.toSorted().join();
    });
    expect(wrong).toEqual([]);
  });

  it('are completed exactly when they have a completion, with every subtask ticked', () => {
    expect(orders.filter((order) => (order.completedAt !== null) !== (order.status === 'completed'))).toEqual([]);
    expect(orders.filter(({ subtasks }) => subtasks.length > 0).length).toBeGreaterThan(400);
    const wrong = orders.filter(({ status, subtasks }) =>
      subtasks.some(({ completedAt, completedById }) => {
        const isOpen = status === 'completed' && completedAt === null;
        return isOpen || (completedAt !== null) !== (completedById !== null);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('name their unit, or none in common areas, and leave no gap in their texts', () => {
    const wrong = orders.filter((order) => {
      const unit = order.unitId === null ? null : units[order.unitId - 1]!.unitNumber;
      const hasGap = /[{}]|undefined|null/.test(`${order.title} ${order.description} ${order.notes ?? ''}`);
      return order.propertyUnit !== unit || hasGap || !/^[A-Z]/.test(order.title);
    });
    expect(wrong).toEqual([]);
    expect(orders.flatMap(({ subtasks }) => subtasks).filter(({ title }) => /[{}]/.test(title))).toEqual([]);
  });
});
