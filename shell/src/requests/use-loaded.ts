import { useCallback, useEffect, useRef, useState } from 'react';

interface Loaded<Data> {
  data: Data | undefined;
  error: unknown;
  isLoading: boolean;
}

/** One read of the server. These pages have no query cache, which would be a fifth of their code. */
export function useLoaded<Data>(read: (signal: AbortSignal) => Promise<Data>) {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ data: undefined, error: undefined, isLoading: true });
  const [round, setRound] = useState(0);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => {
    const leaving = new AbortController();
    reading.current = leaving;
    const { signal } = leaving;
    read(signal).then(
      (data) => {
        if (!signal.aborted) setLoaded({ data, error: undefined, isLoading: false });
      },
      (error: unknown) => {
        if (!signal.aborted) setLoaded((before) => ({ ...before, error, isLoading: false }));
      },
    );
    return () => leaving.abort();
  }, [read, round]);
  const reload = useCallback(() => {
    setLoaded((before) => ({ ...before, isLoading: true }));
    setRound((count) => count + 1);
  }, []);
  /** What a write returned is newer than what a read that is still on its way will. */
  const setData = useCallback((data: Data) => {
    reading.current?.abort();
    setLoaded({ data, error: undefined, isLoading: false });
  }, []);
  return { ...loaded, reload, setData };
}
