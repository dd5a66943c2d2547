/**
 * The heap limit of the serving process in MB. About 50 MB are in use; without a limit V8 collects four times as much
 * garbage before it cleans up (figures in docs/performance.md).
 */
const LIMIT_MB = 512;

/** Node's options for the serving process; the operator's own limit in NODE_OPTIONS wins. */
export function heapLimit({ NODE_OPTIONS = '' }: NodeJS.ProcessEnv): string[] {
  return NODE_OPTIONS.includes('--max-old-space-size') ? [] : [`--max-old-space-size=${LIMIT_MB}`];
}
