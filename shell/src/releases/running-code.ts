import type { Release } from './front-ends';

const keyOf = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name}@${version}`;

/** The releases whose code runs in this page. Code cannot be unloaded, so another version needs another page. */
class RunningCode {
  private readonly keys = new Set<string>();

  add(release: Release): void {
    this.keys.add(keyOf(release));
  }

  has(release: Pick<Release, 'name' | 'version'>): boolean {
    return this.keys.has(keyOf(release));
  }
}

export const runningCode = new RunningCode();
