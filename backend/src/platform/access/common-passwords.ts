import { spellingsOf } from './password-spellings.js';

/** What is longer around a word makes it another password. */
const MAX_AROUND = 8;
const MIN_WORD = 4;

/** Read with the first password that somebody chooses: its 49,000 words take 4 MB. */
let commonPasswords: ReadonlySet<string> | undefined;

/** Fewer are what somebody types who rests a finger on a key: no list has all of them. */
const MIN_DIFFERENT = 5;

/**
 * Whether the password is one of the most common ones, also in other letters and with some digits and marks around, or
 * as simple: of few different characters, or a row as `abcdefgh`.
 */
export async function isCommonPassword(given: string): Promise<boolean> {
  const password = given.replace(/\p{Cf}/gu, '');
  if (isSimple(password)) return true;
  const list = (commonPasswords ??= await readList());
  return spellingsOf(password).some((word) => isWord(word, password.length) && list.has(word));
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

const isWord = ({ length }: string, passwordLength: number): boolean =>
  length >= MIN_WORD && passwordLength - length <= MAX_AROUND;

function isSimple(password: string): boolean {
  const codes = [...password.toLowerCase()].map((character) => character.codePointAt(0)!);
  if (new Set(codes).size < MIN_DIFFERENT) return true;
  const steps = new Set(codes.slice(1).map((code, index) => code - codes[index]!));
  return steps.size === 1;
}
