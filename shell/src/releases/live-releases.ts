import { createContext, useContext } from 'react';
import type { Release } from './front-ends';

/** The releases whose screens are shown here. */
export const LiveReleases = createContext<readonly Release[]>([]);

export function useLiveReleases(): readonly Release[] {
  return useContext(LiveReleases);
}
