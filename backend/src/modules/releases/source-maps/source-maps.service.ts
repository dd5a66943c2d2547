import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Injectable, Logger } from '@nestjs/common';
import type { PlatformTx } from '../../../platform/database/database.js';
import type { FrontEndFailureResponse } from '../front-end-failure.dto.js';
import { readSourceMap } from './read-source-map.js';
import { SourceMapsRepository } from './source-maps.repository.js';
import { framesIn, mapStack, type Frame, type Origin } from './stack-frames.js';

/** More than a few failures lead through. */
const MAX_SCRIPTS = 20;

/** The maps of a release are kept with it and are served to nobody: super admins see what they say about failures. */
@Injectable()
export class SourceMapsService {
  private readonly logger = new Logger('FrontEnds');

  constructor(private readonly maps: SourceMapsRepository) {}

  async add(releaseId: number, maps: readonly { path: string; content: Buffer }[]): Promise<void> {
    if (maps.length === 0) return;
    const stored: { path: string; content: Buffer }[] = [];
    // One after the other, as with files: sign-ins need a thread, too.
    for (const { path, content } of maps) {
      stored.push({ path: path.replace(/\.map$/, ''), content: await promisify(gzip)(content) });
    }
    await this.maps.add(releaseId, stored);
  }

  async withMappedStacks(
    tx: PlatformTx,
    releaseId: number,
    failures: readonly FrontEndFailureResponse[],
  ): Promise<FrontEndFailureResponse[]> {
    const frames = failures.flatMap(({ stack }) => framesIn(stack ?? ''));
    const paths = [...new Set(frames.map(({ path }) => path))].slice(0, MAX_SCRIPTS);
    const origins = new Map<string, Origin | undefined>();
    // One after the other: a map that is read has twenty times its size.
    for (const path of paths) {
      const ofPath = frames.filter((frame) => frame.path === path);
      for (const [frame, origin] of await this.originsOf(tx, releaseId, ofPath)) origins.set(keyOf(frame), origin);
    }
    return failures.map((failure) => ({
      ...failure,
      stack: failure.stack && mapStack(failure.stack, (frame) => origins.get(keyOf(frame))),
    }));
  }

  /** Of frames in one script. */
  private async originsOf(
    tx: PlatformTx,
    releaseId: number,
    frames: readonly Frame[],
  ): Promise<[Frame, Origin | undefined][]> {
    const { path } = frames[0]!;
    const found = await this.maps.find(tx, releaseId, path);
    if (!found) return [];
    try {
      const content = await promisify(gunzip)(found.map);
      const originOf = await readSourceMap(content.toString('utf8'), found.code?.toString('utf8'));
      return frames.map((frame) => [frame, originOf(frame)]);
    } catch (error) {
      // Its team sent something else; the stack is shown as it came.
      this.logger.warn({ releaseId, path, error: String(error) }, 'A source map cannot be read');
      return [];
    }
  }
}

const keyOf = ({ fn, path, line, column }: Frame): string => [path, line, column, fn].join(' ');
