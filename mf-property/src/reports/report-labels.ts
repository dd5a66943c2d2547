import type { Schemas } from '@nerka/mf-shared/api';
import { formatCount, formatDate, formatDecimal, formatWholeDollars, NONE } from '@nerka/mf-shared/format';

export type RentRoll = Schemas['RentRollResponse'];
export type Delinquency = Schemas['DelinquencyResponse'];
export type WorkOrderAgeing = Schemas['WorkOrderAgeingResponse'];
export type WorkOrderTimes = Schemas['WorkOrderTimesResponse'];
export type HoursWorked = Schemas['HoursWorkedResponse'];
export type TurnTimes = Schemas['TurnTimesResponse'];
export type LeaseExpirations = Schemas['LeaseExpirationsResponse'];

const TENTHS = 10;
const HOURS_PER_DAY = 24;
const HOURS_UP_TO = 48;
const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

export const countOf = (value: number, one: string, several = `${one}s`): string =>
  `${formatCount(value)} ${value === 1 ? one : several}`;
export const day = (value: string | null): string => (value === null ? NONE : formatDate(value));
export const dollars = (cents: number | null): string => (cents === null ? NONE : formatWholeDollars(cents));
export const days = (value: number | null): string => (value === null ? NONE : countDays(value));
const countDays = (value: number): string => `${formatDecimal(value)} ${value === 1 ? 'day' : 'days'}`;

/** 20 → '20 h', 60 → '2.5 days'. */
export function hours(value: number | null): string {
  if (value === null) return NONE;
  return value < HOURS_UP_TO ? `${formatDecimal(value)} h` : countDays(value / HOURS_PER_DAY);
}

/** 12,345 s → '3h 25m', as a time sheet has it. */
export function hoursAndMinutes(seconds: number): string {
  const minutes = Math.round(seconds / SECONDS_PER_MINUTE);
  const [whole, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR];
  return whole === 0 ? `${rest}m` : `${formatCount(whole)}h ${rest}m`;
}

/** 2 bedrooms and 15 tenths of a bathroom → '2 bed / 1.5 bath'. */
export function planName({ bedrooms, bathrooms }: { bedrooms: number; bathrooms: number }): string {
  return `${bedrooms === 0 ? 'Studio' : `${bedrooms} bed`} / ${formatDecimal(bathrooms / TENTHS)} bath`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** 'pest_control' → 'Pest control'. */
export const wordsOf = (value: string): string => (value === 'hvac' ? 'HVAC' : capital(value.replaceAll('_', ' ')));
