import { ApiError, request, uploadFile, type Schemas } from '@nerka/mf-shared/api';
import type { TextKey } from './texts/catalogue';

const CODE = '/api/request-codes/{token}';
const SHARED = '/api/shared-requests/{token}';

export type OpenCompany = Schemas['OpenCompanyResponse'];
export type RequestPage = Schemas['RequestPageResponse'];
export type SharedRequest = Schemas['SharedRequestResponse'];
export type SentRequest = Schemas['NewRequestResponse'];
export type NewRequest = Schemas['NewRequestBody'];
export type Challenge = Schemas['ChallengeResponse'];

export const readPage = (token: string, signal: AbortSignal): Promise<RequestPage> =>
  request('get', CODE, { params: { token }, signal });

export const readChallenge = (token: string): Promise<Challenge> =>
  request('get', `${CODE}/challenge`, { params: { token } });

export const sendRequest = (token: string, body: NewRequest): Promise<SentRequest> =>
  request('post', `${CODE}/requests`, { params: { token }, body });

export const readShared = (token: string, signal: AbortSignal): Promise<SharedRequest> =>
  request('get', SHARED, { params: { token }, signal });

export const sendMessage = (token: string, text: string): Promise<SharedRequest> =>
  request('post', `${SHARED}/messages`, { params: { token }, body: { text } });

/** Reports from 0 to 1 how much of it has been sent. */
export const sendPhoto = (token: string, file: File, onProgress: (sent: number) => void): Promise<unknown> =>
  uploadFile(`${SHARED}/photos`, { params: { token }, field: 'photos', file, onProgress });

export const isCode = (error: unknown, code: ApiError['code']): boolean =>
  error instanceof ApiError && error.code === code;

export interface Failure {
  key: TextKey;
  values?: Record<string, number>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Why it could not be sent, and when to try again. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.status >= 500) return { key: 'serverFailed' };
  if (error.status === 0) return { key: 'unreachable' };
  if (error.code === 'throttled') return waitOf(error.retryAfter ?? MINUTE);
  return { key: error.code === 'too-many-messages' ? 'tooManyMessages' : 'refused' };
}

function waitOf(seconds: number): Failure {
  if (seconds > HOUR) return { key: 'throttledLong', values: { hours: Math.ceil(seconds / HOUR) } };
  return { key: 'throttled', values: { minutes: Math.max(1, Math.ceil(seconds / MINUTE)) } };
}
