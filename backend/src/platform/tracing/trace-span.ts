import { AsyncLocalStorage } from 'node:async_hooks';

/** Numbers, codes and names of our own: no texts, and nothing by which a person could be known. */
export type SpanAttributes = Record<string, string | number | undefined>;

export interface SpanEnd {
  /** What only the end knows better than the beginning. */
  name?: string;
  attributes: SpanAttributes;
  hasFailed: boolean;
}

/** A part of a trace: something that takes time. */
export interface TraceSpan {
  /** Whether it is sampled and has not ended. */
  readonly isRecording: boolean;
  /** With these, the receiver of a call continues the trace. */
  readonly headers: Record<string, string>;
  /** Begins a call to something outside of this process. */
  child(name: string): TraceSpan;
  end(end: SpanEnd): void;
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
