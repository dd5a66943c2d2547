import { dictionary } from '@zxcvbn-ts/language-common';
import { spellingsOf } from './password-spellings.js';

/** What is longer around a word makes it another password. */
const MAX_AROUND = 8;
const MIN_WORD = 4;

const commonPasswords = new Set(dictionary['passwords-common']);

/** Whether the password is one of the most common ones, also in other letters and with some digits and marks around. */
export const isCommonPassword = (password: string): boolean =>
  spellingsOf(password).some(
    (word) => word.length >= MIN_WORD && password.length - word.length <= MAX_AROUND && commonPasswords.has(word),
  );
