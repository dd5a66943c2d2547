import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { useState, type ReactNode } from 'react';

type Cache = ReturnType<typeof createCache>;

/** Computes antd's styles once, not again after the last part that needs them had left the page, as with each dialog. */
export function KeptStyles({ children }: { children: ReactNode }) {
  const [cache] = useState(() => lasting(createCache()));
  return <StyleProvider cache={cache}>{children}</StyleProvider>;
}

/** Keeps its entries, and their styles on the page, when the last component that uses them unmounts. */
export function lasting(cache: Cache): Cache {
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (key, next) =>
    update(key, (cached) => {
      const [uses, ...made] = next(cached)!;
      // A new entry counts one use that never ends, so that antd never removes its style.
      return [cached ? uses : uses + 1, ...made];
    });
  return cache;
}
