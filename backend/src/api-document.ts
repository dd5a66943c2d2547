import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import type { AccessRequest } from './platform/access/allow.js';
import { apiKeyOf } from './platform/access/api-key-header.js';
import { KeyAccess } from './platform/access/key-access.js';
import { readSessionTokens } from './platform/access/session-cookie.js';
import { Sessions } from './platform/access/sessions.js';
import { hasApiDocument, readApiDocument } from './platform/http/api-document-file.js';
import { sendError } from './platform/http/error.filter.js';
import { NotSignedIn } from './platform/http/errors.js';
import type { IdentifiedRequest } from './platform/http/request-id.js';

/** The documentation page has inline styles and a script from its own origin; nothing else may load. */
const READER_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves `/api/openapi.json` and a page that shows it at `/api/docs`, to signed-in users and to programs with a key. */
export function serveApiDocument(app: INestApplication): void {
  if (!hasApiDocument()) return;
  const sessions = app.get(Sessions);
  const keys = app.get(KeyAccess);
  app.use(['/api/docs', '/api/openapi.json'], (request: Request, response: Response, next: NextFunction) => {
    const refuse = (error: unknown): void => void sendError(error, request as IdentifiedRequest, response);
    const serve = async (): Promise<void> => {
      const key = apiKeyOf(request);
      if (key !== undefined) await keys.admitCaller(request as AccessRequest, key);
      else if (!(await sessions.findFirst(readSessionTokens(request)))) throw new NotSignedIn();
      response.setHeader('Content-Security-Policy', READER_POLICY);
      next();
    };
    serve().catch(refuse);
  });
  // Read when somebody asks for it first: parsed it takes 2 MB.
  SwaggerModule.setup('api/docs', app, () => readApiDocument()!, {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
  });
}
