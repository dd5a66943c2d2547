import { databaseCode, fromDatabase } from '../http/database-errors.js';
import { Unavailable } from '../http/errors.js';

/** By the SQLSTATE of PostgreSQL or the code of the network, the first that fits. */
const REASONS: [RegExp, string][] = [
  [/^53300$/, 'The database has no connection left.'],
  [/^53/, 'The database has used up a resource, such as its memory.'],
  [/^57P03$/, 'The database is starting or stopping.'],
  [/^57P/, 'The database has ended its connections.'],
  [/^58030$/, 'The database cannot read or write its files.'],
  [/^(08|E)/, 'The database cannot be reached.'],
];
const SILENT = 'The database does not answer.';

/** For the operator, who reads it in the response of `/api/ready`. */
export function whyNotReady(error: unknown): unknown {
  const known = fromDatabase(error);
  if (!(known instanceof Unavailable)) return error;
  const code = databaseCode(error);
  return new Unavailable(undefined, REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? SILENT);
}
