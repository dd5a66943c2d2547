import type { OnApplicationShutdown } from '@nestjs/common';
import type { Environment } from '../config/environment.js';
import type { Metrics } from '../metrics/metrics.js';
import type { OtlpTracer } from './otlp-tracer.js';
import { endAfter, runInSpan } from './trace-span.js';

/** Without an endpoint there is no tracer: nothing of the SDK is loaded, and requests and jobs run as they are. */
export class Tracing implements OnApplicationShutdown {
  private constructor(readonly tracer: OtlpTracer | undefined) {}

  static async start({ tracing }: Environment, metrics: Metrics): Promise<Tracing> {
    if (!tracing) return new Tracing(undefined);
    const { OtlpTracer } = await import('./otlp-tracer.js');
    return new Tracing(new OtlpTracer(tracing, metrics));
  }

  /** Runs a job as a trace of its own, whoever's request woke it. */
  async runJob<T>(queue: string, companyId: number | undefined, work: () => Promise<T>): Promise<T> {
    if (!this.tracer) return work();
    const span = this.tracer.beginJob(queue, {
      'messaging.system': 'pg-boss',
      'messaging.operation.name': 'process',
      'messaging.operation.type': 'process',
      'messaging.destination.name': queue,
      'nerka.company_id': companyId,
    });
    return endAfter(span, () => runInSpan(span, work));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.tracer?.stop();
  }
}
