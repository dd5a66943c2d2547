import { useLocation, type Location } from '@nerka/mf-shared/router';
import { useState } from 'react';

/** The state of the step to the address of what was saved for the first time. */
export const savedHere = { savedHere: true };

/** Tells one edit from the next: what was saved for the first time goes on in the same editor, by its own address. */
export function useEditorKey(): string {
  const { pathname, state, key } = useLocation() as Location<unknown>;
  const [edit, setEdit] = useState({ pathname, key });
  if (edit.pathname !== pathname) setEdit({ pathname, key: isSavedHere(state) ? edit.key : key });
  return edit.key;
}

const isSavedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'savedHere' in state;
