import { Logger } from '@nestjs/common';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import type { Counter } from 'prom-client';
import type { TracingSettings } from '../config/tracing-settings.js';
import type { Metrics } from '../metrics/metrics.js';

/**
 * Spans that wait for their export. There is room for a number of them: while the endpoint does not take them, new ones
 * are dropped, and nothing waits for it.
 */
export class SpanQueue implements SpanProcessor {
  private readonly logger = new Logger('Tracing');
  private readonly batches: BatchSpanProcessor;
  private readonly dropped: Counter<'reason'>;
  /** Those that are being exported too. */
  private waiting = 0;
  private isFailing = false;

  constructor(
    exporter: SpanExporter,
    private readonly settings: Pick<TracingSettings, 'maxQueueSize' | 'exportEveryMs'>,
    metrics: Metrics,
  ) {
    const { maxQueueSize, exportEveryMs } = settings;
    this.dropped = metrics.counter('nerka_trace_spans_dropped_total', 'Spans that were not exported', ['reason']);
    this.batches = new BatchSpanProcessor(
      {
        export: (spans, done) =>
          exporter.export(spans, (result) => {
            this.noteExport(spans, result);
            done(result);
          }),
        shutdown: () => exporter.shutdown(),
      },
      { maxQueueSize, scheduledDelayMillis: exportEveryMs },
    );
  }

  onStart(): void {
    // Only what has ended is exported.
  }

  onEnd(span: ReadableSpan): void {
    if (this.waiting >= this.settings.maxQueueSize) return this.dropped.inc({ reason: 'queue_full' });
    this.waiting += 1;
    this.batches.onEnd(span);
  }

  forceFlush(): Promise<void> {
    return this.batches.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.batches.shutdown();
  }

  private noteExport({ length }: ReadableSpan[], { code, error }: ExportResult): void {
    const hasSucceeded = code === ExportResultCode.SUCCESS;
    this.waiting -= length;
    if (!hasSucceeded) this.dropped.inc({ reason: 'export_failed' }, length);
    // Once each time, because it goes on for as long as the endpoint is down.
    if (!hasSucceeded && !this.isFailing) this.logger.warn({ reason: error?.message }, 'Traces cannot be exported');
    this.isFailing = !hasSucceeded;
  }
}
