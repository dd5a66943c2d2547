import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * By OpenTelemetry's semantic conventions, or with our own prefix: numbers, codes and names of ours, no texts, and nothing
 * by which a person could be known.
 */
export type SpanAttributes = Record<string, string | number | undefined>;

export interface SpanEnd {
  /** What only the end knows better than the beginning. */
  name?: string;
  attributes?: SpanAttributes;
  /** Only of what has failed: a status, a code or the name of a class, never a message. */
  errorType?: string | undefined;
}

/** A part of a trace: something that takes time. */
export interface TraceSpan {
  /** Whether it is sampled and has not ended. */
  readonly isRecording: boolean;
  /** With these, the receiver of a call continues the trace. */
  readonly headers: Record<string, string>;
  /** Begins a call to something outside of this process. */
  child(name: string, attributes: SpanAttributes): TraceSpan;
  end(end?: SpanEnd): void;
}

const spans = new AsyncLocalStorage<TraceSpan>();

/** What the work does is part of the span. */
export function runInSpan<T>(span: TraceSpan, work: () => T): T {
  return spans.run(span, work);
}

/** Undefined where nothing is traced. */
export function currentSpan(): TraceSpan | undefined {
  return spans.getStore();
}

/** Makes a call as part of the request or job that makes it; the headers let its receiver continue the trace. */
export async function traceCall<T>(
  name: string,
  attributes: SpanAttributes,
  call: (headers: Record<string, string>) => Promise<T>,
  endOf?: (result: T) => SpanEnd,
): Promise<T> {
  const span = currentSpan()?.child(name, attributes);
  return span ? endAfter(span, () => call(span.headers), endOf) : call({});
}

export async function endAfter<T>(span: TraceSpan, work: () => Promise<T>, endOf?: (result: T) => SpanEnd): Promise<T> {
  try {
    const result = await work();
    span.end(endOf?.(result));
    return result;
  } catch (error) {
    span.end({ errorType: errorTypeOf(error) });
    throw error;
  }
}

/** SQLSTATE, such as 23505, or Node's code, such as ECONNREFUSED, where an error has one. */
export function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER';
  const { code, name } = error as Error & { code?: unknown };
  if (typeof code === 'string') return code;
  return name === 'Error' ? error.constructor.name : name;
}
