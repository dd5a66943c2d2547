import { moveInUrgency } from './move-in-urgency';

const today = '2026-11-21';
const facts = (nextMoveInDate: string | null, open: number, status: 'in_progress' | 'completed' = 'in_progress') => ({
  nextMoveInDate,
  status,
  progress: { completed: 31 - open, total: 31, percent: 0 },
});

it.each([
  ['2026-11-21', 1, 'urgent', 'today, 1 task open'],
  ['2026-11-22', 7, 'urgent', 'tomorrow, 7 tasks open'],
  ['2026-11-22', 6, 'soon', 'tomorrow, 6 tasks open'],
  ['2026-11-26', 31, 'urgent', 'in 5 days, 31 tasks open'],
  ['2026-11-28', 31, 'soon', 'in 7 days, 31 tasks open'],
  ['2026-11-29', 31, 'calm', 'in 8 days, 31 tasks open'],
  ['2026-11-20', 2, 'urgent', 'yesterday, 2 tasks open'],
  ['2026-11-18', 2, 'urgent', '3 days ago, 2 tasks open'],
  ['2026-11-21', 0, 'calm', 'today, all tasks done'],
] as const)('a move-in on %s with %i open tasks is %s', (date, open, level, words) => {
  expect(moveInUrgency(facts(date, open), today)).toEqual({ level, words });
});

it('nothing presses where nobody moves in or the turn is completed', () => {
  expect(moveInUrgency(facts(null, 31), today)).toBeUndefined();
  expect(moveInUrgency(facts('2026-11-22', 31, 'completed'), today)).toBeUndefined();
});
