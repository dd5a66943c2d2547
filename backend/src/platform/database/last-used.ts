interface Limits {
  entries: number;
  /** Of all entries together. */
  size: number;
}

interface Entry<Value> {
  value: Value;
  size: number;
  /** Since it was last passed over. */
  isUsed: boolean;
}

/**
 * Keeps the entries that were used last. When there is no room, those used since they were last looked at are passed over
 * once, so that to use one costs a mark and no move.
 */
export class LastUsed<Value> {
  /** A Map has the order of insertion. */
  private readonly kept = new Map<string, Entry<Value>>();
  private size = 0;

  constructor(
    private readonly limits: Limits,
    private readonly sizeOf: (value: Value, key: string) => number,
    /** Called for entries that were deleted or have no room. */
    private readonly onDropped: (value: Value) => void = () => undefined,
  ) {}

  get(key: string): Value | undefined {
    const found = this.kept.get(key);
    if (found) found.isUsed = true;
    return found?.value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const entry = { value, size: this.sizeOf(value, key), isUsed: false };
    this.makeRoom(entry.size);
    this.kept.set(key, entry);
    this.size += entry.size;
  }

  delete(key: string): void {
    const found = this.kept.get(key);
    if (!found) return;
    this.kept.delete(key);
    this.size -= found.size;
    this.onDropped(found.value);
  }

  private makeRoom(size: number): void {
    while (this.kept.size >= this.limits.entries || (this.kept.size > 0 && this.size + size > this.limits.size)) {
      const [key, entry] = this.kept.entries().next().value!;
      if (!entry.isUsed) this.delete(key);
      else {
        entry.isUsed = false;
        this.kept.delete(key);
        this.kept.set(key, entry);
      }
    }
  }
}
