import { createContext, useContext } from 'react';
import type { ScreenDeclaration } from './front-ends';

/** All screens of the shell and of the releases that are live here, whether they are switched on or not. */
export const DeclaredScreens = createContext<readonly ScreenDeclaration[]>([]);

/** What the screens declare: which records there are, and what makes their lists stale. */
export function useDeclaredScreens(): readonly ScreenDeclaration[] {
  return useContext(DeclaredScreens);
}
