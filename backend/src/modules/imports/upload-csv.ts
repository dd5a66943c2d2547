import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody } from '@nestjs/swagger';
import { ImportTurn } from '../../platform/fairness/import-turn.js';
import { UploadForm } from '../../platform/http/upload-form.js';

const MAX_FILE_BYTES = 20 * 1024 * 1024;

export interface ReceivedFile {
  buffer: Buffer;
  originalname: string;
}

/** Accepts one file of at most 20 MB in the field `file` of a multipart form, and no other fields. */
export function UploadCsv(): MethodDecorator {
  return applyDecorators(
    UseInterceptors(
      FileInterceptor('file', { limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 0, parts: 1 } }),
      ImportTurn,
    ),
    UploadForm(),
    ApiBody({
      schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
    }),
  );
}

/** The name without folders and control characters; browsers send it in UTF-8, which multer reads as Latin-1. */
export function fileNameOf({ originalname }: ReceivedFile): string {
  const name = Buffer.from(originalname, 'latin1').toString('utf8');
  return (
    name
      .split(/[/\\]/)
      .at(-1)!
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 200) || 'import.csv'
  );
}
