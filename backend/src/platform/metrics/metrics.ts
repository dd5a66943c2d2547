import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One value of a metric; the labels are empty if there is only one value. */
export interface Sample {
  labels: Record<string, string>;
  value: number;
}

/** Metrics of the process, counted once however many applications it runs. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** The metrics of this process for Prometheus. Labels never contain user input, names or ids. */
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

  /** Reads a metric at each scrape; omits it if that fails. */
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
      // After a reset, a metric without labels would be 0, which would be wrong.
      if (!samples && labelNames.length === 0) this.remove();
      for (const { labels, value } of samples ?? []) this.set(labels, value);
    };
    new Gauge({ name, help, labelNames: [...labelNames], registers: [this.own], collect });
  }

  /** In Prometheus' text format. */
  async text(): Promise<string> {
    const texts = await Promise.all([this.own.metrics(), ofProcess.metrics()]);
    return texts.join('\n');
  }
}
