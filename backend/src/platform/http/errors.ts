import type { CodeOf, ErrorCode } from './error-codes.js';

/** A field of a body or query that was refused, and why. */
export interface ErrorDetail {
  field: string;
  message: string;
}

/** An error response: a status, a message for users, and a code for programs (error-codes.ts). */
export abstract class HttpError extends Error {
  abstract readonly status: number;
  abstract readonly code: ErrorCode;
  /** Such as Retry-After. */
  readonly headers: Record<string, string> = {};
  /** Further fields of the response body. */
  readonly extra: Record<string, unknown> = {};
}

/** 400: the request is invalid; the details name the fields. */
export class Invalid extends HttpError {
  readonly status = 400;
  override readonly extra: Record<string, unknown>;

  constructor(
    details: ErrorDetail[] | string,
    readonly code: CodeOf<400> = 'invalid',
  ) {
    super(typeof details === 'string' ? details : (details[0]?.message ?? 'The request is not valid.'));
    this.extra = typeof details === 'string' ? {} : { details };
  }
}

/** 401: no session. */
export class NotSignedIn extends HttpError {
  readonly status = 401;

  constructor(
    message = 'Please sign in.',
    readonly code: CodeOf<401> = 'not-signed-in',
  ) {
    super(message);
  }
}

/** 403: signed in, but not allowed. */
export class Forbidden extends HttpError {
  readonly status = 403;

  constructor(
    message = "You don't have permission to do this.",
    readonly code: CodeOf<403> = 'forbidden',
  ) {
    super(message);
  }
}

/** 404: there is no such record, or it belongs to another company. */
export class NotFound extends HttpError {
  readonly status = 404;
  readonly code = 'not-found';

  constructor(noun: string) {
    super(`${noun} not found`);
  }
}

/** 409: the request does not fit the record's state, or such a record exists already. */
export class Conflict extends HttpError {
  readonly status = 409;

  constructor(
    message: string,
    readonly code: CodeOf<409> = 'conflict',
  ) {
    super(message);
  }
}

/** 410: there was such a thing, and it is over for good. */
export class Gone extends HttpError {
  readonly status = 410;

  constructor(
    message: string,
    readonly code: CodeOf<410>,
  ) {
    super(message);
  }
}

/** For `throw new Conflict(...reason)`. */
export type ConflictReason = ConstructorParameters<typeof Conflict>;

/** 412: the record was changed meanwhile; contains the current record. */
export class StaleEdit extends HttpError {
  readonly status = 412;
  readonly code = 'stale-edit';
  override readonly extra: Record<string, unknown>;

  constructor(current: unknown) {
    super('Somebody else changed this meanwhile. Look at both versions and save again.');
    this.extra = { current };
  }
}

/** 413: the request is too large. */
export class TooLarge extends HttpError {
  readonly status = 413;
  readonly code = 'too-large';
}

/** 415: the content type is not accepted. */
export class Unsupported extends HttpError {
  readonly status = 415;
  readonly code = 'unsupported';
}

/** 429: too many requests; contains the seconds to wait. */
export class Throttled extends HttpError {
  readonly status = 429;
  readonly code = 'throttled';
  override readonly headers: Record<string, string>;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.headers = { 'Retry-After': String(retryAfter) };
  }
}

/** 429: the server has too much to do, whoever asks; contains the seconds to wait. */
export class Busy extends HttpError {
  readonly status = 429;
  readonly code = 'busy';
  override readonly headers: Record<string, string>;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.headers = { 'Retry-After': String(retryAfter) };
  }
}

/** 503: the database is unavailable. */
export class Unavailable extends HttpError {
  readonly status = 503;
  readonly code = 'unavailable';
  override readonly headers: Record<string, string>;

  constructor(retryAfter = 1, message = 'The service is not available right now. Please try again in a moment.') {
    super(message);
    this.headers = { 'Retry-After': String(retryAfter) };
  }
}

const CANNOT_WRITE = {
  'disk-full': 'Nothing can be saved right now: the disk of the database is full. What is stored can still be read.',
  'read-only': 'Nothing can be saved right now: the database is read-only. What is stored can still be read.',
} as const;

const CANNOT_WRITE_SECONDS = 5;

/** 503: the database is there and is read as before, but stores nothing. */
export class CannotWrite extends HttpError {
  readonly status = 503;
  override readonly headers = { 'Retry-After': String(CANNOT_WRITE_SECONDS) };

  constructor(readonly code: keyof typeof CANNOT_WRITE) {
    super(CANNOT_WRITE[code]);
  }
}
