import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One value of a figure; without labels where there is only one. */
export interface Sample {
  labels: Record<string, string>;
  value: number;
}

/** Memory, processor time and the delay of the event loop are the process's: counted once, however many apps it holds. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/**
 * The figures of this process for Prometheus. Whoever knows one counts it here, or says how it is read when somebody
 * asks. No label ever holds what a user typed, a name or a record's id.
 */
@Injectable()
export class Metrics {
  private readonly own = new Registry();
  readonly contentType = this.own.contentType;

  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.own] });
  }

  durations<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Histogram<Label> {
    const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
    return new Histogram({ name, help, labelNames, buckets, registers: [this.own] });
  }

  /** A figure that is read at each asking; one that cannot be read then, as its database is away, is left out. */
  watch(name: string, help: string, read: () => number | Promise<number>): void {
    this.watchAll(name, help, [], async () => [{ labels: {}, value: await read() }]);
  }

  /** The same with labels. */
  watchAll(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => readonly Sample[] | Promise<readonly Sample[]>,
  ): void {
    const collect = async function (this: Gauge): Promise<void> {
      this.reset();
      const samples = await Promise.resolve()
        .then(read)
        .catch(() => undefined);
      // What has no labels is 0 after a reset, which would be a lie here; what has some is gone.
      if (!samples && labelNames.length === 0) this.remove();
      for (const { labels, value } of samples ?? []) this.set(labels, value);
    };
    new Gauge({ name, help, labelNames: [...labelNames], registers: [this.own], collect });
  }

  /** All figures in Prometheus' text format. */
  async text(): Promise<string> {
    const texts = await Promise.all([this.own.metrics(), ofProcess.metrics()]);
    return texts.join('\n');
  }
}
