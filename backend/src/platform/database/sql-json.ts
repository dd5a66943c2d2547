/** An instant as the API writes it, for SQL that makes JSON text itself. */
export const utc = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Somebody as records name them, for SQL over `users` that makes JSON text itself. */
export const personJson = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'displayName', ${alias}.display_name, 'firstName', ${alias}.first_name, 'username', ${alias}.username)`;
