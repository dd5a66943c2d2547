import { windowTexts } from '../storage';

/** Unsaved input of a form survives a reload. Kept per window, because two windows may edit the same form. */
export function readDraft(key: string | undefined): object | undefined {
  const text = key && windowTexts.read(key);
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
  if (key) windowTexts.keep(key, JSON.stringify(values));
}

/** Called when the values are saved or discarded. */
export function dropDraft(key: string | undefined): void {
  if (key) windowTexts.drop(key);
}
