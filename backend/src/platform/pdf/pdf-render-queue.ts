import { once } from 'node:events';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Worker } from 'node:worker_threads';
import { FairQueue } from '../fairness/fair-queue.js';
import { Metrics } from '../metrics/metrics.js';
import type { PdfDocument } from './pdf-document.js';
import type { Rendered } from './pdf-worker.js';

const MAX_MS = 30_000;
const HEAP_MB = 512;
const BUSY = 'Many PDFs are being made right now. Please try again in a moment.';

const program = new URL('./pdf-worker.js', import.meta.url);

/**
 * Renders one PDF after the other, of the companies in rotation, in a thread of its own, so that requests are served
 * meanwhile. Throws Busy for what would wait too long; requests come in few at once (platform/fairness), as do jobs.
 */
@Injectable()
export class PdfRenderQueue implements OnApplicationShutdown {
  private readonly logger = new Logger('PdfRenderQueue');
  private worker: Worker | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private readonly turns = new FairQueue({ ofAll: 1, ofOne: 1, maxWaitMs: MAX_MS, usualMs: 200, refusal: BUSY });

  constructor(metrics: Metrics) {
    metrics.watch('nerka_pdfs_waiting', 'PDFs in line and at work', () => this.turns.waiting + this.turns.running);
  }

  /** Starts the thread, which loads its fonts while the document's content is still being read. */
  prepare(): void {
    this.worker ??= this.start();
  }

  make(companyId: number, document: PdfDocument): Promise<Buffer> {
    const made = this.renderInTurn(companyId, document);
    this.last = Promise.allSettled([this.last, made]);
    return made;
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
