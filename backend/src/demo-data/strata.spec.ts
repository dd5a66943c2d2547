import { defaultChecklist } from '../modules/turns/default-checklist.js';
import { secondsOf } from '../modules/time-entries/recorded-time-entries.js';
import { parseRule, RuleDates } from '../modules/series/recurrence-rule.js';
import { companyOf, daysBetween, demoAt, instants, mean, percentile, share, tally } from './demo-data.fixture.js';
import { totalOf } from './invoice-rows.js';

describe.each(instants)('Strata Apartments at %s', (instant) => {
  const {
    customers,
    units,
    residents,
    unitResidents: links,
    rentSteps,
    marketRents,
    unitStatuses,
    series,
    turns,
    workOrders,
    invoices,
    payments,
  } = companyOf(demoAt(instant), 'strata').records;
  const today = new Date(instant).toISOString().slice(0, 10);
  const isAhead = (link: (typeof links)[number]) => link.renewsId !== null && link.startDate > today;
  const isOpen = ({ endDate, endReason }: (typeof links)[number]) =>
    endDate === null || (endReason === 'renewed' && endDate > today);
  const leases = links.filter((link) => isOpen(link) && link.rent !== null && !isAhead(link));
  const occupied = new Set(units.filter((unit) => unit.status === 'occupied').map((unit) => unit.id));
  const current = leases.filter((lease) => occupied.has(lease.unitId) && lease.startDate <= today);

  it('has series whose orders were made for dates of their rule', () => {
    expect(series.map(({ occurrences }) => occurrences.length > 0)).toEqual(series.map(() => true));
    for (const { rule, start, leadDays, occurrences } of series) {
      const dates = new RuleDates(parseRule(rule), start);
      for (const { due, madeAt } of occurrences) {
        expect([rule, dates.upTo(due)]).toEqual([rule, due]);
        expect(daysBetween(madeAt.slice(0, 10), due)).toBe(leadDays);
      }
    }
  });

  it('has 300 units of five floor plans in twelve buildings, numbered in the normalised form', () => {
    expect(tally(units.map((unit) => `${unit.bedrooms}/${unit.bathrooms}`))).toEqual({
      '0/10': 15,
      '1/10': 135,
      '2/10': 30,
      '2/20': 96,
      '3/20': 24,
    });
    expect(new Set(Object.values(tally(units.map((unit) => unit.buildingName!))))).toEqual(new Set([25]));
    expect(units.filter((unit) => !/^[A-L]-[123]0[1-9]$/.test(unit.unitNumber))).toEqual([]);
    expect(mean(units.map((unit) => unit.marketRent! / 100))).toBeCloseTo(1471, -2);
    expect(tally(units.map((unit) => unit.status))).toEqual({ occupied: 283, vacant: 14, maintenance: 3 });
  });

  it('has about 480 residents, each with the customer row that bills them', () => {
    const living = residents.filter((resident) => resident.moveOutDate === null);
    expect(living).toHaveLength(480);
    expect(residents.length - living.length).toBeLessThan(20);
    expect(share(residents, (resident) => resident.preferredName !== null)).toBeCloseTo(0.18, 1);
    expect(share(residents, (resident) => resident.email === null)).toBeCloseTo(0.06, 1);
    const unmatched = residents.filter((resident) => {
      const { name, email, phone } = customers[resident.customerId! - 1]!;
      return (
        name !== `${resident.firstName} ${resident.lastName}` || email !== resident.email || phone !== resident.phone
      );
    });
    expect(unmatched).toEqual([]);
  });

  it('gives each occupied unit one current lease, six vacant ones the next, and nobody two at a time', () => {
    expect(current).toHaveLength(283);
    expect(leases.filter((lease) => !occupied.has(lease.unitId))).toHaveLength(6);
    // One unit is leased again before the residents on notice have left.
    const ahead = leases.filter((lease) => occupied.has(lease.unitId) && lease.startDate > today);
    expect(ahead).toHaveLength(1);
    const leaving = current.find((lease) => lease.unitId === ahead[0]!.unitId)!;
    expect(leaving.noticeDate).not.toBeNull();
    expect(daysBetween(leaving.leaseEnd!, ahead[0]!.startDate)).toBe(6);
    const overlapping = units.filter((unit) => {
      const own = links.filter((link) => link.unitId === unit.id);
      const periods = [...new Set(own.map((link) => `${link.leaseStart} ${link.leaseEnd ?? '9999'}`))].sort();
      return periods.some((period, index) => index > 0 && period.slice(0, 10) <= periods[index - 1]!.slice(11));
    });
    expect(overlapping).toEqual([]);
  });

  it('keeps the dates of residents and links in step', () => {
    const last = links.filter(
      (link) => link.residentId !== null && !isAhead(link) && !(link.endDate! <= today && link.endReason),
    );
    const dates = last.map(({ residentId, tenureStart, startDate, endDate, endReason, leaseEnd }) => [
      ...[residentId, tenureStart ?? startDate, endReason ? null : endDate, leaseEnd],
    ]);
    expect(dates.sort((one, other) => Number(one[0]) - Number(other[0]))).toEqual(
      residents.map((resident) => [resident.id, resident.moveInDate, resident.moveOutDate, resident.leaseEndDate]),
    );
  });

  it('spreads lease ends, with twelve on notice and 4 % month to month', () => {
    const ends = tally(current.flatMap((lease) => lease.leaseEnd?.slice(0, 7) ?? []));
    expect(Math.max(...Object.values(ends)) / current.length).toBeLessThanOrEqual(0.12);
    expect(share(current, (lease) => lease.leaseEnd === null)).toBeCloseTo(0.04, 2);
    expect(current.filter((lease) => lease.noticeDate !== null)).toHaveLength(12);
    const stayed = current.filter((lease) => lease.renewsId !== null).length;
    expect(stayed / (stayed + turns.length)).toBeCloseTo(0.55, 0.7);
  });

  it('keeps the lease before of who renewed, for less, with some renewed ahead and some rents that change', () => {
    const renewals = links.filter(({ renewsId }) => renewsId !== null);
    for (const renewal of renewals) {
      const before = links[renewal.renewsId! - 1]!;
      expect(before).toMatchObject({ endDate: renewal.startDate, endReason: 'renewed', unitId: renewal.unitId });
      expect(renewal.tenureStart).toBe(before.tenureStart ?? before.startDate);
      if (renewal.rent !== null && renewal.leaseEnd !== null) expect(before.rent).toBeLessThan(renewal.rent);
    }
    expect(links.filter((link) => link.endReason === 'renewed')).toHaveLength(renewals.length);
    expect(new Set(renewals.filter(isAhead).map(({ unitId }) => unitId)).size).toBeGreaterThan(0);
    expect(rentSteps.filter(({ effectiveDate }) => effectiveDate > today)).toHaveLength(6);
    expect(rentSteps.filter(({ effectiveDate }) => effectiveDate <= today).length).toBeGreaterThan(5);
    for (const { unitResidentId, effectiveDate } of rentSteps) {
      const { startDate, endDate } = links[unitResidentId - 1]!;
      expect([startDate < effectiveDate, endDate]).toEqual([true, null]);
    }
  });

  it('knows market rent and status of each unit since the opening', () => {
    for (const { id } of units) {
      expect(marketRents.filter(({ unitId }) => unitId === id)).toHaveLength(2);
      const own = unitStatuses.filter(({ unitId }) => unitId === id).map(({ effectiveDate }) => effectiveDate);
      expect([own.length > 0, own.toSorted()]).toEqual([true, own]);
    }
  });

  it('lets 70 % pay less than the market and 10 % more', () => {
    const ratios = current.map((lease) => lease.rent! / units[lease.unitId - 1]!.marketRent!);
    expect(share(ratios, (ratio) => ratio < 0.991 && ratio > 0.939)).toBeCloseTo(0.7, 1);
    expect(share(ratios, (ratio) => ratio > 1)).toBeCloseTo(0.1, 1);
  });

  it('has 146 turns in a year, most in spring and summer, as long and as dear as they are', () => {
    expect(turns).toHaveLength(146);
    expect(
      share(turns, (turn) => ['03', '04', '05', '06', '07', '08'].includes(turn.moveOutDate!.slice(5, 7))),
    ).toBeCloseTo(0.8, 1);
    const done = turns.filter((turn) => turn.status === 'completed');
    const days = done.map((turn) => daysBetween(turn.moveOutDate!, turn.actualCompletionDate!));
    expect(share(days, (length) => length <= 6)).toBeCloseTo(0.45, 1);
    expect(share(days, (length) => length >= 13)).toBeCloseTo(0.12, 1);
    expect(Math.max(...days)).toBeLessThanOrEqual(30);
    const costs = done.map((turn) => turn.actualCost! / 100);
    expect(mean(costs)).toBeGreaterThan(940);
    expect(mean(costs)).toBeLessThan(1100);
    expect(share(done, (turn) => turn.actualCost! > turn.estimatedCost!)).toBeCloseTo(0.25, 1);
  });

  it('has nine active turns, ticked as far as their phase, one of them overdue', () => {
    const active = turns.filter((turn) => turn.status !== 'completed');
    expect(tally(active.map((turn) => turn.currentPhase))).toEqual({
      inspection: 2,
      cleaning: 3,
      repairs: 3,
      final: 1,
    });
    expect(active.filter((turn) => daysBetween(turn.targetCompletionDate!, today) > 1.5)).toHaveLength(1);
    const phases = ['inspection', 'cleaning', 'repairs', 'final'];
    const wrong = turns.flatMap(({ status, currentPhase, ticks }) =>
      defaultChecklist.filter(({ category }, position) => {
        const { completedAt, completedById } = ticks[position]!;
        const [phase, reached] = [phases.indexOf(category), phases.indexOf(currentPhase)];
        const isDue = status === 'completed' || phase < reached;
        const isTicked = completedAt !== null;
        return isTicked !== (completedById !== null) || (isDue && !isTicked) || (phase > reached && isTicked);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('has a line that failed, with its order, and one that was not needed', () => {
    const lines = turns.flatMap(({ id, ticks }) =>
      ticks.flatMap(({ result, completedAt }, position) => (result ? [{ id, result, completedAt, position }] : [])),
    );
    const line = lines.find(({ result }) => result === 'failed')!;
    expect(lines.map(({ result, completedAt }) => [result, completedAt !== null]).toSorted()).toEqual([
      ['failed', false],
      ['not_needed', true],
    ]);
    const [order, ...others] = workOrders.filter(({ turnTaskId }) => turnTaskId !== null);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      ...{ turnId: line.id, source: 'turn', residentId: null, status: 'in_progress' },
      turnTaskId: (line.id - 1) * defaultChecklist.length + line.position + 1,
      unitId: turns[line.id - 1]!.unitId,
    });
  });

  it('has open turns over their budget and below it, with time and parts of orders and costs of their own', () => {
    const open = turns.filter(({ status, costs }) => status !== 'completed' && costs.length > 0);
    const costed = open.flatMap(({ id, estimatedCost, costs }) => {
      const orders = workOrders.filter(({ turnId }) => turnId === id);
      const entries = orders.flatMap(({ timeEntries }) => timeEntries);
      const [parts, own] = [orders.flatMap((order) => order.parts), costs.reduce((sum, cost) => sum + cost.amount, 0)];
      const seconds = entries.reduce((sum, entry) => sum + (secondsOf(entry) ?? 0), 0);
      const atMost =
        own + (seconds * 5800) / 3600 + parts.reduce((sum, part) => sum + part.quantity * part.unitCost, 0);
      return [{ isOver: own > estimatedCost!, isBelow: atMost < estimatedCost!, seconds, parts: parts.length }];
    });
    expect(costed).toContainEqual(expect.objectContaining({ isOver: true }));
    const below = costed.filter(({ isBelow, seconds, parts }) => isBelow && seconds > 0 && parts > 0);
    expect(below.length).toBeGreaterThan(0);
    for (const { turnId, unitId } of workOrders) if (turnId !== null) expect(unitId).toBe(turns[turnId - 1]!.unitId);
  });

  it('has one promise at risk: the last of two days is after the next move-in', () => {
    const promised = turns.filter(({ promises }) => promises.length > 0);
    expect(promised.map(({ promises }) => promises.length)).toEqual([2]);
    const [turn] = promised;
    const next = leases.find((lease) => lease.unitId === turn!.unitId && lease.startDate > today)!;
    expect(turn!.promises.map(({ date }) => date > next.startDate)).toEqual([false, true]);
    expect(turn!.promises[0]!.createdAt > turn!.createdAt).toBe(true);
  });

  it('bills forty homes for five months; 8 % are unpaid and payments add up', () => {
    expect(invoices).toHaveLength(200);
    expect(tally(invoices.map((invoice) => invoice.status))).toEqual({ paid: 184, sent: 16 });
    for (const invoice of invoices) {
      const paid = payments
        .filter((payment) => payment.invoiceId === invoice.id)
        .reduce((sum, { amount }) => sum + amount, 0);
      if (invoice.status === 'paid') expect(paid).toBe(totalOf(invoice.lines));
      else expect(paid).toBeLessThan(totalOf(invoice.lines));
    }
    const inTime = payments.filter(
      (payment) => daysBetween(invoices[payment.invoiceId - 1]!.dueDate!, payment.date) < 10,
    );
    expect(inTime.length / invoices.length).toBeGreaterThan(0.86);
    expect(
      percentile(
        invoices.map((invoice) => totalOf(invoice.lines)),
        0.5,
      ),
    ).toBeGreaterThan(120_000);
  });
});

it('nobody has two running timers, whenever the demo data is loaded', () => {
  for (const instant of ['2026-11-28T12:46:00Z', ...instants]) {
    const { workOrders } = companyOf(demoAt(instant), 'strata').records;
    const running = workOrders.flatMap(({ timeEntries }) => timeEntries.filter(({ stoppedAt }) => stoppedAt === null));
    expect(running).toHaveLength(2);
    expect(new Set(running.map(({ startedById }) => startedById)).size).toBe(2);
  }
});
