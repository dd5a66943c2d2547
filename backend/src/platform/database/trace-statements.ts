import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { currentSpan, errorTypeOf, type TraceSpan } from '../tracing/trace-span.js';

/** Statements that travel to the database together. */
class Batch {
  private statements = 0;
  private waiting = 0;
  private isSent = false;
  private error: unknown;

  constructor(private readonly span: TraceSpan) {}

  add(result: Promise<unknown>): void {
    this.statements += 1;
    this.waiting += 1;
    result.then(
      () => this.settle(),
      (error: unknown) => {
        // What follows a failed statement of a transaction fails because of it.
        this.error ??= error;
        this.settle();
      },
    );
  }

  /** Nothing is added any more. */
  send(): void {
    this.isSent = true;
    this.endIfDone();
  }

  private settle(): void {
    this.waiting -= 1;
    this.endIfDone();
  }

  private endIfDone(): void {
    if (!this.isSent || this.waiting > 0) return;
    const { statements, error } = this;
    this.span.end({
      attributes: {
        // By the conventions never 1.
        'db.operation.batch.size': statements > 1 ? statements : undefined,
        'db.response.status_code': error instanceof pg.DatabaseError ? error.code : undefined,
      },
      errorType: error === undefined ? undefined : errorTypeOf(error),
    });
  }
}

const batches = new WeakMap<QueryRunner, Batch>();

/**
 * One span for each round trip within a request or job that is traced: what a transaction sends in one tick leaves in one
 * write (scoped-client.ts). The text of a statement is not in it.
 */
export function traceStatement(runner: QueryRunner | undefined, result: Promise<unknown>): void {
  const span = currentSpan();
  if (!span?.isRecording) return;
  const batch = (runner && batches.get(runner)) ?? begin(span, runner);
  batch.add(result);
}

function begin(span: TraceSpan, runner: QueryRunner | undefined): Batch {
  const batch = new Batch(span.child('postgresql', { 'db.system.name': 'postgresql' }));
  if (runner) batches.set(runner, batch);
  process.nextTick(() => {
    if (runner) batches.delete(runner);
    batch.send();
  });
  return batch;
}
