import { request } from '@nerka/mf-shared/api';
import type { Release } from './front-ends';
import { cspNonce } from '../page-security';
import { wordsOf } from './screen-failure';

export interface ScreenFailure {
  release: Pick<Release, 'name' | 'version'>;
  screen?: string;
  kind: 'load' | 'timeout' | 'render' | 'event';
  error: unknown;
}

const MAX_MESSAGE = 500;
const MAX_STACK = 4_000;
/** That of the page of a dev server is none. */
const NONCE_LENGTH = 32;
/** Limits failures that repeat with every movement of the mouse. */
const MAX_OF_A_PAGE = 20;
/** Without similar characters: 0 and O, 1 and I. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The references of the failures that were reported. */
const reported = new Map<string, string>();

/** Reports a failure to the server, once per page and release. Returns the reference for the user. */
export function reportFailure({ release, screen, kind, error }: ScreenFailure): string {
  const message = messageOf(error);
  // Different errors of one screen count separately; failures to load count once.
  const key = [release.name, release.version, screen, kind, kind === 'event' && message].join('\n');
  const known = reported.get(key);
  if (known !== undefined) return known;
  const reference = newReference();
  reported.set(key, reference);
  if (reported.size <= MAX_OF_A_PAGE) {
    const stack = stackOf(error);
    const more = { ...(screen !== undefined && { screen }), ...(stack && { stack }) };
    const about = { version: release.version, kind, message, reference, ...more };
    const body = { ...about, ...(cspNonce.length === NONCE_LENGTH && { nonce: cspNonce }) };
    // The panel shows the failure even if the report does not arrive.
    request('post', '/api/front-ends/{name}/failures', { params: { name: release.name }, body, once: false }).catch(
      () => undefined,
    );
  }
  return reference;
}

/** The server refuses control characters, and half of an emoji, which the limit may leave. */
const accepted = (text: string, controls: RegExp, limit: number): string =>
  text
    .replace(controls, ' ')
    .slice(0, limit)
    .replace(/\p{Cs}/gu, '')
    .trim();

const messageOf = (error: unknown): string => accepted(wordsOf(error), /\p{Cc}+/gu, MAX_MESSAGE);

/** Where it happened: of a failure that was caught and passed on, that of the first one. */
function stackOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { stack = '' } = error.cause instanceof Error ? error.cause : error;
  return accepted(stack, /[^\P{Cc}\n]+/gu, MAX_STACK);
}

function newReference(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS[byte % LETTERS.length]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
