import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FoundOrigins, MappedScript } from './source-map-worker.js';

const MAX_MS = 4_000;
/** A multiple of what any map needs (read-source-map.ts), since a thread that reaches its limit can end the process. */
const HEAP_MB = 512;

const program = new URL('./source-map-worker.js', import.meta.url);

/**
 * Reads the source maps of one failed release in a thread that ends afterwards: teams send the maps, and one with as many
 * positions as are read needs two to three seconds of a core. Those of a build need tenths of a second.
 */
export class SourceMapThread {
  private readonly worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  private readonly signal = AbortSignal.timeout(MAX_MS);

  constructor() {
    // One that comes when nobody waits any more would end the process.
    this.worker.on('error', () => undefined);
  }

  /** Throws if the thread needs too much time, after which it is of no more use. */
  async originsOf(script: MappedScript): Promise<FoundOrigins> {
    this.worker.postMessage(script);
    const [found] = (await once(this.worker, 'message', { signal: this.signal })) as [FoundOrigins];
    return found;
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
