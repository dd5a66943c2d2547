import { applyDecorators, type CanActivate, type ExecutionContext, UseGuards, UseInterceptors } from '@nestjs/common';
import { FilesInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { UploadForm } from '../../../platform/http/upload-form.js';
import { Invalid, Throttled, TooLarge } from '../../../platform/http/errors.js';
import { ReleaseResponse } from '../release.dto.js';
import { MAX_MAPS_SIZE, MAX_RELEASE_SIZE } from './release-declaration.js';

/** In addition to the files: the declaration, and the multipart headers. */
const MAX_DECLARATION_SIZE = 1024 * 1024;
const MAX_BODY_SIZE = MAX_RELEASE_SIZE + MAX_MAPS_SIZE + 2 * MAX_DECLARATION_SIZE;
/** More than a declaration may list, so that the declaration's own limit is the one that is reported. */
const MAX_PARTS = 5_000;
const MAX_AT_ONCE = 4;
/** As much as four releases without source maps. */
const MAX_BYTES_AT_ONCE = MAX_AT_ONCE * (MAX_RELEASE_SIZE + 2 * MAX_DECLARATION_SIZE);
const RETRY_SECONDS = 5;

export interface SentFile {
  path: string;
  content: Buffer;
}

/** Bodies are held in memory, so too long ones, and more than a few at once, are refused before they are read. */
class LimitedBodies implements CanActivate {
  private inFlight = 0;
  private bytes = 0;

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const header = request.headers['content-length'];
    if (!request.is('multipart/form-data') || header === undefined)
      throw new Invalid("Send the release as multipart/form-data with its length: the part 'release' and its files.");
    const length = Number(header);
    if (length > MAX_BODY_SIZE) throw new TooLarge('A release has at most 25 MB, and 50 MB of source maps.');
    if (this.inFlight >= MAX_AT_ONCE || this.bytes + length > MAX_BYTES_AT_ONCE)
      throw new Throttled('Other releases are being registered. Please try again in a moment.', RETRY_SECONDS);
    this.count(1, length);
    http.getResponse<Response>().once('close', () => this.count(-1, -length));
    return true;
  }

  private count(bodies: number, bytes: number): void {
    this.inFlight += bodies;
    this.bytes += bytes;
  }
}

/** Accepts a multipart form with the declaration in `release` and the files in `files`, each under its path. */
export function UploadRelease(): MethodDecorator {
  const limits = { fileSize: MAX_BODY_SIZE, files: MAX_PARTS, fields: 1, fieldSize: MAX_DECLARATION_SIZE };
  return applyDecorators(
    UseGuards(LimitedBodies),
    UseInterceptors(FilesInterceptor('files', MAX_PARTS, { limits, preservePath: true })),
    UploadForm(),
    ApiBody({
      schema: {
        type: 'object',
        properties: {
          release: {
            type: 'string',
            description:
              'JSON: name, version, contract, screens, files (path, sha256, size); optionally commit, author, notes, and maps, the source maps, listed like files.',
          },
          files: { type: 'array', items: { type: 'string', format: 'binary' } },
        },
        required: ['release'],
      },
    }),
    ApiCreatedResponse({ type: ReleaseResponse }),
    ApiOkResponse({ type: ReleaseResponse, description: 'It was registered before.' }),
  );
}

export const sentFiles = (files: readonly { originalname: string; buffer: Buffer }[] = []): SentFile[] =>
  files.map(({ originalname, buffer }) => ({ path: originalname, content: buffer }));
