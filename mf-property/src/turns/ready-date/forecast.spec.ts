import { buildTask, buildTurn } from '../turn.fixture';
import type { Turn } from '../turn-labels';
import { forecastInWords, readinessAfter, riskInWords } from './forecast';

const phase = (name: Turn['currentPhase'], days: number, [tasks, openTasks]: [number, number]) => ({
  ...{ phase: name, tasks, openTasks, days },
  remainingDays: tasks === 0 ? 0 : (days * openTasks) / tasks,
});
const forecast = {
  ...{ isFromHistory: true, turns: 12, startDate: '2026-11-25', openOrders: 1, orderDays: 3, orderWaitDays: 2 },
  phases: [
    phase('inspection', 1, [0, 0]),
    phase('cleaning', 2, [0, 0]),
    phase('repairs', 4, [2, 2]),
    phase('final', 1, [1, 1]),
  ],
};
const tasks = (open: number) => [
  buildTask({ category: 'repairs', completed: open < 2 }),
  buildTask({ category: 'repairs', completed: open < 1 }),
  buildTask({ category: 'final' }),
];
const turn = (values: Partial<Turn> = {}) => buildTurn({ forecast, forecastDate: '2026-11-30', ...values });

it.each([
  // 4 x 2/2 + 1, 4 x 1/2 + 1, and the order of 2 days + 1.
  [2, '2026-11-30'],
  [1, '2026-11-28'],
  [0, '2026-11-28'],
])('with %i open repairs it is on %s', (open, date) => {
  expect(readinessAfter(turn(), tasks(open)).forecastDate).toBe(date);
});

it('says by how many days the later one of forecast and promise misses the move-in', () => {
  const risk = (values: Partial<Turn>) => {
    const { missedDays, isAtRisk } = readinessAfter(turn(values), tasks(2));
    return [missedDays, isAtRisk];
  };
  expect(risk({})).toEqual([null, false]);
  expect(risk({ nextMoveInDate: '2026-11-30' })).toEqual([0, false]);
  expect(risk({ nextMoveInDate: '2026-11-28' })).toEqual([2, true]);
  expect(risk({ nextMoveInDate: '2026-11-28', promisedDate: '2026-12-01' })).toEqual([3, true]);
  expect(risk({ promisedDate: '2026-11-29' })).toEqual([null, true]);
});

it('has none for a completed turn', () => {
  expect(readinessAfter(turn({ status: 'completed', forecast: null }), tasks(2))).toEqual({});
});

it('is explained in words', () => {
  expect(forecastInWords(forecast)).toBe(
    'Left: repairs 4 days, final 1 day, 1 open work order 2 days. Reckoned from 12 turns of the last 12 months.',
  );
  const done = { ...forecast, ...{ isFromHistory: false, turns: 1, openOrders: 0, phases: [] } };
  expect(forecastInWords(done)).toBe(
    'Every task is done. Too little history (1 turn in the last 12 months): reckoned with six tasks a day.',
  );
  expect(riskInWords({ isAtRisk: true, missedDays: 1 })).toBe('misses the move-in by 1 day');
  expect(riskInWords({ isAtRisk: true, missedDays: 0 })).toBe('later than promised');
  expect(riskInWords({ isAtRisk: false, missedDays: 0 })).toBeUndefined();
});
