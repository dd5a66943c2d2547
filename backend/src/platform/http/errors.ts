import type { CodeOf, ErrorCode } from './error-codes.js';

/** One field of a body or query that was refused, and why. */
export interface ErrorDetail {
  field: string;
  message: string;
}

/**
 * An answer other than success. Each class has one status and one sentence that a user can read, and a code that programs
 * branch on (error-codes.ts), which may be more exact than that of the class.
 */
export abstract class HttpError extends Error {
  abstract readonly status: number;
  abstract readonly code: ErrorCode;
  /** Headers that belong to the answer, Retry-After for example. */
  readonly headers: Record<string, string> = {};
  /** What the answer carries besides the sentence. */
  readonly extra: Record<string, unknown> = {};
}

/** 400: what was sent is wrong; the details name the fields. */
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

/** 404: there is no such record, or it is another company's. */
export class NotFound extends HttpError {
  readonly status = 404;
  readonly code = 'not-found';

  constructor(noun: string) {
    super(`${noun} not found`);
  }
}

/** 409: what was asked for does not fit the record's state, or something like it exists. */
export class Conflict extends HttpError {
  readonly status = 409;

  constructor(
    message: string,
    readonly code: CodeOf<409> = 'conflict',
  ) {
    super(message);
  }
}

/** What a rule says to a conflict: `throw new Conflict(...reason)`. */
export type ConflictReason = ConstructorParameters<typeof Conflict>;

/** 412: somebody else saved the record meanwhile; carries the record as it is now. */
export class StaleEdit extends HttpError {
  readonly status = 412;
  readonly code = 'stale-edit';
  override readonly extra: Record<string, unknown>;

  constructor(current: unknown) {
    super('Somebody else changed this meanwhile. Look at both versions and save again.');
    this.extra = { current };
  }
}

/** 413: more was sent than is taken. */
export class TooLarge extends HttpError {
  readonly status = 413;
  readonly code = 'too-large';
}

/** 415: not a kind of content that is taken. */
export class Unsupported extends HttpError {
  readonly status = 415;
  readonly code = 'unsupported';
}

/** 429: too often; says in seconds when to try again. */
export class Throttled extends HttpError {
  readonly status = 429;
  readonly code = 'throttled';
  override readonly headers: Record<string, string>;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.headers = { 'Retry-After': String(retryAfter) };
  }
}

/** 503: the database is away. */
export class Unavailable extends HttpError {
  readonly status = 503;
  readonly code = 'unavailable';
  override readonly headers: Record<string, string>;

  constructor(retryAfter = 1) {
    super('The service is not available right now. Please try again in a moment.');
    this.headers = { 'Retry-After': String(retryAfter) };
  }
}
