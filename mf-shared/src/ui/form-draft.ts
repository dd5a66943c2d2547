/** What was typed into a form and not saved yet survives a reload. The keys' prefix is cleared at logout. */
export function readDraft(key: string | undefined): object | undefined {
  const text = key && localStorage.getItem(key);
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
  if (key) localStorage.setItem(key, JSON.stringify(values));
}

/** Called once the values are saved or thrown away. */
export function dropDraft(key: string | undefined): void {
  if (key) localStorage.removeItem(key);
}
