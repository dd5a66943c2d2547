import { createContext, useContext } from 'react';
import type { ScreenDeclaration } from './front-ends';

/** All screens of the shell and of the live releases, also those that are switched off. */
export const DeclaredScreens = createContext<readonly ScreenDeclaration[]>([]);

export function useDeclaredScreens(): readonly ScreenDeclaration[] {
  return useContext(DeclaredScreens);
}
