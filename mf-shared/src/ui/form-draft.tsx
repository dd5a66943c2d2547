/**
 * What was typed into a form and not saved yet survives a reload. It is kept per window: two of them may hold the same
 * form with different words. The keys' prefix is cleared at logout.
 */
export function readDraft(key: string | undefined): object | undefined {
  const text = key && sessionStorage.getItem(key);
  if (!text) return undefined;
  try {
    const draft: unknown = JSON.parse(text);
    return typeof draft === 'object' && draft !== null ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Called with each change of the form. */
export function keepDraft(key: string | undefined, values: object): void {
  if (key) sessionStorage.setItem(key, JSON.stringify(values));
}

/** Called once the values are saved or thrown away. */
export function dropDraft(key: string | undefined): void {
  if (key) sessionStorage.removeItem(key);
}
