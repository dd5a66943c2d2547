/** How an export writes cents, for SQL. */
export const writtenDollars = (cents: string): string => `to_char(${cents} / 100.0, 'FM999999990.00')`;
