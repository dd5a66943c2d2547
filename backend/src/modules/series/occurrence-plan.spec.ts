import { addDays } from '../../platform/database/company-day.js';
import fc from 'fast-check';
import {
  firstDates,
  type KnownOccurrence,
  type PlannedSeries,
  planSeries,
  type Upcoming,
  withoutMissed,
} from './occurrence-plan.js';
import { parseRule } from './recurrence-rule.js';

const series = (rule: string, values: Partial<PlannedSeries> = {}): PlannedSeries => ({
  ...{ rule: parseRule(rule), start: '2026-11-25', mode: 'fixed', passedUntil: '2026-11-24', ...values },
});

const known = (due: string, values: Partial<KnownOccurrence> = {}): KnownOccurrence => ({
  ...{ due, movedTo: null, isSkipped: false, isMade: false, finishedOn: null, ...values },
});

const coming = (planned: PlannedSeries, occurrences: KnownOccurrence[] = [], count = 3): string[] => {
  const plan = planSeries(planned, occurrences, count);
  return plan.state === 'due' ? plan.next.map(({ due, on }) => (due === on ? on : `${due}>${on}`)) : [plan.state];
};

describe('a series by the calendar', () => {
  it('comes up on each date of its rule that is not done with', () => {
    expect(coming(series('FREQ=DAILY'))).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);
    expect(coming(series('FREQ=DAILY', { passedUntil: '2026-11-30' }), [], 1)).toEqual(['2026-12-01']);
  });

  it('leaves out what was skipped or made', () => {
    const occurrences = [known('2026-11-25', { isMade: true }), known('2026-11-26', { isSkipped: true })];
    expect(coming(series('FREQ=DAILY'), occurrences, 2)).toEqual(['2026-11-27', '2026-11-28']);
  });

  it('shows a moved one on its new day, also behind dates that are done with', () => {
    const moved = known('2026-11-25', { movedTo: '2026-12-03' });
    expect(coming(series('FREQ=WEEKLY'), [moved])).toEqual(['2026-12-02', '2026-11-25>2026-12-03', '2026-12-09']);
    const passed = series('FREQ=WEEKLY', { passedUntil: '2026-12-02' });
    expect(coming(passed, [moved], 1)).toEqual(['2026-11-25>2026-12-03']);
  });

  it('is over after its last date', () => {
    expect(coming(series('FREQ=DAILY;COUNT=2', { passedUntil: '2026-11-26' }))).toEqual(['over']);
  });

  it('makes up only for the latest of the dates that have gone by', () => {
    const paused = series('FREQ=DAILY');
    expect(withoutMissed(paused, '2026-12-05')).toBe('2026-12-04');
    expect(withoutMissed(series('FREQ=WEEKLY'), '2026-12-08')).toBe('2026-12-01');
    expect(withoutMissed(series('FREQ=WEEKLY', { passedUntil: '2026-12-02' }), '2026-12-08')).toBe('2026-12-02');
  });

  it('previews the dates', () => {
    expect(firstDates(series('FREQ=MONTHLY;BYDAY=1MO'), 2)).toEqual(['2026-12-07', '2027-01-04']);
  });
});

describe('a series that counts from the completion', () => {
  const quarterly = series('FREQ=MONTHLY;INTERVAL=3', { mode: 'after_completion' });
  const made = (finishedOn: string | null) => known('2026-11-25', { isMade: true, finishedOn });

  it('waits for the order before', () => {
    expect(coming(quarterly)).toEqual(['2026-11-25']);
    expect(coming(quarterly, [made(null)])).toEqual(['waiting']);
  });

  it('counts from the day on which that one was finished', () => {
    expect(coming(quarterly, [made('2026-12-10')])).toEqual(['2027-03-10']);
    const mondays = series('FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO', { mode: 'after_completion' });
    expect(coming(mondays, [made('2026-12-10')])).toEqual(['2027-03-01']);
  });

  it('never has a date twice, also when an order is finished long before its day', () => {
    const daily = series('FREQ=DAILY', { mode: 'after_completion' });
    const occurrences = [
      known('2026-11-26', { isMade: true }),
      known('2026-11-27', { isMade: true, finishedOn: '2026-11-25' }),
    ];
    expect(coming(daily, occurrences)).toEqual(['2026-11-28']);
  });

  it('is over after as many orders as its rule says', () => {
    const once = series('FREQ=DAILY;COUNT=1', { mode: 'after_completion' });
    expect(coming(once, [made('2026-12-10')])).toEqual(['over']);
  });
});

it('no date comes up twice, however the days are worked off, and each as long as no day is missed', () => {
  const rules = ['FREQ=DAILY', 'FREQ=DAILY;INTERVAL=3', 'FREQ=WEEKLY;BYDAY=SU,TU', 'FREQ=MONTHLY;BYMONTHDAY=1,31'];
  fc.assert(
    fc.property(
      fc.constantFrom(...rules),
      fc.integer({ min: 0, max: 14 }),
      fc.constantFrom('2026-10-25', '2027-03-07'),
      (rule, lead, start) => {
        let planned = series(rule, { start, passedUntil: addDays(start, -1) });
        const made: KnownOccurrence[] = [];
        for (let day = 0; day < 40; day++) {
          const today = addDays(start, day);
          planned = { ...planned, passedUntil: withoutMissed(planned, today) };
          let next = dueBy(planned, made, addDays(today, lead));
          while (next) {
            made.push(known(next.due, { isMade: true }));
            planned = { ...planned, passedUntil: next.due };
            next = dueBy(planned, made, addDays(today, lead));
          }
        }
        const expected = firstDates(series(rule, { start, passedUntil: addDays(start, -1) }), made.length);
        expect(made.map(({ due }) => due)).toEqual(expected);
      },
    ),
    { numRuns: 40 },
  );
});

function dueBy(planned: PlannedSeries, made: KnownOccurrence[], day: string): Upcoming | undefined {
  const plan = planSeries(planned, made);
  return plan.state === 'due' && plan.next[0].on <= day ? plan.next[0] : undefined;
}
