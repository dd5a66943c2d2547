import { hashKey, partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** A change of the cached data under keys that begin so. */
export interface Patch {
  queryKey: QueryKey;
  /** Returns data of another form unchanged. */
  apply: (data: unknown, queryKey: QueryKey) => unknown;
  /** Derives this data from that of another query, which `read` returns with the same changes. */
  derive?: (data: unknown, read: (queryKey: QueryKey) => unknown) => unknown;
}

/** A query that is shown with pending changes. */
interface Layer {
  queryKey: QueryKey;
  /** As the server returned it, without those changes. */
  base: unknown;
  /** As written to the cache. */
  shown: unknown;
}

/** Unconfirmed changes, applied in order over the server's data; a refused one is left out, and the others stay. */
export class PendingChanges {
  private readonly changes = new Map<symbol, readonly Patch[]>();
  private readonly layers = new Map<string, Layer>();
  /** What was stale or loading when a change was shown there. */
  private readonly interrupted = new Map<string, QueryKey>();

  constructor(private readonly client: QueryClient) {}

  /** The symbol identifies the change for `confirm` and `takeBack`. */
  show(patches: readonly Patch[]): symbol {
    const change = Symbol('change');
    this.lift(patches);
    this.changes.set(change, patches);
    this.draw();
    return change;
  }

  /** `saved` is the change as the response has it. Returns what is to be read again. */
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

  /** Returns what is to be read again. */
  takeBack(change: symbol): QueryKey[] {
    const patches = this.changes.get(change) ?? [];
    this.keepWhatWasRead();
    return [...patches.map(({ queryKey }) => queryKey), ...this.leaveOut(change)];
  }

  /** Leaves out a change whose response somebody else shows. Returns what is to be read again besides it. */
  release(change: symbol): QueryKey[] {
    this.keepWhatWasRead();
    return this.leaveOut(change);
  }

  /** Shows the changes in what was read since, too. */
  redraw(): void {
    this.keepWhatWasRead();
    for (const patches of this.changes.values()) this.layOver(patches);
    this.draw();
  }

  /** The data of a query as the server returned it. */
  baseOf(queryKey: QueryKey): unknown {
    const layer = this.layers.get(hashKey(queryKey));
    const data = this.client.getQueryData(queryKey);
    return layer && data === layer.shown ? layer.base : data;
  }

  /** Separates the server's data from what is shown, for all queries that these patches touch. */
  private lift(patches: readonly Patch[]): void {
    this.keepWhatWasRead();
    for (const { queryKey } of patches) {
      for (const query of this.client.getQueryCache().findAll({ queryKey })) {
        const { isInvalidated, fetchStatus } = query.state;
        if (isInvalidated || fetchStatus === 'fetching') this.interrupted.set(query.queryHash, query.queryKey);
      }
    }
    this.layOver(patches);
    // A running request would bring the old state. Not awaited, so that the change shows at once.
    for (const { queryKey } of patches) void this.client.cancelQueries({ queryKey });
  }

  private layOver(patches: readonly Patch[]): void {
    for (const { queryKey } of patches) {
      for (const { queryHash, queryKey: key, state } of this.client.getQueryCache().findAll({ queryKey })) {
        if (state.data === undefined || this.layers.has(queryHash)) continue;
        this.layers.set(queryHash, { queryKey: key, base: state.data, shown: state.data });
      }
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

  /** Data that was read since a layer was shown is its new base. */
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
      // The cache keeps equal parts of the old data, so it may hold another object.
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

  private shownOf(queryKey: QueryKey): unknown {
    const layer = this.layers.get(hashKey(queryKey));
    return layer ? this.withChanges(layer) : this.client.getQueryData(queryKey);
  }
}

function patched(data: unknown, queryKey: QueryKey, patch: Patch, read: (queryKey: QueryKey) => unknown): unknown {
  const changed = patch.apply(data, queryKey);
  return patch.derive ? patch.derive(changed, read) : changed;
}
