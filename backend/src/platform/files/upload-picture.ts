import { applyDecorators, HttpCode, type Type, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiOkResponse } from '@nestjs/swagger';
import { UploadForm } from '../http/upload-form.js';

const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** Accepts one picture of at most 5 MB in a multipart form without other fields; held in memory. */
export function UploadPicture(field: string, response: Type): MethodDecorator {
  const limits = { fileSize: MAX_FILE_BYTES, files: 1, fields: 0, parts: 1 };
  return applyDecorators(
    HttpCode(200),
    UseInterceptors(FileInterceptor(field, { limits })),
    UploadForm(),
    ApiBody({
      schema: { type: 'object', properties: { [field]: { type: 'string', format: 'binary' } }, required: [field] },
    }),
    ApiOkResponse({ type: response }),
  );
}
