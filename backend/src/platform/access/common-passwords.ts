import { dictionary } from '@zxcvbn-ts/language-common';
import { spellingsOf } from './password-spellings.js';

/** What is longer around a word makes it another password. */
const MAX_AROUND = 8;
const MIN_WORD = 4;

const commonPasswords = new Set(dictionary['passwords-common']);

/** Fewer are what somebody types who rests a finger on a key: no list has all of them. */
const MIN_DIFFERENT = 5;

/**
 * Whether the password is one of the most common ones, also in other letters and with some digits and marks around, or
 * as simple: of few different characters, or a row as `abcdefgh`.
 */
export function isCommonPassword(given: string): boolean {
  const password = given.replace(/\p{Cf}/gu, '');
  return isSimple(password) || spellingsOf(password).some((word) => isInList(word, password.length));
}

const isInList = (word: string, length: number): boolean =>
  word.length >= MIN_WORD && length - word.length <= MAX_AROUND && commonPasswords.has(word);

function isSimple(password: string): boolean {
  const codes = [...password.toLowerCase()].map((character) => character.codePointAt(0)!);
  if (new Set(codes).size < MIN_DIFFERENT) return true;
  const steps = new Set(codes.slice(1).map((code, index) => code - codes[index]!));
  return steps.size === 1;
}
