import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ResolvedScreen } from './screen-offer';

/** Outside of rendering, because React remounts a component whose lazy wrapper is new. */
const components = new Map<string, ComponentType | LazyExoticComponent<ComponentType>>();
const preloading = new Set<string>();

/** Loads a screen's code before it is opened, which then shows in the same frame. A failure shows when it is opened. */
export function preloadScreen({ key, isTooNew, load }: ResolvedScreen): void {
  if (isTooNew || components.has(key) || preloading.has(key)) return;
  preloading.add(key);
  void load()
    .then(
      (loaded) => components.has(key) || components.set(key, loaded),
      () => {},
    )
    .finally(() => preloading.delete(key));
}

export function componentOf({ key, load }: ResolvedScreen): ComponentType | LazyExoticComponent<ComponentType> {
  const known = components.get(key);
  if (known) return known;
  const created = lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      // Opening the screen again tries again.
      components.delete(key);
      throw error;
    }
  });
  components.set(key, created);
  return created;
}
