import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FilesInterceptor } from '@nestjs/platform-express';
import { ApiBody } from '@nestjs/swagger';
import { UploadForm } from '../../../platform/http/upload-form.js';

const FIELD = 'photos';
const MAX_FILE_SIZE = 10 * 1024 * 1024;
/** Uploads are held in memory until they are encoded again. */
const MAX_AT_ONCE = 5;

/** Accepts up to five pictures of at most 10 MB each in the field `photos` of a multipart form, and no other fields. */
export function UploadPhotos(): MethodDecorator {
  const limits = { fileSize: MAX_FILE_SIZE, files: MAX_AT_ONCE, fields: 0, parts: MAX_AT_ONCE };
  const items = { type: 'string', format: 'binary' };
  return applyDecorators(
    UseInterceptors(FilesInterceptor(FIELD, MAX_AT_ONCE, { limits })),
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
