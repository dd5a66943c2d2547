import { applyDecorators, HttpCode, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Heavy } from '../http/heavy.js';

export const PDF_TYPE = 'application/pdf';

/** The handler returns a PDF file. */
export const ReturnsPdf = (): MethodDecorator =>
  applyDecorators(
    HttpCode(200),
    ApiOkResponse({ content: { [PDF_TYPE]: { schema: { type: 'string', format: 'binary' } } } }),
    Heavy('pdf'),
  );

/** A PDF to download. */
export interface PdfFile {
  fileName: string;
  content: Buffer;
}

/** Neither ends the header nor names a folder, whatever a number contains. */
export const pdfFileName = (...parts: string[]): string =>
  `${parts.map((part) => part.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '')).join('-')}.pdf`;

export const pdfResponse = ({ fileName, content }: PdfFile): StreamableFile =>
  new StreamableFile(content, {
    type: PDF_TYPE,
    length: content.length,
    disposition: `attachment; filename="${fileName}"`,
  });
