import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { FilesInterceptor } from '@nestjs/platform-express';
import { ApiBody } from '@nestjs/swagger';
import { from, type Observable, switchMap } from 'rxjs';
import { UploadForm } from '../../../platform/http/upload-form.js';
import { type DrawnPhoto, drawPhotos } from './drawn-photo.js';

const FIELD = 'photos';
const MAX_FILE_SIZE = 10 * 1024 * 1024;
/** Uploads are held in memory until they are encoded again. */
const MAX_AT_ONCE = 5;

interface UploadedPhoto {
  buffer: Buffer;
  drawn: DrawnPhoto;
}

/** The pictures of a request, in the order in which they were sent. */
export const photosOf = (files: unknown): DrawnPhoto[] => ((files ?? []) as UploadedPhoto[]).map(({ drawn }) => drawn);

/** Before an Idempotency-Key opens a transaction, which must not wait for it. */
@Injectable()
class DrawPhotos implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const { files } = context.switchToHttp().getRequest<{ files?: UploadedPhoto[] }>();
    return from(drawAll(files ?? [])).pipe(switchMap(() => next.handle()));
  }
}

async function drawAll(files: UploadedPhoto[]): Promise<void> {
  const drawn = await drawPhotos(files.map(({ buffer }) => buffer));
  for (const [index, file] of files.entries()) file.drawn = drawn[index]!;
}

/** Accepts up to five pictures of at most 10 MB each in the field `photos` of a multipart form, and no other fields. */
export function UploadPhotos(): MethodDecorator {
  const limits = { fileSize: MAX_FILE_SIZE, files: MAX_AT_ONCE, fields: 0, parts: MAX_AT_ONCE };
  const items = { type: 'string', format: 'binary' };
  return applyDecorators(
    UseInterceptors(FilesInterceptor(FIELD, MAX_AT_ONCE, { limits }), DrawPhotos),
    UploadForm(),
    ApiBody({
      schema: {
        type: 'object',
        properties: { [FIELD]: { type: 'array', items, minItems: 1, maxItems: MAX_AT_ONCE } },
        required: [FIELD],
      },
    }),
  );
}
