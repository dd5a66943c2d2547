import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';

/** Sends a body without an end, as fast as its caller reads, until that is gone. */
export function respondEndlessly(response: ServerResponse): void {
  pipeline(Readable.from(blanks()), response, () => undefined);
}

function* blanks(): Generator<string> {
  for (;;) yield ' '.repeat(65_536);
}
