const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A position of the only line of a script, and what of its source stands there; lines and columns count from 1. */
export interface MappedPosition {
  column: number;
  source: [line: number, column: number];
  /** What the source calls it. */
  name?: string;
}

/** A source map of a script of one line, made from one source. */
export function aSourceMap(file: string, positions: readonly MappedPosition[]): string {
  const names = positions.flatMap(({ name }) => name ?? []);
  let before = [0, 0, 0, 0, 0];
  const segments = positions.map(({ column, source: [line, ofLine], name }) => {
    const number = name === undefined ? [] : [names.indexOf(name)];
    const fields = [column - 1, 0, line - 1, ofLine - 1, ...number];
    const segment = fields.map((field, at) => encoded(field - before[at]!)).join('');
    before = [...fields, ...before.slice(fields.length)];
    return segment;
  });
  return JSON.stringify({ version: 3, sources: [file], names, mappings: segments.join(',') });
}

/** As a variable-length quantity in base 64. */
function encoded(value: number): string {
  let rest = value < 0 ? -value * 2 + 1 : value * 2;
  let text = '';
  do {
    const digit = rest % 32;
    rest = Math.floor(rest / 32);
    text += DIGITS.charAt(rest > 0 ? digit + 32 : digit);
  } while (rest > 0);
  return text;
}
