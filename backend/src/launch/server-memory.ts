/** In MB; about 60 are in use. Without a limit V8 collects four times as much garbage (docs/performance.md). */
const LIMIT_MB = 512;

/** Node's options for the serving process; the operator's own limit in NODE_OPTIONS wins. */
export function heapLimit({ NODE_OPTIONS = '' }: NodeJS.ProcessEnv): string[] {
  return NODE_OPTIONS.includes('--max-old-space-size') ? [] : [`--max-old-space-size=${LIMIT_MB}`];
}

/**
 * What glibc reads when the process starts. By itself it raises the size from which a block is returned at once to that of
 * the largest one freed, here the text of the program or what a password's hash needs, keeps twice as much of what is
 * free, and has up to eight arenas for each processor (docs/performance.md). Other allocators do not read them.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;
