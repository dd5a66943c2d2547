import { ApiError } from '@nerka/mf-shared/api';

/** Whether a call did not reach the server, also behind something that still answers for it. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
