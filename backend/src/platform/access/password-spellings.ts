/** Letters that people write as digits and marks. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '2': 'z', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's', '!': 'i', '|': 'l', '+': 't', '(': 'c',
}; // oxfmt-ignore

const BEFORE = /^[^\p{L}]*/u;
const AFTER = /[^\p{L}]*$/u;
/** A digit at an end belongs to the word or stands around it, so both are tried, of so many. */
const MAX_CUTS = 8;

const withLetters = (text: string, one: string): string =>
  [...text].map((mark) => (mark === '1' ? one : (WRITTEN_AS[mark] ?? mark))).join('');

/** In lower case, without accents, and full-width or otherwise decorated letters as plain ones. */
export const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words that a password may be: with or without what stands around it, and with letters for `P@ssw0rd`. */
export function spellingsOf(password: string): string[] {
  const whole = plain(password);
  const starts = cutsOf(BEFORE.exec(whole)![0].length).map((cut) => whole.slice(cut));
  const words = starts.flatMap((from) =>
    cutsOf(AFTER.exec(from)![0].length).map((cut) => from.slice(0, from.length - cut)),
  );
  return [...new Set(words.flatMap((word) => [word, withLetters(word, 'i'), withLetters(word, 'l')]))];
}

/** How much may be cut off where so many digits and marks are. */
const cutsOf = (length: number): number[] => [
  ...new Set([...Array.from({ length: Math.min(length, MAX_CUTS) + 1 }, (_, cut) => cut), length]),
];

/** Only the letters. */
export const lettersOf = (text: string): string => plain(text).replace(/[^\p{L}]/gu, '');
