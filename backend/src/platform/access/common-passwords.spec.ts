import { isCommonPassword } from './common-passwords.js';

it.each([
  'password', 'P@ssw0rd!', 'qwerty2026', 'p\u200Bassword', // of the list
  'aaaaaaaa', 'abcabcabc', '00000000000000000000', '        ', 'Qq1!Qq1!', // of few characters
  'abcdefgh', '98765432', 'ABCDEFGHIJ', // rows
])('%j is too common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
}); // oxfmt-ignore

it.each(['a password for tests', 'tested-in-a-browser', 'gravel otter 11', 'abcdefgi-z'])(
  '%j is not',
  async (password) => expect(await isCommonPassword(password)).toBe(false),
);
