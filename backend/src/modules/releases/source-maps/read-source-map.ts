import { decodedMappings, traceSegment, TraceMap } from '@jridgewell/trace-mapping';
import type { Frame, Origin } from './stack-frames.js';

/** More than the 5 MB of a build can have: a map that is made to be large has five times as many, of 50 bytes each. */
const MAX_SEGMENTS = 1_050_000;
/** Sources, and names: the 5 MB of a map that has positions, too, have no room for as many. */
const MAX_ENTRIES = 100_000;
const MAX_SOURCE = 1_000;
const MAX_FILE = 200;
const MAX_NAME = 200;
/** Of a definition, after its name: 'l=(e,t)=>' and 'l=function('. */
const IS_FUNCTION = /^=(?:async ?)?(?:function\b|[\w$]+=>|\([^()]*\)=>)/;
const MAX_PARAMETERS = 200;

/** A column of the script, then the number of the source, its line and column, and the number of a name. */
type Segment = readonly number[];

/**
 * Finds origins by a source map. By the script's code, if it is known, also the names of functions: a frame says only what
 * the script calls one. Throws if it is no source map.
 */
export function readSourceMap(content: string, code: string | undefined): (frame: Frame) => Origin | undefined {
  const { mappings, sources, names } = parse(content);
  // It would resolve each source, whose path may have millions of parts, and only those of the frames are needed.
  const map = new TraceMap({ version: 3, names: [], sources: [], mappings });
  const lines = decodedMappings(map);
  const texts = code?.split('\n') ?? [];
  return (frame) => {
    // A map counts from 0.
    const line = frame.line - 1;
    const found = segmentAt(map, line, frame.column - 1);
    if (!found) return undefined;
    const [, source = -1, ofSource = 0, ofColumn = 0] = found;
    const file = fileOf(sources[source] ?? '');
    if (!file) return undefined;
    const ofLine: readonly Segment[] = lines[line]!;
    const called = { segments: ofLine, last: ofLine.lastIndexOf(found), text: texts[line] };
    const fn = frame.fn && nameOf(names, { ...called, fn: frame.fn });
    return { fn, file, line: ofSource + 1, column: ofColumn + 1 };
  };
}

interface MapContent {
  mappings: string;
  sources: string[];
  names: string[];
}

function parse(content: string): MapContent {
  const { mappings, sources, names = [] } = JSON.parse(content) as Partial<MapContent>;
  if (typeof mappings !== 'string') throw new Error('It has no positions.');
  requireList('sources', sources);
  requireList('names', names);
  let segments = 0;
  for (const character of mappings) if (character === ',' || character === ';') segments += 1;
  if (segments > MAX_SEGMENTS) throw new Error(`It has ${segments} positions.`);
  return { mappings, sources, names };
}

function requireList(what: string, list: readonly string[] | undefined): asserts list is string[] {
  if (!Array.isArray(list)) throw new Error(`It has no ${what}.`);
  if (list.length > MAX_ENTRIES) throw new Error(`It has ${list.length} ${what}.`);
}

const segmentAt = (map: TraceMap, line: number, column: number): Segment | null =>
  line < 0 || column < 0 ? null : traceSegment(map, line, column);

/** 'webpack://mf-property/./src/units/units-screen.tsx?1f3a' */
const fileOf = (source: string): string =>
  source
    .slice(0, MAX_SOURCE)
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^\.\//, '')
    .replace(/\?.*$/, '')
    .slice(0, MAX_FILE);

interface Called {
  fn: string;
  /** Of the frame's line. */
  segments: readonly Segment[];
  /** The index of the frame's own. */
  last: number;
  text: string | undefined;
}

/** A function's own name stands in the map where the script defines it: the last time before the frame. */
function nameOf(names: readonly string[], { fn, segments, last, text }: Called): string {
  const called = fn.replace(/ \[as .*\]$/, '').replace(/(\/<)+$/, '');
  const short = /[\w$]+$/.exec(called)?.[0];
  if (short === undefined || text === undefined) return called;
  for (let index = last; index >= 0; index -= 1) {
    const [at = 0, , , , number] = segments[index]!;
    if (number !== undefined && isDefinition(text, at, short))
      return called.slice(0, -short.length) + (names[number] ?? short).slice(0, MAX_NAME);
  }
  return called;
}

function isDefinition(text: string, at: number, name: string): boolean {
  if (!text.startsWith(name, at)) return false;
  const end = at + name.length;
  const after = text.slice(end, end + MAX_PARAMETERS);
  if (IS_FUNCTION.test(after)) return true;
  return /^[({ ]/.test(after) && /(?:^|[^\w$.])(?:function\*? ?|class )$/.test(text.slice(Math.max(at - 11, 0), at));
}
