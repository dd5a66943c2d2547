import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';

const DOCUMENT = join(import.meta.dirname, '../../../openapi.json');

/** Whether `npm run generate` has written the API document. */
export const hasApiDocument = (): boolean => existsSync(DOCUMENT);

/** The API document; undefined before it is there. */
export function readApiDocument(): OpenAPIObject | undefined {
  return hasApiDocument() ? (JSON.parse(readFileSync(DOCUMENT, 'utf8')) as OpenAPIObject) : undefined;
}
