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
import type { InvoiceRow, PaymentRow } from './invoice-rows.js';
import type { CustomerRow, ResidentRow, UnitResidentRow } from './residents.js';
import type { TurnTaskRow } from './turn-tasks.js';
import type { TurnRow } from './turns.js';
import type { UnitRow } from './units.js';

describe.each(instants)('Strata Apartments at %s', (instant) => {
  const strata = companyOf(demoAt(instant), 'strata');
  const today = new Date(instant).toISOString().slice(0, 10);
  const units = rowsOf<UnitRow>(strata, 'units');
  const residents = rowsOf<ResidentRow>(strata, 'residents');
  const links = rowsOf<UnitResidentRow>(strata, 'unit_residents');
  const turns = rowsOf<TurnRow>(strata, 'turns');
  const leases = links.filter((link) => link.end_date === null && link.rent !== null);
  const occupied = new Set(units.filter((unit) => unit.status === 'occupied').map((unit) => unit.id));
  const current = leases.filter((lease) => occupied.has(lease.unit_id));

  it('has 300 units of five floor plans in twelve buildings, numbered in the normalised form', () => {
    expect(tally(units.map((unit) => `${unit.bedrooms}/${unit.bathrooms}`))).toEqual({
      '0/10': 15,
      '1/10': 135,
      '2/10': 30,
      '2/20': 96,
      '3/20': 24,
    });
    expect(new Set(Object.values(tally(units.map((unit) => unit.building_name))))).toEqual(new Set([25]));
    expect(units.filter((unit) => !/^[A-L]-[123]0[1-9]$/.test(unit.unit_number))).toEqual([]);
    expect(mean(units.map((unit) => unit.market_rent / 100))).toBeCloseTo(1471, -2);
    expect(tally(units.map((unit) => unit.status))).toEqual({ occupied: 283, vacant: 14, maintenance: 3 });
  });

  it('has about 480 residents, each with the customer row that bills them', () => {
    const living = residents.filter((resident) => resident.move_out_date === null);
    expect(living).toHaveLength(480);
    expect(residents.length - living.length).toBeLessThan(20);
    expect(share(residents, (resident) => resident.preferred_name !== null)).toBeCloseTo(0.18, 1);
    expect(share(residents, (resident) => resident.email === null)).toBeCloseTo(0.06, 1);
    const customers = rowsOf<CustomerRow>(strata, 'customers');
    const strangers = residents.filter((resident) => {
      const { name, email, phone } = customers[resident.customer_id - 1]!;
      return (
        name !== `${resident.first_name} ${resident.last_name}` || email !== resident.email || phone !== resident.phone
      );
    });
    expect(strangers).toEqual([]);
  });

  it('gives each occupied unit one current lease, six vacant ones the next, and nobody two at a time', () => {
    expect(current).toHaveLength(283);
    expect(leases.filter((lease) => !occupied.has(lease.unit_id))).toHaveLength(6);
    expect(current.filter((lease) => lease.start_date > today)).toEqual([]);
    const overlapping = units.filter((unit) => {
      const own = links.filter((link) => link.unit_id === unit.id);
      const periods = [...new Set(own.map((link) => `${link.lease_start} ${link.lease_end ?? '9999'}`))].sort();
      return periods.some((period, place) => place > 0 && period.slice(0, 10) <= periods[place - 1]!.slice(11));
    });
    expect(overlapping).toEqual([]);
  });

  it('keeps the dates of residents and links in step', () => {
    const dates = links.flatMap((link) =>
      link.resident_id === null ? [] : [[link.start_date, link.end_date, link.lease_end]],
    );
    expect(dates).toEqual(
      residents.map((resident) => [resident.move_in_date, resident.move_out_date, resident.lease_end_date]),
    );
  });

  it('spreads lease ends, with twelve on notice and 4 % month to month', () => {
    const ends = tally(current.flatMap((lease) => lease.lease_end?.slice(0, 7) ?? []));
    expect(Math.max(...Object.values(ends)) / current.length).toBeLessThanOrEqual(0.12);
    expect(share(current, (lease) => lease.lease_end === null)).toBeCloseTo(0.04, 2);
    expect(current.filter((lease) => lease.notice_date !== null)).toHaveLength(12);
    const stayed = current.filter((lease) => lease.lease_start > lease.start_date).length;
    expect(stayed / (stayed + turns.length)).toBeCloseTo(0.55, 0.7);
  });

  it('lets 70 % pay less than the market and 10 % more', () => {
    const ratios = current.map((lease) => lease.rent! / units[lease.unit_id - 1]!.market_rent);
    expect(share(ratios, (ratio) => ratio < 0.991 && ratio > 0.939)).toBeCloseTo(0.7, 1);
    expect(share(ratios, (ratio) => ratio > 1)).toBeCloseTo(0.1, 1);
  });

  it('has 146 turns in a year, most in spring and summer, as long and as dear as they are', () => {
    expect(turns).toHaveLength(146);
    expect(
      share(turns, (turn) => ['03', '04', '05', '06', '07', '08'].includes(turn.move_out_date.slice(5, 7))),
    ).toBeCloseTo(0.8, 1);
    const done = turns.filter((turn) => turn.status === 'completed');
    const days = done.map((turn) => daysBetween(turn.move_out_date, turn.actual_completion_date!));
    expect(share(days, (length) => length <= 6)).toBeCloseTo(0.45, 1);
    expect(share(days, (length) => length >= 13)).toBeCloseTo(0.12, 1);
    expect(Math.max(...days)).toBeLessThanOrEqual(30);
    const costs = done.map((turn) => turn.actual_cost! / 100);
    expect(mean(costs)).toBeGreaterThan(940);
    expect(mean(costs)).toBeLessThan(1100);
    expect(share(done, (turn) => turn.actual_cost! > turn.estimated_cost)).toBeCloseTo(0.25, 1);
  });

  it('has nine active turns, ticked as far as their phase, one of them overdue', () => {
    const active = turns.filter((turn) => turn.status !== 'completed');
    expect(tally(active.map((turn) => turn.current_phase))).toEqual({
      inspection: 2,
      cleaning: 3,
      repairs: 3,
      final: 1,
    });
    expect(active.filter((turn) => daysBetween(turn.target_completion_date, today) > 1.5)).toHaveLength(1);
    const tasks = rowsOf<TurnTaskRow>(strata, 'turn_tasks');
    const phases = ['inspection', 'cleaning', 'repairs', 'final'];
    const wrong = tasks.filter((task) => {
      const turn = turns[task.turn_id - 1]!;
      const [phase, reached] = [phases.indexOf(task.category), phases.indexOf(turn.current_phase)];
      const isDue = turn.status === 'completed' || phase < reached;
      const isTicked = task.completed_at !== null && task.completed_by_id !== null;
      return isTicked !== task.completed || (isDue && !task.completed) || (phase > reached && task.completed);
    });
    expect(wrong).toEqual([]);
  });

  it('bills forty homes for five months; 8 % are unpaid and payments add up', () => {
    const invoices = rowsOf<InvoiceRow>(strata, 'invoices');
    const payments = rowsOf<PaymentRow>(strata, 'payments');
    expect(invoices).toHaveLength(200);
    expect(tally(invoices.map((invoice) => invoice.status))).toEqual({ paid: 184, sent: 16 });
    for (const invoice of invoices) {
      const paid = payments
        .filter((payment) => payment.invoice_id === invoice.id)
        .reduce((sum, { amount }) => sum + amount, 0);
      if (invoice.status === 'paid') expect(paid).toBe(invoice.total);
      else expect(paid).toBeLessThan(invoice.total);
    }
    const inTime = payments.filter(
      (payment) => daysBetween(invoices[payment.invoice_id - 1]!.due_date, payment.date) < 10,
    );
    expect(inTime.length / invoices.length).toBeGreaterThan(0.86);
    expect(
      percentile(
        invoices.map((invoice) => invoice.total),
        0.5,
      ),
    ).toBeGreaterThan(120_000);
  });
});
