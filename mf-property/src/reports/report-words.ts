import type { Schemas } from '@nerka/mf-shared/api';
import { formatCount, formatDate, formatWholeDollars } from '@nerka/mf-shared/format';

export type RentRoll = Schemas['RentRollResponse'];
export type WorkOrderAgeing = Schemas['WorkOrderAgeingResponse'];
export type WorkOrderTimes = Schemas['WorkOrderTimesResponse'];
export type TurnTimes = Schemas['TurnTimesResponse'];
export type LeaseExpirations = Schemas['LeaseExpirationsResponse'];

/** In place of what is not known. */
export const NONE = '–';
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const ONE_DECIMAL = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const TENTHS = 10;
const HOURS_PER_DAY = 24;
const HOURS_UP_TO = 48;

/** '2026-11-01' → 'Nov 2026'. */
export const monthName = (day: string): string => MONTH.format(new Date(day));

export const count = formatCount;
export const countOf = (value: number, one: string, several = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : several}`;
export const percent = (value: number | null): string => (value === null ? NONE : `${formatCount(value)} %`);
export const decimal = (value: number | null): string => (value === null ? NONE : ONE_DECIMAL.format(value));
export const day = (value: string | null): string => (value === null ? NONE : formatDate(value));
export const dollars = (cents: number | null): string => (cents === null ? NONE : formatWholeDollars(cents));
export const days = (value: number | null): string => (value === null ? NONE : countDays(value));
const countDays = (value: number): string => `${decimal(value)} ${value === 1 ? 'day' : 'days'}`;

/** 20 → '20 h', 60 → '2.5 days'. */
export function hours(value: number | null): string {
  if (value === null) return NONE;
  return value < HOURS_UP_TO ? `${decimal(value)} h` : countDays(value / HOURS_PER_DAY);
}

/** 2 bedrooms and 15 tenths of a bathroom → '2 bed / 1.5 bath'. */
export function planName({ bedrooms, bathrooms }: { bedrooms: number; bathrooms: number }): string {
  return `${bedrooms === 0 ? 'Studio' : `${bedrooms} bed`} / ${decimal(bathrooms / TENTHS)} bath`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** 'pest_control' → 'Pest control'. */
export const wordsOf = (value: string): string => (value === 'hvac' ? 'HVAC' : capital(value.replaceAll('_', ' ')));
