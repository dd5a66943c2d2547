import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

export interface IdentifiedRequest extends Request {
  /** Answered as X-Request-Id and in every error, so that a user can name a request and we can find it. */
  id: string;
}

/** Gives every request an id of ours; what a client sends is not trusted into the logs. */
export function identifyRequest(request: Request, response: Response, next: NextFunction): void {
  (request as IdentifiedRequest).id = randomUUID();
  response.setHeader('X-Request-Id', (request as IdentifiedRequest).id);
  next();
}
