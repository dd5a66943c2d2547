/** Cents an hour; the table has the same limit. */
export const MAX_LABOR_RATE = 100_000_000;
