import type { Request } from 'express';

const MAX_DEVICE = 200;

/** What the request's browser says of itself; for reading by people, never for decisions. */
export const deviceOf = (request: Pick<Request, 'get'>): string | null =>
  request.get('user-agent')?.slice(0, MAX_DEVICE) || null;
