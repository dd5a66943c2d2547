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

/** What stands between the browser and the server may answer with a page. */
const UNREADABLE = 'The server could not answer. Try again in a moment.';
const isPage = (text: string): boolean => text.trimStart().startsWith('<');
const UNREACHABLE = 'The server cannot be reached. Check the connection and try again.';

/** A failed call. Its message is status and body, as '404: {"message":…}'; users are shown the sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0: there was no response. */
  readonly status: number;
  /** Absent if there was no response, or one that is not the API's. */
  readonly code: ErrorCode | undefined;
  readonly sentence: string;
  readonly details: readonly FieldProblem[];
  /** With 412: the record as it is now. */
  readonly current: unknown;
  /** The order that stands in the way. */
  readonly workOrder: Schemas['RunningOrderResponse'] | undefined;
  /** With 429 and 503: seconds to wait. */
  readonly retryAfter: number | undefined;

  constructor(status: number, bodyText: string, retryAfter?: number) {
    super(`${status}: ${bodyText}`);
    const body = parse(bodyText);
    this.status = status;
    this.code = body.code;
    this.sentence = sentenceOfBody(body) ?? (isPage(bodyText) ? UNREADABLE : bodyText);
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
    return new ApiError(response.status, text || response.statusText, Number.isNaN(seconds) ? undefined : seconds);
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

/** A fault of ours has the number by which support finds it in the log. */
function sentenceOfBody({ code, message, requestId }: ErrorBody): string | undefined {
  return code === 'unexpected' && message && requestId ? `${message} Reference: ${requestId}` : message;
}

const REFUSALS = [400, 404, 409];

/** What failed, with the server's reason where that helps. */
export function failureOf(words: string, error: unknown): string {
  const isRefusal = error instanceof ApiError && REFUSALS.includes(error.status) && error.sentence !== '';
  return isRefusal ? `${words}. ${error.sentence}` : words;
}

function parse(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
