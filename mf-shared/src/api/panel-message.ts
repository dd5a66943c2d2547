import { ApiError, errorMessage } from './api-error';

/**
 * As errorMessage, for a FailurePanel, which shows the server's words as they are and the reference in a line of its own: it
 * names the request of refusals, too.
 */
export function panelMessage(error: unknown, otherwise: string): string {
  // In the class of front ends that were built before there is no such id.
  if (!(error instanceof ApiError) || !error.requestId) return errorMessage(error, otherwise);
  return `${error.reason || otherwise} Reference: ${error.requestId}`;
}
