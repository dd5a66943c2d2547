import type { IncomingHttpHeaders } from 'node:http';
import type { TraceSpan } from './trace-span.js';

/** Begins traces and exports them. */
export interface Tracer {
  /** Continues the trace that the request's headers name, if they name one. */
  beginRequest(headers: IncomingHttpHeaders): TraceSpan;
  beginJob(queue: string): TraceSpan;
  /** Exports what waits, if that does not take long. */
  stop(): Promise<void>;
}
