import type { RecordedMarketRent, RecordedStatus } from '../modules/units/recorded-unit-history.js';
import type { RecordedUnitResident } from '../modules/unit-residents/recorded-unit-residents.js';
import { type Calendar, dateText, type Day } from './calendar.js';
import type { Numbered } from './company-data.js';
import type { UnitRow } from './units.js';

/** When the market rents were raised, and what they were before. */
const RAISED_DAYS_AGO = 150;
const RENT_BEFORE = 0.965;

/** The market rents from the opening on. */
export const marketRentsOf = (clock: Calendar, openingDay: Day, units: readonly UnitRow[]): RecordedMarketRent[] =>
  units.flatMap(({ id: unitId, marketRent }) => [
    {
      ...{ unitId, effectiveDate: dateText(openingDay) },
      marketRent: marketRent && Math.round((marketRent * RENT_BEFORE) / 500) * 500,
    },
    { unitId, effectiveDate: dateText(clock.today - RAISED_DAYS_AGO), marketRent },
  ]);

/** The statuses from the opening on, as moves changed them. */
export function statusesOf(
  clock: Calendar,
  openingDay: Day,
  units: readonly UnitRow[],
  links: readonly Numbered<RecordedUnitResident>[],
): RecordedStatus[] {
  const [opening, today] = [dateText(openingDay), dateText(clock.today)];
  return units.flatMap((unit) => {
    const own = links.filter(({ unitId }) => unitId === unit.id);
    const isLivedIn = (day: string): boolean =>
      own.some(({ startDate, endDate }) => startDate <= day && (endDate === null || endDate > day));
    const days = own.flatMap(({ startDate, endDate }) => (endDate === null ? [startDate] : [startDate, endDate]));
    const known = [...new Set([opening, ...days])].filter((day) => day >= opening && day < today).sort();
    const statuses = known.map((effectiveDate): RecordedStatus => {
      const status = isLivedIn(effectiveDate) ? 'occupied' : unit.status === 'maintenance' ? 'maintenance' : 'vacant';
      return { unitId: unit.id, effectiveDate, status };
    });
    return statuses.filter(({ status }, index) => status !== statuses[index - 1]?.status);
  });
}
