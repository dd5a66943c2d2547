import type { RecurrenceRule, Weekday } from './recurrence-rule.js';

const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;

const weekdayNames: Record<Weekday, string> = {
  ...{ MO: 'Monday', TU: 'Tuesday', WE: 'Wednesday', TH: 'Thursday' },
  ...{ FR: 'Friday', SA: 'Saturday', SU: 'Sunday' },
};
const workingDays = 'MO TU WE TH FR';

const monthNames = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November',
  'December',
]; // oxfmt-ignore

const places = ['first', 'second', 'third', 'fourth', 'fifth'];

/** 'Every 3 months on the first Monday'. */
export function summaryOf(rule: RecurrenceRule): string {
  const { interval, frequency, months, until, count } = rule;
  const unit = units[frequency];
  const days = daysOf(rule);
  return [
    interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`,
    ...(months.length > 0 ? [`in ${joined(months.map((month) => monthNames[month - 1]!))}`] : []),
    ...(days === '' ? [] : [`on ${days}`]),
    ...(until === null ? [] : [`until ${dateText(until)}`]),
    ...(count === null ? [] : [count === 1 ? 'once' : `${count} times`]),
  ].join(' ');
}

function daysOf({ weekdays, monthDays, setPositions }: RecurrenceRule): string {
  const dates = monthDays.map((day) => (day > 0 ? `day ${day}` : `the ${fromEnd(-day)}day of the month`));
  const isWorking = weekdays.map(({ day, position }) => `${position ?? ''}${day}`).join(' ') === workingDays;
  const chosen = setPositions.length > 0 ? `the ${joined(setPositions.map(placeOf))} ` : '';
  const named = isWorking
    ? [chosen ? 'weekday' : 'weekdays']
    : weekdays.map(({ day, position }) => {
        const place = position === null ? '' : `the ${placeOf(position)} `;
        return place + weekdayNames[day];
      });
  const both = [joined(named, chosen ? 'or' : 'and'), joined(dates)].filter(Boolean).join(' that is ');
  return both && chosen + both;
}

const placeOf = (position: number): string =>
  position > 0 ? (places[position - 1] ?? `${position}th`) : fromEnd(-position).trim();

/** Counted from the end: 'last ', 'second last '. */
const fromEnd = (position: number): string =>
  position === 1 ? 'last ' : `${places[position - 1] ?? `${position}th`} last `;

const joined = (words: readonly string[], word = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${word} ${words.at(-1)}`;

/** '2026-11-05' → 'Nov 5, 2026', as on the screens. */
function dateText(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return `${monthNames[month - 1]!.slice(0, 3)} ${date}, ${year}`;
}
