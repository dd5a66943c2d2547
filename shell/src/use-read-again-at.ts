import { type QueryKey, useQueryClient } from '@nerka/mf-shared/query';
import { useEffect, useEffectEvent, useReducer } from 'react';

/** Browsers take longer delays for none. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
/** After what was read too early because the browser's clock is ahead, or could not be read. */
const RETRY_MS = 60_000;
const GRACE_MS = 1_000;

/**
 * Reads a query again at the earliest of the instants, because no event says that something begins or ends, and goes on
 * until it names none that has passed; renders each time. All open pages wait for the same instant: within `spreadMs`
 * the server responds to one after the other.
 */
export function useReadAgainAt(
  queryKey: QueryKey,
  instants: readonly (string | null | undefined)[],
  spreadMs = 0,
): void {
  const client = useQueryClient();
  const [attempts, countAttempt] = useReducer((count: number) => count + 1, 0);
  const next = instants.flatMap((instant) => (instant ? [Date.parse(instant)] : [])).sort((a, b) => a - b)[0];
  const readAgain = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey });
    countAttempt();
  });
  useEffect(() => {
    if (next === undefined) return undefined;
    const left = next - Date.now();
    const wait = (left > 0 ? left + GRACE_MS : RETRY_MS) + Math.random() * spreadMs;
    const timer = setTimeout(() => readAgain(), Math.min(wait, MAX_TIMEOUT_MS));
    return () => clearTimeout(timer);
  }, [next, attempts, spreadMs]);
}
