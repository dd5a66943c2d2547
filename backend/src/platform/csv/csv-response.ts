import { applyDecorators, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { FileInPieces } from '../http/file-in-pieces.js';
import { Heavy } from '../http/heavy.js';
import { CSV_TYPE } from './csv-text.js';

/** Documents that the handler returns a CSV file. */
export const ReturnsCsv = (): MethodDecorator =>
  applyDecorators(
    ApiOkResponse({ content: { [CSV_TYPE]: { schema: { type: 'string', format: 'binary' } } } }),
    Heavy('file'),
  );

/** Streams a CSV file. */
export const csvResponse = (name: string, text: AsyncIterable<string> | Iterable<string>): StreamableFile =>
  new FileInPieces(text, { type: CSV_TYPE, disposition: `attachment; filename="${name}.csv"` });

export const csvFile = ({ name, text }: { name: string; text: AsyncIterable<string> }): StreamableFile =>
  csvResponse(name, text);
