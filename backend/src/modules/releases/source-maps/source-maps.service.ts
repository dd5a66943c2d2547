import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable, Logger } from '@nestjs/common';
import type { FrontEndFailureResponse } from '../front-end-failure.dto.js';
import { SourceMapThread } from './source-map-thread.js';
import { SourceMapsRepository } from './source-maps.repository.js';
import { framesIn, mapStack, type Frame, type Origin } from './stack-frames.js';

/** The message of a parser may quote the map. */
const MAX_ERROR = 200;

type Origins = Map<string, Origin | undefined>;

/** The maps of a release are kept with it and are served to nobody: super admins see what they say about failures. */
@Injectable()
export class SourceMapsService {
  private readonly logger = new Logger('FrontEnds');
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly maps: SourceMapsRepository) {}

  async add(releaseId: number, maps: readonly { path: string; content: Buffer }[]): Promise<void> {
    if (maps.length === 0 || (await this.maps.hasSome(releaseId))) return;
    const stored: { path: string; content: Buffer }[] = [];
    // One after the other, as with files: sign-ins need a thread, too.
    for (const { path, content } of maps) {
      stored.push({ path: path.replace(/\.map$/, ''), content: await promisify(gzip)(content) });
    }
    await this.maps.add(releaseId, stored);
  }

  /** A stack without frames costs nothing, and one of a release without maps a look for them. */
  async withMappedStacks(
    releaseId: number,
    failures: readonly FrontEndFailureResponse[],
  ): Promise<FrontEndFailureResponse[]> {
    const frames = failures.flatMap(({ stack }) => framesIn(stack ?? ''));
    if (frames.length === 0) return [...failures];
    const paths = await this.maps.withMap(releaseId, [...new Set(frames.map(({ path }) => path))]);
    if (paths.length === 0) return [...failures];
    const origins = await this.afterOthers(() => this.originsOf(releaseId, paths, frames));
    return failures.map((failure) => ({
      ...failure,
      stack: failure.stack && mapStack(failure.stack, (frame) => origins.get(keyOf(frame))),
    }));
  }

  /** One after the other: each needs a thread with its memory. */
  private afterOthers(find: () => Promise<Origins>): Promise<Origins> {
    const found = this.last.then(find);
    this.last = found.catch(() => undefined);
    return found;
  }

  /** Frames of a map that cannot be read stay as they came, as do those of the maps after one that is too much. */
  private async originsOf(releaseId: number, paths: readonly string[], frames: readonly Frame[]): Promise<Origins> {
    const origins: Origins = new Map();
    const thread = new SourceMapThread();
    try {
      for (const path of paths) {
        const script = await this.maps.find(releaseId, path);
        if (!script) continue;
        const ofPath = frames.filter((frame) => frame.path === path);
        const found = await thread.originsOf({ ...script, frames: ofPath });
        if ('failure' in found) this.warn(releaseId, found.failure);
        else ofPath.forEach((frame, index) => origins.set(keyOf(frame), found.origins[index]));
      }
    } catch (error) {
      this.warn(releaseId, String(error));
    } finally {
      await thread.end();
    }
    return origins;
  }

  private warn(releaseId: number, error: string): void {
    this.logger.warn({ releaseId, error: error.slice(0, MAX_ERROR) }, 'A source map cannot be read');
  }
}

const keyOf = ({ fn, path, line, column }: Frame): string => [path, line, column, fn].join(' ');
