import { hashKey, partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** What a change does to what was read under keys that begin so. */
export interface Patch {
  queryKey: QueryKey;
  /** Data of another form under the same key comes back as it is. */
  apply: (data: unknown, queryKey: QueryKey) => unknown;
  /** What follows for this data from that of another query, which `read` brings with the same changes. */
  derive?: (data: unknown, read: (queryKey: QueryKey) => unknown) => unknown;
}

/** A query that is shown with changes which are on their way. */
interface Layer {
  queryKey: QueryKey;
  /** As the server has told it, without those changes. */
  base: unknown;
  /** As it was put into the cache. */
  shown: unknown;
}

/**
 * The changes of a page that are shown and not confirmed yet. What is shown is what the server has told with these
 * changes laid over it in their order: one that is refused is left out, and the others stay.
 */
export class PendingChanges {
  private readonly changes = new Map<symbol, readonly Patch[]>();
  private readonly layers = new Map<string, Layer>();
  /** What was stale or on its way when a change was shown there. */
  private readonly interrupted = new Map<string, QueryKey>();

  constructor(private readonly client: QueryClient) {}

  /** Shows a change; the symbol names it when it is confirmed or taken back. */
  show(patches: readonly Patch[]): symbol {
    const change = Symbol('change');
    this.lift(patches);
    this.changes.set(change, patches);
    this.draw();
    return change;
  }

  /**
   * The server has made the change; `saved` is what its response says of it, else the change stays as it is shown. Returns
   * what is to be read again.
   */
  confirm(change: symbol, saved = this.changes.get(change) ?? []): QueryKey[] {
    this.lift(saved);
    for (const patch of saved) {
      for (const layer of this.layers.values()) {
        if (!partialMatchKey(layer.queryKey, patch.queryKey)) continue;
        layer.base = patched(layer.base, layer.queryKey, patch, (key) => this.baseOf(key));
      }
    }
    return this.leaveOut(change);
  }

  /** The change was not made. Returns what is to be read again. */
  takeBack(change: symbol): QueryKey[] {
    const patches = this.changes.get(change) ?? [];
    this.keepWhatWasRead();
    return [...patches.map(({ queryKey }) => queryKey), ...this.leaveOut(change)];
  }

  /** Keeps apart, in all that these patches touch, what the server has told and what is shown. */
  private lift(patches: readonly Patch[]): void {
    this.keepWhatWasRead();
    for (const { queryKey } of patches) {
      for (const query of this.client.getQueryCache().findAll({ queryKey })) {
        const { data, isInvalidated, fetchStatus } = query.state;
        if (isInvalidated || fetchStatus === 'fetching') this.interrupted.set(query.queryHash, query.queryKey);
        if (data === undefined || this.layers.has(query.queryHash)) continue;
        this.layers.set(query.queryHash, { queryKey: query.queryKey, base: data, shown: data });
      }
      // What is on its way would bring the old state. Not awaited: the change is to be seen in the same moment.
      void this.client.cancelQueries({ queryKey });
    }
  }

  private leaveOut(change: symbol): QueryKey[] {
    this.changes.delete(change);
    this.draw();
    if (this.changes.size > 0) return [];
    this.layers.clear();
    const interrupted = [...this.interrupted.values()];
    this.interrupted.clear();
    return interrupted;
  }

  /** What has been read since a layer was drawn is its new base. */
  private keepWhatWasRead(): void {
    for (const [hash, layer] of this.layers) {
      const data = this.client.getQueryData(layer.queryKey);
      if (data === undefined) this.layers.delete(hash);
      else if (data !== layer.shown) layer.base = data;
    }
  }

  private draw(): void {
    for (const layer of this.layers.values()) {
      const data = this.withChanges(layer);
      if (data === layer.shown) continue;
      this.client.setQueryData(layer.queryKey, data);
      // The cache keeps the parts that are the same, so that it may hold another object.
      layer.shown = this.client.getQueryData(layer.queryKey);
    }
  }

  private withChanges({ queryKey, base }: Layer): unknown {
    let data = base;
    for (const patches of this.changes.values()) {
      for (const patch of patches) {
        if (partialMatchKey(queryKey, patch.queryKey))
          data = patched(data, queryKey, patch, (key) => this.shownOf(key));
      }
    }
    return data;
  }

  private baseOf(queryKey: QueryKey): unknown {
    const layer = this.layers.get(hashKey(queryKey));
    return layer ? layer.base : this.client.getQueryData(queryKey);
  }

  private shownOf(queryKey: QueryKey): unknown {
    const layer = this.layers.get(hashKey(queryKey));
    return layer ? this.withChanges(layer) : this.client.getQueryData(queryKey);
  }
}

function patched(data: unknown, queryKey: QueryKey, patch: Patch, read: (queryKey: QueryKey) => unknown): unknown {
  const changed = patch.apply(data, queryKey);
  return patch.derive ? patch.derive(changed, read) : changed;
}
