import { HttpError } from '../../platform/http/errors.js';
import { parseRule, RuleDates, ruleText } from './recurrence-rule.js';
import { summaryOf } from './rule-summary.js';

function dates(rule: string, start: string, count = 4): string[] {
  const all = new RuleDates(parseRule(rule), start);
  const found: string[] = [];
  let day = all.upTo(start) ?? all.after(start);
  while (day !== null && found.length < count) {
    found.push(day);
    day = all.after(day);
  }
  return found;
}

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof HttpError) return error.code;
    throw error;
  }
  return 'none';
}

describe('the dates of a rule', () => {
  // Worked out on a paper calendar.
  it.each([
    ['FREQ=DAILY;INTERVAL=2', '2026-11-25', ['2026-11-25', '2026-11-27', '2026-11-29', '2026-12-01']],
    ['FREQ=WEEKLY;BYDAY=MO,FR', '2026-11-25', ['2026-11-27', '2026-11-30', '2026-12-04', '2026-12-07']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-11-24', ['2026-11-24', '2026-12-08', '2026-12-22', '2027-01-05']],
    ['FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO', '2026-11-25', ['2027-02-01', '2027-05-03', '2027-08-02', '2027-11-01']],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-01', ['2026-11-27', '2026-12-25', '2027-01-29', '2027-02-26']],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-12-31', ['2026-12-31', '2027-01-31', '2027-03-31', '2027-05-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-01-15', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2026-01-01', ['2028-02-29', '2032-02-29', '2036-02-29', '2040-02-29']],
    ['FREQ=YEARLY', '2026-11-25', ['2026-11-25', '2027-11-25', '2028-11-25', '2029-11-25']],
    ['FREQ=DAILY;COUNT=2', '2026-11-25', ['2026-11-25', '2026-11-26']],
    ['FREQ=DAILY;UNTIL=20261127', '2026-11-25', ['2026-11-25', '2026-11-26', '2026-11-27']],
    ['FREQ=DAILY;UNTIL=20261126T235959Z', '2026-11-25', ['2026-11-25', '2026-11-26']],
    // The nights on which New York's clocks change.
    ['FREQ=DAILY', '2027-03-13', ['2027-03-13', '2027-03-14', '2027-03-15', '2027-03-16']],
    ['FREQ=DAILY', '2026-10-31', ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03']],
    ['FREQ=DAILY', '2199-12-30', ['2199-12-30', '2199-12-31']],
  ])('%s from %s on', (rule, start, expected) => {
    expect(dates(rule, start)).toEqual(expected);
  });

  it.each(['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=MONTHLY;BYDAY=6MO', 'FREQ=DAILY;UNTIL=20200101'])(
    'has none where %s never occurs',
    (rule) => {
      expect(dates(rule, '2026-11-25')).toEqual([]);
    },
  );
});

describe('a rule', () => {
  it.each([
    ['FREQ=SECONDLY', 'rule-too-frequent'],
    ['FREQ=MINUTELY;INTERVAL=5', 'rule-too-frequent'],
    ['FREQ=HOURLY', 'rule-too-frequent'],
    ['FREQ=DAILY;BYHOUR=1,2,3', 'rule-too-frequent'],
    ['FREQ=DAILY;UNTIL=19000101', 'date-out-of-range'],
    ['FREQ=DAILY;UNTIL=99991231', 'date-out-of-range'],
    ...[
      ...['', 'hello', 'FREQ=', 'FREQ=FORTNIGHTLY', 'INTERVAL=2', 'FREQ=DAILY;FREQ=DAILY', 'FREQ=DAILY;INTERVAL=0'],
      ...['FREQ=DAILY;INTERVAL=1000', 'FREQ=DAILY;COUNT=0', 'FREQ=MONTHLY;BYMONTHDAY=0', 'FREQ=MONTHLY;BYMONTHDAY=32'],
      ...[
        'FREQ=YEARLY;BYMONTH=13',
        'FREQ=WEEKLY;BYDAY=XX',
        'FREQ=DAILY;UNTIL=20260230',
        'FREQ=DAILY;COUNT=2;UNTIL=20270101',
      ],
      ...['FREQ=DAILY;X-PART=1', 'FREQ=DAILY\nDTSTART:20260101', 'FREQ=DAILY;RSCALE=HEBREW', 'FREQ=DAILY;INTERVAL=1e3'],
    ].map((rule) => [rule, 'rule-unreadable']),
  ] as [string, string][])('%j is refused', (rule, code) => {
    expect(codeOf(() => parseRule(rule))).toBe(code);
  });

  it('is refused where the n-th weekday is one of a week', () => {
    expect(codeOf(() => new RuleDates(parseRule('FREQ=WEEKLY;BYDAY=2MO'), '2026-11-25'))).toBe('rule-unreadable');
  });

  it('is stored in one form', () => {
    const rule = parseRule('RRULE:byday=mo,1FR;until=20271231T000000Z;freq=monthly;interval=1');
    expect(ruleText(rule)).toBe('FREQ=MONTHLY;BYDAY=MO,1FR;UNTIL=20271231');
    expect(parseRule(ruleText(rule))).toEqual(rule);
  });

  it.each([
    ['FREQ=DAILY', 'Every day'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', 'Every 2 weeks on Monday and Wednesday'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every week on weekdays'],
    ['FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO', 'Every 3 months on the first Monday'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Friday'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', 'Every month on day 15'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day of the month'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'Every month on the last weekday'],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=2TU', 'Every year in March on the second Tuesday'],
    ['FREQ=DAILY;UNTIL=20261231', 'Every day until Dec 31, 2026'],
    ['FREQ=YEARLY;COUNT=3', 'Every year 3 times'],
  ])('%s is %j', (rule, expected) => {
    expect(summaryOf(parseRule(rule))).toBe(expected);
  });
});
