import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

export interface IdentifiedRequest extends Request {
  /** Sent as X-Request-Id and in every error, so that users can report a request and we can find it. */
  id: string;
}

/** Gives every request an id of our own; an id sent by the client would not be safe to log. */
export function identifyRequest(request: Request, response: Response, next: NextFunction): void {
  (request as IdentifiedRequest).id = randomUUID();
  response.setHeader('X-Request-Id', (request as IdentifiedRequest).id);
  next();
}
