import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FilesInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';

const FIELD = 'photos';
const LARGEST_FILE = 10 * 1024 * 1024;
/** They are held in memory until they are drawn anew. */
const MOST_AT_ONCE = 5;

/** Takes up to five pictures of at most 10 MB each in the field `photos` of a multipart form, and nothing beside them. */
export function TakesPhotos(): MethodDecorator {
  const limits = { fileSize: LARGEST_FILE, files: MOST_AT_ONCE, fields: 0, parts: MOST_AT_ONCE };
  const items = { type: 'string', format: 'binary' };
  return applyDecorators(
    UseInterceptors(FilesInterceptor(FIELD, MOST_AT_ONCE, { limits })),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        properties: { [FIELD]: { type: 'array', items, minItems: 1, maxItems: MOST_AT_ONCE } },
        required: [FIELD],
      },
    }),
  );
}
