import { request } from '@nerka/mf-shared/api';
import type { Release } from './front-ends';
import { wordsOf } from './screen-failure';

export interface ScreenFailure {
  release: Pick<Release, 'name' | 'version'>;
  /** The id of the screen, where it is known. */
  screen?: string;
  kind: 'load' | 'timeout' | 'render' | 'event';
  error: unknown;
}

const MAX_MESSAGE = 500;
/** What breaks on every movement of the mouse is told often enough. */
const MAX_OF_A_PAGE = 20;
/** Without what is read as something else: 0 and O, 1 and I. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What was told already, with the reference that names it. */
const told = new Map<string, string>();

/** Tells the server of a failure, once per page and release. Answers the reference by which the user can name it. */
export function reportFailure({ release, screen, kind, error }: ScreenFailure): string {
  const message = messageOf(error);
  // Two faults of one screen are two; what did not load did not load, whatever it says.
  const key = [release.name, release.version, screen, kind, kind === 'event' && message].join('\n');
  const known = told.get(key);
  if (known !== undefined) return known;
  const reference = newReference();
  told.set(key, reference);
  if (told.size <= MAX_OF_A_PAGE) {
    const body = { version: release.version, kind, message, reference, ...(screen !== undefined && { screen }) };
    // The panel says what happened, whether or not anybody heard of it.
    request('post', '/api/front-ends/{name}/failures', { params: { name: release.name }, body, once: false }).catch(
      () => undefined,
    );
  }
  return reference;
}

/** On one line: the server refuses control characters. */
function messageOf(error: unknown): string {
  return wordsOf(error)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_MESSAGE)
    .trim();
}

function newReference(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS[byte % LETTERS.length]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
