import { dropDraft, keepDraft, readDraft } from '@nerka/mf-shared/ui/form-draft';

/** Keeps the unsaved values of a settings card, which is never opened or closed; each with the saved value it replaces. */
export function keepTyped(key: string, saved: object, values: object): void {
  const typed = Object.entries(values).filter(([name, value]) => value !== Reflect.get(saved, name));
  if (typed.length === 0) dropDraft(key);
  else keepDraft(key, Object.fromEntries(typed.map(([name, value]) => [name, [Reflect.get(saved, name), value]])));
}

/** Values typed before a reload, except where somebody else has saved since. */
export function typedEarlier<Values extends object>(key: string, saved: Values): Partial<Values> {
  const draft = Object.entries(readDraft(key) ?? {}) as [string, [unknown, unknown]][];
  const standing = draft.filter(([name, [over]]) => name in saved && over === Reflect.get(saved, name));
  return Object.fromEntries(standing.map(([name, [, typed]]) => [name, typed])) as Partial<Values>;
}
