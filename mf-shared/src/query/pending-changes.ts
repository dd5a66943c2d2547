import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** What a change does to what was read under keys that begin so. */
export interface Patch {
  queryKey: QueryKey;
  /** Data of another form under the same key comes back as it is. */
  apply: (data: unknown, queryKey: QueryKey) => unknown;
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

  constructor(private readonly client: QueryClient) {}

  /** Shows a change; the symbol names it when it is confirmed or taken back. */
  show(patches: readonly Patch[]): symbol {
    const change = Symbol('change');
    this.keepWhatWasRead();
    for (const { queryKey } of patches) {
      // What is on its way would bring the old state. Not awaited: the change is to be seen in the same moment.
      void this.client.cancelQueries({ queryKey });
      for (const query of this.client.getQueryCache().findAll({ queryKey })) {
        const { data } = query.state;
        if (data === undefined || this.layers.has(query.queryHash)) continue;
        this.layers.set(query.queryHash, { queryKey: query.queryKey, base: data, shown: data });
      }
    }
    this.changes.set(change, patches);
    this.draw();
    return change;
  }

  /** The server has made the change; `saved` is what its response says of it, else the change stays as it is shown. */
  confirm(change: symbol, saved = this.changes.get(change) ?? []): void {
    this.keepWhatWasRead();
    for (const patch of saved) {
      for (const { queryHash, queryKey, state } of this.client.getQueryCache().findAll({ queryKey: patch.queryKey })) {
        if (state.data === undefined) continue;
        const layer = this.layers.get(queryHash) ?? { queryKey, base: state.data, shown: state.data };
        layer.base = patch.apply(layer.base, queryKey);
        this.layers.set(queryHash, layer);
      }
    }
    this.leaveOut(change);
  }

  /** The change was not made. */
  takeBack(change: symbol): void {
    this.keepWhatWasRead();
    this.leaveOut(change);
  }

  private leaveOut(change: symbol): void {
    this.changes.delete(change);
    this.draw();
    if (this.changes.size === 0) this.layers.clear();
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
      for (const patch of patches) if (partialMatchKey(queryKey, patch.queryKey)) data = patch.apply(data, queryKey);
    }
    return data;
  }
}
