import type { Request } from 'express';

const MAX_DEVICE = 200;
/** Named so by the server alone. */
const KEY = /^API key/i;

interface Sender extends Pick<Request, 'get'> {
  /** Of the API key by which a program acts. */
  apiKeyName?: string | undefined;
}

/** What the request's browser says of itself, or the key of a program; for reading by people, never for decisions. */
export function deviceOf(request: Sender): string | null {
  if (request.apiKeyName !== undefined) return `API key “${request.apiKeyName}”`;
  const agent = request.get('user-agent')?.slice(0, MAX_DEVICE) || null;
  return agent?.replace(KEY, '“$&”') ?? null;
}
