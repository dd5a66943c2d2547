import LineBreaker from 'linebreak';
import type { Measure } from './fonts.js';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks a text where its script allows it; a word wider than a line is cut. */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => brokenLines(paragraph.replace(/\t/g, ' '), width, measure));
}

function brokenLines(paragraph: string, width: number, measure: Measure): string[] {
  const fits = (line: string): boolean => measure.of(line.trimEnd()) <= width;
  if (fits(paragraph)) return [paragraph.trimEnd()];
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const part of partsOf(paragraph, fits)) {
    if (line !== '' && lineWidth + measure.of(part.trimEnd()) > width) {
      lines.push(line.trimEnd());
      [line, lineWidth] = ['', 0];
    }
    line += part;
    lineWidth += measure.of(part);
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

function* partsOf(paragraph: string, fits: (part: string) => boolean): Iterable<string> {
  const breaker = new LineBreaker(paragraph);
  let last = 0;
  for (let lineBreak = breaker.nextBreak(); lineBreak; lineBreak = breaker.nextBreak()) {
    const part = paragraph.slice(last, lineBreak.position);
    last = lineBreak.position;
    if (fits(part)) yield part;
    else for (const { segment } of graphemes.segment(part)) yield segment;
  }
}
