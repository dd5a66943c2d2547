import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/** How long these timers have run together, counted every second. */
export function useRunningSeconds(timers: readonly { startedAt: string }[]): number {
  const now = useNow(timers.length > 0);
  return timers.reduce((sum, { startedAt }) => sum + Math.max(0, now - Date.parse(startedAt)) / 1_000, 0);
}

/** The current time, updated every second while ticking. */
function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isTicking) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const interval = window.setInterval(tick, TICK_MS);
    return () => window.clearInterval(interval);
  }, [isTicking]);
  return now;
}
