import type { Schemas } from '@nerka/mf-shared/api-operations';

export interface FieldProblem {
  field: string;
  message: string;
}

interface ErrorBody {
  code?: Schemas['ErrorCode'];
  message?: string;
  details?: FieldProblem[];
  current?: unknown;
}

/** A call that was refused. Programs branch on `code`; the message is a sentence for people and may change. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Absent if what responded is not the API, such as a proxy. */
  readonly code: Schemas['ErrorCode'] | undefined;
  /** With 400: which fields of the body or query are wrong, and why. */
  readonly details: readonly FieldProblem[];
  /** With 412: the record as it is now. */
  readonly current: unknown;
  /** What the server's log calls this request. */
  readonly requestId: string | null;

  constructor(response: Response, text: string) {
    const body = parse(text);
    super(body.message ?? `${response.status} ${response.statusText}`);
    this.status = response.status;
    this.code = body.code;
    this.details = body.details ?? [];
    this.current = body.current;
    this.requestId = response.headers.get('X-Request-Id');
  }
}

function parse(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
