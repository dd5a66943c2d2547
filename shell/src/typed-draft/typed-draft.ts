import { dropDraft, keepDraft, readDraft } from '@nerka/mf-shared/ui/form-draft';

/**
 * Keeps what was typed over saved values and not saved yet. A card of the settings has no moment at which its form is
 * opened or left: its draft holds the values that differ, each with the saved one that it was typed over.
 */
export function keepTyped(key: string, saved: object, values: object): void {
  const typed = Object.entries(values).filter(([name, value]) => value !== Reflect.get(saved, name));
  if (typed.length === 0) dropDraft(key);
  else keepDraft(key, Object.fromEntries(typed.map(([name, value]) => [name, [Reflect.get(saved, name), value]])));
}

/** What was typed before a reload, where nobody has saved something else since. */
export function typedEarlier<Values extends object>(key: string, saved: Values): Partial<Values> {
  const draft = Object.entries(readDraft(key) ?? {}) as [string, [unknown, unknown]][];
  const standing = draft.filter(([name, [over]]) => name in saved && over === Reflect.get(saved, name));
  return Object.fromEntries(standing.map(([name, [, typed]]) => [name, typed])) as Partial<Values>;
}
