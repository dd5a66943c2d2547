import type { ImportField } from '../../platform/imports/import-kind.js';

/** For a guess by content, the share of cells that must look like the field's values. */
const MIN_SHARE = 0.8;

/** Guesses the field of each column ('' for none), first by heading, then by content; each field at most once. */
export function guessColumns(
  fields: readonly ImportField[],
  header: readonly string[],
  sample: readonly (readonly string[])[],
): string[] {
  const guess = header.map(() => '');
  const ways = [isName, isHeading, isInHeading, (field: ImportField, index: number) => looksLike(field, sample, index)];
  for (const fits of ways) {
    for (const field of fields) {
      if (guess.includes(field.name)) continue;
      const index = header.findIndex((_, at) => guess[at] === '' && fits(field, at));
      if (index >= 0) guess[index] = field.name;
    }
  }
  return guess;

  function isName({ name, label }: ImportField, index: number): boolean {
    return [name, label].map(plain).includes(plain(header[index]!));
  }

  function isHeading({ headings }: ImportField, index: number): boolean {
    return headings.map(plain).includes(plain(header[index]!));
  }

  function isInHeading(field: ImportField, index: number): boolean {
    const heading = ` ${words(header[index]!)} `;
    return [field.label, ...field.headings].some(
      (name) => words(name).length > 2 && heading.includes(` ${words(name)} `),
    );
  }
}

function looksLike({ pattern }: ImportField, sample: readonly (readonly string[])[], index: number): boolean {
  if (!pattern) return false;
  const cells = sample.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '');
  return cells.length > 0 && cells.filter((cell) => pattern.test(cell)).length >= cells.length * MIN_SHARE;
}

/** Treats `Unit_No.` and `unit no` as the same heading. */
const plain = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}#]/gu, '');
const words = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
