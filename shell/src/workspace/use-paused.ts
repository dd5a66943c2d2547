import { useEffect, useState } from 'react';

const PAUSE_MS = 150;

/** The value once it has not changed for a moment; an empty one at once. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(value), value === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(pause);
  }, [value]);
  return paused;
}
