import type { Schemas } from './schema-operations';

/** What screens branch on; an error's sentence is for people and may change. */
export type ErrorCode = Schemas['ErrorCode'];

export interface FieldProblem {
  field: string;
  message: string;
}

interface ErrorBody {
  code?: ErrorCode;
  message?: string;
  details?: FieldProblem[];
  current?: unknown;
  workOrder?: Schemas['RunningOrderResponse'];
  requestId?: string;
}

/** The header of every response of the server. */
export const REQUEST_ID = 'X-Request-Id';

/** What stands between the browser and the server may answer with a page, or with data of its own. */
const UNREADABLE = 'The server could not answer. Try again in a moment.';
const isSentence = (text: string): boolean => !/^\s*(?:[<{[]|null\b)/.test(text);
const UNREACHABLE = 'The server cannot be reached. Check the connection and try again.';

/** A failed call. Its message is status and body, as '404: {"message":…}'; users are shown the sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0: there was no response. */
  readonly status: number;
  /** Absent if there was no response, or one that is not the API's. */
  readonly code: ErrorCode | undefined;
  /** What people read: the reason, with the reference. */
  readonly sentence: string;
  /** The server's own sentence; absent in the class of front ends that were built before there were references. */
  readonly reason: string | undefined;
  readonly details: readonly FieldProblem[];
  /** With 412: the record as it is now. */
  readonly current: unknown;
  /** The order that stands in the way. */
  readonly workOrder: Schemas['RunningOrderResponse'] | undefined;
  /** With 429 and 503: seconds to wait. */
  readonly retryAfter: number | undefined;
  /** Of the response: by it support finds the request in the log. */
  readonly requestId: string | undefined;
  /** The id of the request, of a failure of the server: its sentences end with it. */
  readonly reference: string | undefined;

  /** `requestId` is that of the response's header, for a body that names none. */
  constructor(status: number, bodyText: string, retryAfter?: number, requestId?: string | null) {
    super(`${status}: ${bodyText}`);
    const body = parse(bodyText);
    this.status = status;
    this.code = body.code;
    this.requestId = body.requestId ?? requestId ?? undefined;
    this.reference = status >= 500 ? this.requestId : undefined;
    this.reason = body.message ?? (isSentence(bodyText) ? bodyText : UNREADABLE);
    this.sentence = referred(this.reason, this.reference);
    this.details = body.details ?? [];
    this.current = body.current;
    this.workOrder = body.workOrder;
    this.retryAfter = retryAfter;
  }

  /** Shell and remotes each bundle this class, and one query cache holds the errors of all of them. */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === 'ApiError';
  }

  static async from(response: Response): Promise<ApiError> {
    const text = await response.text();
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
    const retryAfter = Number.isNaN(seconds) ? undefined : seconds;
    return new ApiError(response.status, text || response.statusText, retryAfter, response.headers.get(REQUEST_ID));
  }

  static unreachable(): ApiError {
    return new ApiError(0, UNREACHABLE);
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether there was no response: the server may not even have been asked. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Whether somebody else saved first; `current` is the record as it is now. */
export function isStaleEdit(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 412;
}

export function errorMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.sentence ? error.sentence : otherwise;
}

/** Words of a screen's own, which say nothing of the error, with the reference of a failure of the server. */
export function withReference(words: string, error: unknown): string {
  return error instanceof ApiError ? referred(words, error.reference) : words;
}

const REFUSALS = [400, 404, 409];

/** What failed, with the server's reason where that helps. */
export function failureOf(words: string, error: unknown): string {
  const isRefusal = error instanceof ApiError && REFUSALS.includes(error.status) && error.sentence !== '';
  return isRefusal ? `${asSentence(words)} ${error.sentence}` : withReference(words, error);
}

const referred = (words: string, reference: string | undefined): string =>
  words && reference ? `${asSentence(words)} Reference: ${reference}` : words;

const asSentence = (words: string): string => (/[.?!]$/.test(words) ? words : `${words}.`);

/** Only texts can be shown. */
function withTexts({ message, requestId, ...others }: Record<string, unknown>): ErrorBody {
  return {
    ...others,
    ...(typeof message === 'string' && { message }),
    ...(typeof requestId === 'string' && { requestId }),
  };
}

function parse(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? withTexts(body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
