import { useCallback, useEffect, useState } from 'react';

interface Loaded<Data> {
  data: Data | undefined;
  error: unknown;
  isLoading: boolean;
}

/** One read of the server. These pages have no query cache, which would be a fifth of their code. */
export function useLoaded<Data>(read: (signal: AbortSignal) => Promise<Data>) {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ data: undefined, error: undefined, isLoading: true });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    read(leaving.signal).then(
      (data) => setLoaded({ data, error: undefined, isLoading: false }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setLoaded((before) => ({ ...before, error, isLoading: false }));
      },
    );
    return () => leaving.abort();
  }, [read, round]);
  const reload = useCallback(() => {
    setLoaded((before) => ({ ...before, isLoading: true }));
    setRound((count) => count + 1);
  }, []);
  const setData = useCallback((data: Data) => setLoaded({ data, error: undefined, isLoading: false }), []);
  return { ...loaded, reload, setData };
}
