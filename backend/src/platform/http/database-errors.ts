import type { ConstraintConflicts } from './constraint-conflicts.js';
import { CannotWrite, Conflict, Forbidden, type HttpError, Invalid, NotFound, Unavailable } from './errors.js';

interface DatabaseError {
  code?: string;
  constraint?: string;
  message?: string;
  table?: string;
}

/**
 * What no statement causes by itself: the connection (class 08), too many of them, the database is ended by an operator
 * or a crash, an error of input or output.
 */
const GONE_CODE = /^(08...|53300|57P0[123]|58030)$/;
const GONE_TEXT = /Connection terminated|timeout exceeded when trying to connect|Client was closed/;
const GONE_NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** Besides, what a statement may have caused: it takes too much (class 53) or too long. */
const AWAY_CODE = /^(53...|57P..|25P03)$/;
const AWAY_TEXT = /Query runner already released|Query read timeout|not queryable|after calling end on the pool/;

const LEAVES_SCOPE =
  'You would not see this any more, because you see only a part of the company. Nothing was changed.';

const outOfRange = (): HttpError => new Invalid('A value is outside of what is allowed.');
const tryAgain = (): HttpError => new Unavailable();

/**
 * A record that is in no other would leave what the person sees: they name only what they see, so the refusal may say
 * so. What is in a record is refused for that record, which is to be like a missing one.
 */
const outside = (message: string): HttpError =>
  /^new row .* for table "(units|work_orders|turns)"$/.test(message) ? outsideScope() : new NotFound('Record');

/** Of somebody who sees a part of the company. */
export const outsideScope = (message = LEAVES_SCOPE): Forbidden => new Forbidden(message, 'outside-scope');

/** The same, known only once the record is written: the transaction has to end, also one of many records. */
export class LeftScope extends Forbidden {
  constructor() {
    super(LEAVES_SCOPE, 'outside-scope');
  }
}

/** By SQLSTATE (PostgreSQL, appendix A), before the above. */
const httpErrors: Record<string, (error: DatabaseError, conflicts?: ConstraintConflicts) => HttpError | undefined> = {
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
  // insufficient_privilege: of a row that the person would not see; a table's rights are our bug.
  '42501': ({ message = '' }) => (message.includes('row-level security policy') ? outside(message) : undefined),
  // disk_full, read_only_sql_transaction
  '53100': () => new CannotWrite('disk-full'),
  '25006': () => new CannotWrite('read-only'),
  // query_canceled, lock_not_available, deadlock_detected
  '57014': tryAgain,
  '55P03': tryAgain,
  '40P01': tryAgain,
};

/** Whether a statement was refused because another row has the same key. */
export const isUniqueViolation = (exception: unknown): boolean =>
  (exception as { driverError?: DatabaseError } | null)?.driverError?.code === '23505';

/** Whether a statement was refused for the values it was sent, and so always will be. */
export const isContentRefused = (exception: unknown): boolean => /^2[23]/.test(driverErrorOf(exception)?.code ?? '');

/** Turns an error of PostgreSQL or of its connection into an HTTP error; undefined for an error that is our bug. */
export function fromDatabase(exception: unknown, conflicts?: ConstraintConflicts): HttpError | undefined {
  const error = driverErrorOf(exception);
  if (!error) return undefined;
  const known = httpErrors[error.code ?? '']?.(error, conflicts);
  return known ?? (isUnavailable(error) ? new Unavailable() : undefined);
}

/** The SQLSTATE or the network's code of an error; empty if it has none. */
export const databaseCode = (exception: unknown): string => driverErrorOf(exception)?.code ?? '';

/** Whether the database is there and only stores nothing. */
export const cannotWrite = (exception: unknown): boolean =>
  exception instanceof CannotWrite || fromDatabase(exception) instanceof CannotWrite;

/** Whether it stores nothing or is gone, which is not the doing of a statement, unlike one that takes too long. */
export function isDatabaseAway(exception: unknown): boolean {
  return cannotWrite(exception) || isGone(driverErrorOf(exception) ?? {});
}

/** The result of a write that can be left out while nothing is stored; then undefined. */
export async function unlessFull<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (!cannotWrite(error)) throw error;
    return undefined;
  }
}

function driverErrorOf(exception: unknown): DatabaseError | undefined {
  if (typeof exception !== 'object' || exception === null) return undefined;
  return (exception as { driverError?: DatabaseError }).driverError ?? exception;
}

const isDelete = (error: DatabaseError): boolean => error.message?.startsWith('update or delete on table') ?? false;

const isGone = ({ code = '', message = '' }: DatabaseError): boolean =>
  GONE_CODE.test(code) || GONE_NETWORK.has(code) || GONE_TEXT.test(message);

/** Unavailable, as opposed to refusing a statement. */
const isUnavailable = (error: DatabaseError): boolean =>
  isGone(error) || AWAY_CODE.test(error.code ?? '') || AWAY_TEXT.test(error.message ?? '');
