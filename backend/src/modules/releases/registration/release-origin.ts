import { Invalid } from '../../../platform/http/errors.js';

const COMMIT = /^[0-9a-f]{7,64}$/;
const MAX_AUTHOR = 100;
const MAX_NOTES = 2_000;
/** Control characters and lone surrogates, which PostgreSQL refuses or nobody can read. */
const UNUSABLE = /\p{Cc}|\p{Cs}/u;

/** What tells a release apart from others, for people; the same content stays the same release with other values. */
export interface ReleaseOrigin {
  /** Of the repository that it was built from. */
  commit: string | null;
  author: string | null;
  /** What changed, in lines of plain text. */
  notes: string | null;
}

export const originFields: readonly string[] = ['commit', 'author', 'notes'] satisfies (keyof ReleaseOrigin)[];

/** Of a release that came with the server. */
export const NO_ORIGIN: ReleaseOrigin = { commit: null, author: null, notes: null };

/** Reads these fields of a declaration; throws Invalid with one sentence. */
export function readOrigin(declaration: Record<string, unknown>): ReleaseOrigin {
  const { commit = null, author = null, notes = null } = declaration;
  if (commit !== null && !(typeof commit === 'string' && COMMIT.test(commit)))
    throw new Invalid('The commit is its hash: 7 to 64 hexadecimal digits.');
  return {
    commit,
    author: readText(author, MAX_AUTHOR, 'The author is a text of at most 100 characters.'),
    notes: readText(notes, MAX_NOTES, 'The notes are lines of at most 2,000 characters.', /[\n\t]/g),
  };
}

/** An empty text is none. */
function readText(value: unknown, limit: number, sentence: string, allowed?: RegExp): string | null {
  if (value === null) return null;
  if (typeof value !== 'string') throw new Invalid(sentence);
  const text = value.replaceAll('\r\n', '\n').trim();
  const rest = allowed ? text.replaceAll(allowed, '') : text;
  if (text.length > limit || UNUSABLE.test(rest)) throw new Invalid(sentence);
  return text || null;
}
