import type { ConstraintConflicts } from './constraint-conflicts.js';
import { Conflict, type HttpError, Invalid, Unavailable } from './errors.js';

interface DatabaseError {
  code?: string;
  constraint?: string;
  message?: string;
  table?: string;
}

const AWAY_CODES = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006', '53300', '25P03']);
const AWAY_NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH']);
const AWAY_TEXT =
  /Connection terminated|Query runner already released|Query read timeout|timeout exceeded when trying to connect|not queryable|after calling end on the pool|Client was closed/;

const outOfRange = (): HttpError => new Invalid('A value is outside of what is allowed.');
const tryAgain = (): HttpError => new Unavailable();

/** By SQLSTATE (PostgreSQL, appendix A). */
const httpErrors: Record<string, (error: DatabaseError, conflicts?: ConstraintConflicts) => HttpError> = {
  // unique_violation
  '23505': ({ constraint = '' }, conflicts) =>
    new Conflict(...(conflicts?.of(constraint) ?? ['This already exists.', 'already-exists'])),
  // foreign_key_violation
  '23503': (error) =>
    isDelete(error)
      ? new Conflict('This is still used elsewhere and cannot be deleted.', 'still-used')
      : new Invalid('A record that this refers to does not exist.', 'unknown-reference'),
  // check_violation, numeric_value_out_of_range, invalid_datetime_format, datetime_field_overflow
  '23514': outOfRange,
  '22003': outOfRange,
  '22007': outOfRange,
  '22008': outOfRange,
  // query_canceled, lock_not_available, deadlock_detected
  '57014': tryAgain,
  '55P03': tryAgain,
  '40P01': tryAgain,
};

/** Whether a statement was refused because another row has the same key. */
export const isUniqueViolation = (exception: unknown): boolean =>
  (exception as { driverError?: DatabaseError } | null)?.driverError?.code === '23505';

/** Turns an error of PostgreSQL or of its connection into an HTTP error; undefined for an error that is our bug. */
export function fromDatabase(exception: unknown, conflicts?: ConstraintConflicts): HttpError | undefined {
  if (typeof exception !== 'object' || exception === null) return undefined;
  const error = ((exception as { driverError?: DatabaseError }).driverError ?? exception) as DatabaseError;
  return isUnavailable(error) ? new Unavailable() : httpErrors[error.code ?? '']?.(error, conflicts);
}

const isDelete = (error: DatabaseError): boolean => error.message?.startsWith('update or delete on table') ?? false;

/** Unavailable, as opposed to refusing a statement. */
function isUnavailable(error: DatabaseError): boolean {
  const code = error.code ?? '';
  return AWAY_CODES.has(code) || AWAY_NETWORK.has(code) || AWAY_TEXT.test(error.message ?? '');
}
