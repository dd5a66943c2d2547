/** In MB; about 50 are in use. Without a limit V8 collects four times as much garbage (docs/performance.md). */
const LIMIT_MB = 512;

/** Node's options for the serving process; the operator's own limit in NODE_OPTIONS wins. */
export function heapLimit({ NODE_OPTIONS = '' }: NodeJS.ProcessEnv): string[] {
  return NODE_OPTIONS.includes('--max-old-space-size') ? [] : [`--max-old-space-size=${LIMIT_MB}`];
}
