import { formatCount } from './count';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const ONE_DECIMAL = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Shown instead of an unknown value. */
export const NONE = '–';

/** '2026-11-01' → 'Nov 2026'. */
export const formatMonth = (day: string): string => MONTH.format(new Date(day));

/** 94.25 → '94.25 %'. */
export const formatPercent = (value: number | null): string => (value === null ? NONE : `${formatCount(value)} %`);

/** 3.94 → '3.9'. */
export const formatDecimal = (value: number | null): string => (value === null ? NONE : ONE_DECIMAL.format(value));
