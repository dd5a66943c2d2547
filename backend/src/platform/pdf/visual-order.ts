import bidiFactory from 'bidi-js';

const RIGHT_TO_LEFT = /[\u0590-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Set the direction of other characters, and are invisible. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a line into parts from left to right. A right-to-left word stays whole, because its font reverses it. */
export function leftToRight(line: string): string[] {
  if (!RIGHT_TO_LEFT.test(line)) return [line];
  const parts: string[] = [];
  let wasWord = false;
  for (const { text, isReversed } of charactersFromLeft(line)) {
    const isWord = isReversed && RIGHT_TO_LEFT.test(text);
    // The font would also reverse digits.
    const isDigit = !isReversed && RIGHT_TO_LEFT.test(text);
    if (isDigit || isWord !== wasWord || parts.length === 0) parts.push(text);
    else if (isWord) parts.push(`${text}${parts.pop()}`);
    else parts.push(`${parts.pop()}${text}`);
    wasWord = isWord;
  }
  return parts;
}

interface OrderedCharacter {
  text: string;
  isReversed: boolean;
}

/** Keeps a letter and its marks together. */
function charactersFromLeft(line: string): OrderedCharacter[] {
  const levels = bidi.getEmbeddingLevels(line);
  const segments = graphemes.segment(line);
  const seen = new Set<number>();
  return bidi.getReorderedIndices(line, levels).flatMap((position) => {
    const { segment, index } = segments.containing(position)!;
    if (seen.has(index) || DIRECTION_MARKS.test(segment)) return [];
    seen.add(index);
    const isReversed = levels.levels[index]! % 2 === 1;
    return [{ text: isReversed ? (bidi.getMirroredCharacter(segment) ?? segment) : segment, isReversed }];
  });
}
