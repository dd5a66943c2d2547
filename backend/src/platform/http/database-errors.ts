import { Conflict, type HttpError, Invalid, Unavailable } from './errors.js';

interface DatabaseError {
  code?: string;
  constraint?: string;
  message?: string;
  table?: string;
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const CHECK_VIOLATION = '23514';
const OUT_OF_RANGE = '22003';
const QUERY_CANCELED = '57014';
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

const AWAY_CODES = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006', '53300', '25P03']);
const AWAY_NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH']);
const AWAY_TEXT = /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/;

/** What a user reads when a constraint is violated; the services check first, this is for two requests at once. */
const uniqueSentences: Record<string, string> = {
  users_by_username: 'This username is already taken.',
  companies_slug_key: 'This name is already taken.',
  companies_subdomain_key: 'This subdomain is already taken.',
  units_company_id_unit_number_key: 'A unit with this number already exists.',
};

/** Turns what PostgreSQL or its connection throws into an answer; undefined for what is a bug of ours. */
export function fromDatabase(exception: unknown): HttpError | undefined {
  if (typeof exception !== 'object' || exception === null) return undefined;
  const error = ((exception as { driverError?: DatabaseError }).driverError ?? exception) as DatabaseError;
  if (isAway(error)) return new Unavailable();
  switch (error.code) {
    case UNIQUE_VIOLATION:
      return new Conflict(uniqueSentences[error.constraint ?? ''] ?? 'This already exists.');
    case FOREIGN_KEY_VIOLATION:
      return isDelete(error)
        ? new Conflict('This is still used elsewhere and cannot be deleted.')
        : new Invalid('A record that this refers to does not exist.');
    case CHECK_VIOLATION:
    case OUT_OF_RANGE:
      return new Invalid('A value is outside of what is allowed.');
    case QUERY_CANCELED:
    case LOCK_NOT_AVAILABLE:
    case DEADLOCK:
      return new Unavailable();
    default:
      return undefined;
  }
}

const isDelete = (error: DatabaseError): boolean => error.message?.startsWith('update or delete on table') ?? false;

/** Whether the database itself is not there, rather than unhappy with a statement. */
function isAway(error: DatabaseError): boolean {
  const code = error.code ?? '';
  return AWAY_CODES.has(code) || AWAY_NETWORK.has(code) || AWAY_TEXT.test(error.message ?? '');
}
