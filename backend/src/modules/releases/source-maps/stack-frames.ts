/**
 * 'at fn (https://…/assets/1f3a.js:1:2345)' of Chromium, 'fn@https://…/assets/1f3a.js:1:2345' of the others. Anybody may
 * report a stack, so each character is read by one part alone: two that share some need the square of a line's length.
 */
const FRAME =
  /^(?:at )?(?:(?<fn>[^(@]*?) ?[(@])?https?:\/\/\S*\/(?<path>assets\/[\w.-]+\.js)(?:\?…)?:(?<line>\d+):(?<column>\d+)\)?$/;
const MAX_LINES = 50;

/** A line of a stack that names a script of a release; lines and columns count from 1. */
export interface Frame {
  /** As the script calls it, which a build has shortened. */
  fn: string | undefined;
  path: string;
  line: number;
  column: number;
}

/** What of the sources stands there. */
export interface Origin {
  fn: string | undefined;
  file: string;
  line: number;
  column: number;
}

export const framesIn = (stack: string): Frame[] => linesOf(stack).flatMap((line) => frameOf(line) ?? []);

/** The stack with files, lines and functions of the sources; a line without an origin stays as it is. */
export function mapStack(stack: string, originOf: (frame: Frame) => Origin | undefined): string {
  return linesOf(stack)
    .map((text) => {
      const frame = frameOf(text);
      const origin = frame && originOf(frame);
      return origin ? textOf(origin) : text;
    })
    .join('\n');
}

const linesOf = (stack: string): string[] => stack.split('\n', MAX_LINES);

function frameOf(text: string): Frame | undefined {
  const found = FRAME.exec(text.trim())?.groups;
  if (!found) return undefined;
  return { fn: found.fn || undefined, path: found.path!, line: Number(found.line), column: Number(found.column) };
}

function textOf({ fn, file, line, column }: Origin): string {
  const position = `${file}:${line}:${column}`;
  return fn === undefined ? `    at ${position}` : `    at ${fn} (${position})`;
}
