import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';

const DOCUMENT = join(import.meta.dirname, '../../../openapi.json');

/** The API document that `npm run generate` wrote; undefined before the first time. */
export function readApiDocument(): OpenAPIObject | undefined {
  return existsSync(DOCUMENT) ? (JSON.parse(readFileSync(DOCUMENT, 'utf8')) as OpenAPIObject) : undefined;
}
