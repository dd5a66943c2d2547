/** The text of cents in an export, for SQL. */
export const writtenDollars = (cents: string): string => `to_char(${cents} / 100.0, 'FM999999990.00')`;
