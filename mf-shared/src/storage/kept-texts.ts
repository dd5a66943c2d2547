/** Texts that the browser keeps. Without them the product works too: it may refuse them, and its room may be full. */
export interface KeptTexts {
  read(key: string): string | null;
  keep(key: string, text: string): void;
  drop(key: string): void;
  keys(): string[];
}

/** Of this window, until it is closed. */
export const windowTexts: KeptTexts = textsOf(() => sessionStorage);

/** Of every window of this browser. */
export const browserTexts: KeptTexts = textsOf(() => localStorage);

function textsOf(storage: () => Storage): KeptTexts {
  const attempt = <Result>(from: (kept: Storage) => Result, otherwise: Result): Result => {
    try {
      return from(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((kept) => kept.getItem(key), null),
    keep: (key, text) => attempt((kept) => kept.setItem(key, text), undefined),
    drop: (key) => attempt((kept) => kept.removeItem(key), undefined),
    keys: () => attempt((kept) => Object.keys(kept), []),
  };
}
