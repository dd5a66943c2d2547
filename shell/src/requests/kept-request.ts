import { windowTexts } from '@nerka/mf-shared/storage';
import { emptyValues, type RequestValues } from './request-values';
import type { SentRequest } from './requests.api';

const draftKey = (token: string) => `nerka-request:${token}`;
const sentKey = (token: string) => `nerka-sent-request:${token}`;

/** What was typed, until it is sent or the window is closed. */
export const readTyped = (token: string): RequestValues => ({
  ...emptyValues,
  ...(parse(windowTexts.read(draftKey(token))) as Partial<RequestValues> | null),
});

export const keepTyped = (token: string, values: RequestValues): void =>
  windowTexts.keep(draftKey(token), JSON.stringify(values));

/** So that a reload shows its number and link again. */
export const readSent = (token: string): SentRequest | null =>
  parse(windowTexts.read(sentKey(token))) as SentRequest | null;

/** The name and how to reach the person stay for another request. */
export function keepSent(token: string, sent: SentRequest, { name, phone, email }: RequestValues): void {
  windowTexts.keep(sentKey(token), JSON.stringify(sent));
  keepTyped(token, { ...emptyValues, name, phone, email });
}

export const dropSent = (token: string): void => windowTexts.drop(sentKey(token));

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
