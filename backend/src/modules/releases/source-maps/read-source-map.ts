import type { TraceMap } from '@jridgewell/trace-mapping';
import type { Frame, Origin } from './stack-frames.js';

const MAX_FILE = 200;
/** Of a definition, after its name: 'l=(e,t)=>' and 'l=function('. */
const IS_FUNCTION = /^=(?:async ?)?(?:function\b|[\w$]+=>|\([^()]*\)=>)/;
const MAX_PARAMETERS = 200;

/** A column of the script, then the number of the source, its line and column, and the number of a name. */
type Segment = readonly number[];

/**
 * Finds origins by a source map. By the script's code, if it is known, also the names of functions: a frame says only what
 * the script calls one. Throws if it is no source map.
 */
export async function readSourceMap(
  content: string,
  code: string | undefined,
): Promise<(frame: Frame) => Origin | undefined> {
  // Only who looks at failures needs it, so that a start does not read it.
  const { decodedMappings, traceSegment, TraceMap } = await import('@jridgewell/trace-mapping');
  const map = new TraceMap(content);
  const lines = decodedMappings(map);
  const texts = code?.split('\n') ?? [];
  return (frame) => {
    const { line, column, fn } = frame;
    // A map counts from 0.
    const found = line > 0 && column > 0 ? traceSegment(map, line - 1, column - 1) : null;
    const [, source = -1, ofSource = 0, ofColumn = 0]: Segment = found ?? [];
    const file = fileOf(map.sources[source] ?? '');
    if (!found || !file) return undefined;
    const ofLine: readonly Segment[] = lines[line - 1] ?? [];
    const segments = ofLine.slice(0, ofLine.indexOf(found) + 1);
    const name = nameOf(map, { fn, segments, text: texts[line - 1] });
    return { fn: name, file, line: ofSource + 1, column: ofColumn + 1 };
  };
}

/** 'webpack://mf-property/./src/units/units-screen.tsx?1f3a' */
const fileOf = (source: string): string =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^\.\//, '')
    .replace(/\?.*$/, '')
    .slice(0, MAX_FILE);

interface Called {
  fn: string | undefined;
  /** Of the frame's line, up to its column. */
  segments: readonly Segment[];
  text: string | undefined;
}

/** A function's own name stands in the map where the script defines it: the last time before the frame. */
function nameOf({ names }: TraceMap, { fn, segments, text }: Called): string | undefined {
  const called = fn?.replace(/ \[as .*\]$/, '').replace(/(\/<)+$/, '');
  const short = /[\w$]+$/.exec(called ?? '')?.[0];
  if (called === undefined || short === undefined || text === undefined) return called;
  const defined = segments.findLast(([at = 0, , , , name]) => name !== undefined && isDefinition(text, at, short));
  const name = names[defined?.[4] ?? -1];
  return name === undefined ? called : called.slice(0, -short.length) + name;
}

function isDefinition(text: string, at: number, name: string): boolean {
  if (!text.startsWith(name, at)) return false;
  const end = at + name.length;
  const after = text.slice(end, end + MAX_PARAMETERS);
  if (IS_FUNCTION.test(after)) return true;
  return /^[({ ]/.test(after) && /(?:^|[^\w$.])(?:function\*? ?|class )$/.test(text.slice(Math.max(at - 11, 0), at));
}
