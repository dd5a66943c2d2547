import type { BuiltCompany } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { TurnTimesResponse } from './turn-times.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany({ timezone: 'America/New_York' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

const path = (ending = '', range = 'from=2026-01-01&to=2026-02-28'): string =>
  `/api/companies/${company.id}/reports/turn-times${ending}?${range}`;
const newYork = (date: string, time: string): string => `${date}T${time}:00.000-05:00`;

async function turnOf(unit: { id: number }, number: string, values: object): Promise<number> {
  const row = { unit_id: unit.id, turn_number: number, status: 'completed', ...values };
  return (await test.factories.insertInto(company, 'turns', row)).id;
}

describe('turn times', () => {
  beforeAll(async () => {
    const { factories } = test;
    const small = await factories.buildUnit(company, {
      ...{ unit_number: 'A-1', building_name: 'A', bedrooms: 1, bathrooms: 10, market_rent: 150_000 },
    });
    const large = await factories.buildUnit(company, {
      ...{ unit_number: 'B-2', bedrooms: 2, bathrooms: 20, market_rent: 300_000 },
    });
    const ray = await factories.buildUser(company, { display_name: 'Ray' });
    const first = await turnOf(small, 'TURN-1', {
      ...{ move_out_date: '2026-01-05', target_completion_date: '2026-01-10', actual_completion_date: '2026-01-09' },
      ...{ estimated_cost: 80_000, actual_cost: 100_000, assigned_to_id: ray.id },
    });
    const ticks = [
      ['inspection', newYork('2026-01-05', '12:00')],
      ['cleaning', newYork('2026-01-06', '09:00')],
      ['cleaning', newYork('2026-01-07', '12:00')],
      ['repairs', newYork('2026-01-06', '18:00')],
      ['final', newYork('2026-01-09', '12:00')],
    ];
    for (const [index, [category, completed_at]] of ticks.entries()) {
      const task = { turn_id: first, category, room: 'general', task: `Task ${index}`, completed: true, completed_at };
      await factories.insertInto(company, 'turn_tasks', task);
    }
    const order = await factories.insertInto(company, 'work_orders', {
      ...{ work_order_number: 'WO-1', title: 'Door', turn_id: first, unit_id: small.id },
    });
    await factories.insertInto(company, 'work_order_parts', {
      ...{ work_order_id: order.id, name: 'Hinge', quantity: 3, unit_cost: 750 },
    });
    await factories.insertInto(company, 'labor_rates', { rate: 4000, valid_from: newYork('2026-01-01', '00:00') });
    await factories.insertInto(company, 'time_entries', {
      ...{ work_order_id: order.id, user_id: ray.id, seconds: 5400 },
      ...{ started_at: newYork('2026-01-06', '09:00'), stopped_at: newYork('2026-01-06', '10:30') },
    });
    await factories.insertInto(company, 'turn_costs', { turn_id: first, name: 'Keys', amount: 1000 });
    for (const start_date of ['2025-01-01', '2026-01-15', '2026-12-01']) {
      await factories.insertInto(company, 'unit_residents', { unit_id: small.id, resident_name: 'A', start_date });
    }
    await factories.insertInto(company, 'unit_residents', {
      ...{ unit_id: small.id, resident_name: 'Never came', start_date: '2026-01-12', end_date: '2026-01-12' },
    });
    await turnOf(large, 'TURN-2', {
      ...{ move_out_date: '2026-01-30', target_completion_date: '2026-02-05', actual_completion_date: '2026-02-11' },
      ...{ estimated_cost: 60_000, actual_cost: 50_000 },
    });
    await factories.insertInto(company, 'unit_residents', {
      ...{ unit_id: large.id, resident_name: 'B', start_date: '2026-02-09' },
    });
    await turnOf(large, '=TURN-3', { actual_completion_date: '2026-02-28' });
    await turnOf(small, 'TURN-4', { move_out_date: '2026-02-01', actual_completion_date: '2026-03-01' });
    await turnOf(small, 'TURN-5', { status: 'in_progress', move_out_date: '2026-02-01' });
  });

  it('counts days from move-out to ready and to the next move-in, and what the turns cost', async () => {
    const { summary } = (await manager.get(path())).body as TurnTimesResponse;
    expect(summary).toEqual({
      turns: 3,
      // 4 days and 12 days; the third has no move-out date. 90th percentile: 4 + 0.9 x 8.
      ...{ meanTurnDays: 8, medianTurnDays: 8, p90TurnDays: 11.2 },
      // Jan 5 to 15 and Jan 30 to Feb 9.
      meanVacantDays: 10,
      ...{ meanCost: 75_000, totalCost: 150_000, totalEstimate: 140_000, costVariance: 10_000, computedCost: 9250 },
      // 10 x 1,500 / 30 and 10 x 3,000 / 30 dollars.
      vacancyLoss: 150_000,
      onTimePercent: 50,
      stillVacant: 1,
      // The repairs were ticked before the cleaning ended, so they take no days.
      meanPhaseDays: { inspection: 0.5, cleaning: 2, repairs: 0, final: 2 },
    });
  });

  it('shows the same for each month and floor plan', async () => {
    const { byMonth, byPlan } = (await manager.get(path())).body as TurnTimesResponse;
    expect(byMonth).toMatchObject([
      { month: '2026-01-01', turns: 1, medianTurnDays: 4, meanCost: 100_000, vacancyLoss: 50_000 },
      { month: '2026-02-01', turns: 2, medianTurnDays: 12, meanCost: 50_000, vacancyLoss: 100_000 },
    ]);
    expect(byPlan).toMatchObject([
      { bedrooms: 1, bathrooms: 10, turns: 1, medianTurnDays: 4 },
      { bedrooms: 2, bathrooms: 20, turns: 2, medianTurnDays: 12 },
    ]);
  });

  it('lists the turns, the latest ready first', async () => {
    const { rows, rowCount } = (await manager.get(path())).body as TurnTimesResponse;
    expect(rowCount).toBe(3);
    expect(rows.map(({ turnNumber }) => turnNumber)).toEqual(['=TURN-3', 'TURN-2', 'TURN-1']);
    expect(rows[0]).toMatchObject({ turnDays: null, vacantDays: null, vacancyLoss: null, nextMoveInDate: null });
    expect(rows[2]).toMatchObject({
      ...{ unitNumber: 'A-1', moveOutDate: '2026-01-05', inspectedDate: '2026-01-05', readyDate: '2026-01-09' },
      ...{ nextMoveInDate: '2026-01-15', turnDays: 4, vacantDays: 10, isStillVacant: false },
      ...{ inspectionDays: 0.5, cleaningDays: 2, repairsDays: 0, finalDays: 2 },
      ...{
        estimatedCost: 80_000,
        actualCost: 100_000,
        computedCost: 9250,
        costVariance: 20_000,
        vacancyLoss: 50_000,
        assignedTo: 'Ray',
      },
    });
  });

  it('has the same CSV file, in which no cell is a formula', async () => {
    const lines = (await manager.get(path('.csv'))).text.split('\r\n');
    expect(lines).toEqual([
      '\ufeffTurn,Unit,Building,Bedrooms,Bathrooms,Move-out,Inspected,Target,Ready,Next move-in,Turn days,Vacant days,' +
        'Still vacant,Inspection days,Cleaning days,Repairs days,Final days,Estimated cost,Actual cost,Computed cost,Variance,' +
        'Vacancy loss,Assigned to',
      "'=TURN-3,B-2,,2,2,,,,2026-02-28,,,,yes,,,,,,,,,,",
      'TURN-2,B-2,,2,2,2026-01-30,,2026-02-05,2026-02-11,2026-02-09,12,10,no,,,,,600,500,,-100,1000,',
      'TURN-1,A-1,A,1,1,2026-01-05,2026-01-05,2026-01-10,2026-01-09,2026-01-15,4,10,no,0.5,2,0,2,800,1000,92.5,200,500,Ray',
      '',
    ]);
  });
});
