/** Receives a script with its map and frames, and returns the origins of these. */
import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { readSourceMap } from './read-source-map.js';
import type { Frame, Origin } from './stack-frames.js';

export interface MappedScript {
  /** Compressed by gzip. */
  map: Uint8Array;
  code: Uint8Array | null;
  frames: readonly Frame[];
}

/** The thread's result: an origin or undefined for each frame. */
export type FoundOrigins = { origins: (Origin | undefined)[] } | { failure: string };

const port = parentPort!;
port.on('message', (script: MappedScript) => port.postMessage(found(script)));

function found({ map, code, frames }: MappedScript): FoundOrigins {
  try {
    const originOf = readSourceMap(textOf(gunzipSync(map)), code ? textOf(code) : undefined);
    return { origins: frames.map(originOf) };
  } catch (error) {
    return { failure: String(error) };
  }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
