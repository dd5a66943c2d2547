/**
 * The serving process's share of memory, in MB of objects. Some 50 MB live; without a limit V8 lets four times as much
 * lie about before it cleans up, with one it cleans up early (docs/performance.md has the figures).
 */
const LIMIT_MB = 512;

/** The options of node for the serving process; an operator's own limit in NODE_OPTIONS wins. */
export function heapLimit({ NODE_OPTIONS = '' }: NodeJS.ProcessEnv): string[] {
  return NODE_OPTIONS.includes('--max-old-space-size') ? [] : [`--max-old-space-size=${LIMIT_MB}`];
}
