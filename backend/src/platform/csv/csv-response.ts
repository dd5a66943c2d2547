import { Readable } from 'node:stream';
import { applyDecorators, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Heavy } from '../http/heavy.js';
import { CSV_TYPE } from './csv-text.js';

/** Documents that the handler returns a CSV file. */
export const ReturnsCsv = (): MethodDecorator =>
  applyDecorators(
    ApiOkResponse({ content: { [CSV_TYPE]: { schema: { type: 'string', format: 'binary' } } } }),
    Heavy('file'),
  );

/** Streams a CSV file. A failure aborts the connection, so that no client mistakes half a file for a whole one. */
export function csvResponse(name: string, text: AsyncIterable<string> | Iterable<string>): StreamableFile {
  const file = new StreamableFile(Readable.from(text, { objectMode: false }), {
    type: CSV_TYPE,
    disposition: `attachment; filename="${name}.csv"`,
  });
  return file.setErrorHandler((_error, response) => response.destroy?.());
}

export const csvFile = ({ name, text }: { name: string; text: AsyncIterable<string> }): StreamableFile =>
  csvResponse(name, text);
