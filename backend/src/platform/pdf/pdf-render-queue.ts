import { once } from 'node:events';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Worker } from 'node:worker_threads';
import { FairQueue } from '../fairness/fair-queue.js';
import { Throttled } from '../http/errors.js';
import { Metrics } from '../metrics/metrics.js';
import type { PdfDocument } from './pdf-document.js';
import type { Rendered } from './pdf-worker.js';

/** Waiting and running, so that a company with many leaves room for the others. */
const MAX_OF_COMPANY = 8;
const MAX_OF_ALL = 32;
const MAX_MS = 30_000;
const HEAP_MB = 512;
const FULL = 'Many PDFs are being made right now. Please try again in a moment.';

const program = new URL('./pdf-worker.js', import.meta.url);

/**
 * Renders one PDF after the other, of the companies in rotation, in a thread of its own, so that requests are served
 * meanwhile. Throws if full.
 */
@Injectable()
export class PdfRenderQueue implements OnApplicationShutdown {
  private readonly logger = new Logger('PdfRenderQueue');
  private worker: Worker | undefined;
  private readonly counts = new Map<number, number>();
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();
  private readonly turns = new FairQueue({
    ...{ ofAll: 1, ofOne: 1, refusal: FULL },
    // The counts above are the limit.
    ...{ maxWaitMs: MAX_OF_ALL * MAX_MS, usualMs: 1 },
  });

  constructor(metrics: Metrics) {
    metrics.watch('nerka_pdfs_waiting', 'PDFs in line and at work', () => this.waiting);
  }

  /** Starts the thread, which loads its fonts while the document's content is still being read. */
  prepare(): void {
    this.worker ??= this.start();
  }

  async make(companyId: number, document: PdfDocument): Promise<Buffer> {
    const ofCompany = this.counts.get(companyId) ?? 0;
    if (ofCompany >= MAX_OF_COMPANY || this.waiting >= MAX_OF_ALL) {
      throw new Throttled(FULL, 1);
    }
    this.counts.set(companyId, ofCompany + 1);
    this.waiting++;
    const made = this.renderInTurn(companyId, document);
    this.last = Promise.allSettled([this.last, made]);
    try {
      return await made;
    } finally {
      this.waiting--;
      const left = this.counts.get(companyId)! - 1;
      if (left === 0) this.counts.delete(companyId);
      else this.counts.set(companyId, left);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.last;
    await this.worker?.terminate();
  }

  private async renderInTurn(companyId: number, document: PdfDocument): Promise<Buffer> {
    const end = this.turns.tryBegin(companyId) ?? (await this.turns.wait(companyId, () => undefined));
    try {
      return await this.render(document);
    } finally {
      end();
    }
  }

  /** Replaces a thread that fails or takes too long. */
  private async render(document: PdfDocument): Promise<Buffer> {
    const worker = (this.worker ??= this.start());
    worker.postMessage(document);
    try {
      const [rendered] = (await once(worker, 'message', { signal: AbortSignal.timeout(MAX_MS) })) as [Rendered];
      if ('failure' in rendered) throw new Error(rendered.failure);
      return Buffer.from(rendered.pdf);
    } catch (error) {
      this.logger.warn({ err: error }, 'A PDF was not made');
      this.worker = undefined;
      await worker.terminate();
      throw error;
    }
  }

  private start(): Worker {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    // An idle thread does not keep the process alive.
    worker.unref();
    worker.on('error', () => (this.worker = undefined));
    worker.on('exit', () => (this.worker = undefined));
    return worker;
  }
}
