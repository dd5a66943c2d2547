import type { Release } from './front-ends';

/** Releases that are active now while this page runs an older one. */
class NewerReleases {
  current: readonly Release[] = [];
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(releases: readonly Release[]): void {
    if (releases.length === 0 && this.current.length === 0) return;
    this.current = releases;
    for (const listener of this.listeners) listener();
  }
}

export const newerReleases = new NewerReleases();
