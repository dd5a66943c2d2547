import { applyDecorators, HttpCode, type Type, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, ApiOkResponse } from '@nestjs/swagger';

const LARGEST_FILE = 5 * 1024 * 1024;

/** Takes one picture of at most 5 MB in this field of a multipart form, and nothing beside it; it is held in memory. */
export function TakesPicture(field: string, response: Type): MethodDecorator {
  const limits = { fileSize: LARGEST_FILE, files: 1, fields: 0, parts: 1 };
  return applyDecorators(
    HttpCode(200),
    UseInterceptors(FileInterceptor(field, { limits })),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: { type: 'object', properties: { [field]: { type: 'string', format: 'binary' } }, required: [field] },
    }),
    ApiOkResponse({ type: response }),
  );
}
