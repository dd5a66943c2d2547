import { Readable } from 'node:stream';
import { applyDecorators, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CSV_TYPE } from './csv-text.js';

/** The handler answers a CSV file. */
export const AnswersCsv = (): MethodDecorator =>
  applyDecorators(ApiOkResponse({ content: { [CSV_TYPE]: { schema: { type: 'string', format: 'binary' } } } }));

/** A CSV file that is written while it is sent. A failure on the way breaks it off, so that half a file is not a whole one. */
export function csvAnswer(name: string, text: AsyncIterable<string> | Iterable<string>): StreamableFile {
  const file = new StreamableFile(Readable.from(text, { objectMode: false }), {
    type: CSV_TYPE,
    disposition: `attachment; filename="${name}.csv"`,
  });
  return file.setErrorHandler((_error, response) => response.destroy?.());
}
