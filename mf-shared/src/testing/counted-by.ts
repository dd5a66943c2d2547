/** How many of the rows have each value, as the calls for the counts of a list respond. */
export const countedBy = <Name extends string>(
  rows: readonly Record<Name, string>[],
  name: Name,
  values: readonly string[],
) => values.map((value) => ({ value, count: rows.filter((row) => row[name] === value).length }));
