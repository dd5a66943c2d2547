/**
 * Node's options for the memory of the serving process, in MB. Some 60 of the heap live; without a limit V8 lets it grow to
 * four times that. The nursery is that of Node 20 and 22, as Node 24 by itself takes a larger one that makes nothing faster
 * (docs/performance.md).
 */
const HEAP_MB = { '--max-old-space-size': 512, '--max-semi-space-size': 16 };

/** The operator's own in NODE_OPTIONS win. */
export function heapOptions({ NODE_OPTIONS = '' }: NodeJS.ProcessEnv): string[] {
  const set = Object.entries(HEAP_MB).filter(([name]) => !NODE_OPTIONS.includes(name));
  return set.map(([name, size]) => `${name}=${size}`);
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
