import { useLocation, type Location } from '@nerka/mf-shared/router';
import { useState } from 'react';

/** Navigation state after the first save of a new invoice. */
export const savedHere = { savedHere: true };

/** Identifies an edit: after its first save a new invoice keeps the same editor at its own address. */
export function useEditorKey(): string {
  const { pathname, state, key } = useLocation() as Location<unknown>;
  const [edit, setEdit] = useState({ pathname, key });
  if (edit.pathname !== pathname) setEdit({ pathname, key: isSavedHere(state) ? edit.key : key });
  return edit.key;
}

const isSavedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'savedHere' in state;
