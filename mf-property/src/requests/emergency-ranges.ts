interface Range {
  start: number;
  end: number;
}

/** Where these words stand in a text, whatever its accents, case and punctuation, as the server looks for them. */
export function emergencyRanges(text: string, words: readonly string[]): Range[] {
  const { plain, starts } = plainOf(text);
  const found = words.flatMap((word) => occurrencesOf(plain, ` ${word} `).map((at) => [at + 1, at + 1 + word.length]));
  const ranges = found.map(([from = 0, to = 0]) => ({ start: starts[from]!, end: starts[to]! }));
  return withoutOverlaps(ranges.sort((one, other) => one.start - other.start));
}

/** Small letters without accents, one space between words and around all; with where each stands in the text. */
function plainOf(text: string): { plain: string; starts: number[] } {
  let plain = ' ';
  const starts = [0];
  for (const { index, segment } of characters(text)) {
    const letters = segment.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’ʼ]/g, "'");
    for (const letter of letters) {
      const isWord = /[\p{L}\p{N}'-]/u.test(letter);
      if (!isWord && plain.endsWith(' ')) continue;
      plain += isWord ? letter : ' ';
      starts.push(index);
    }
  }
  return { plain: `${plain} `, starts: [...starts, text.length, text.length] };
}

/** An accent may be a character of its own. */
const characters = (text: string): Iterable<{ index: number; segment: string }> =>
  new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);

function occurrencesOf(text: string, part: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}

function withoutOverlaps(sorted: readonly Range[]): Range[] {
  return sorted.reduce<Range[]>((ranges, range) => {
    const last = ranges.at(-1);
    if (!last || range.start >= last.end) return [...ranges, range];
    return [...ranges.slice(0, -1), { start: last.start, end: Math.max(last.end, range.end) }];
  }, []);
}
