/** An instant in the API's format, for SQL that builds JSON text. */
export const utc = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A user as other records name them, for SQL over `users` that builds JSON text. */
export const personJson = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'displayName', ${alias}.display_name, 'firstName', ${alias}.first_name, 'username', ${alias}.username)`;
