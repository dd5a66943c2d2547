interface Limits {
  entries: number;
  /** Of all entries together. */
  size: number;
}

/** Keeps the entries that were used last. */
export class LastUsed<Value> {
  /** A Map has the order of insertion. */
  private readonly kept = new Map<string, { value: Value; size: number }>();
  private size = 0;

  constructor(
    private readonly limits: Limits,
    private readonly sizeOf: (value: Value, key: string) => number,
    /** Called for entries that were deleted or no longer fit. */
    private readonly onDropped: (value: Value) => void = () => undefined,
  ) {}

  get(key: string): Value | undefined {
    const found = this.kept.get(key);
    if (found) {
      this.kept.delete(key);
      this.kept.set(key, found);
    }
    return found?.value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const size = this.sizeOf(value, key);
    this.kept.set(key, { value, size });
    this.size += size;
    while (this.kept.size > this.limits.entries || this.size > this.limits.size)
      this.delete(this.kept.keys().next().value!);
  }

  delete(key: string): void {
    const found = this.kept.get(key);
    if (!found) return;
    this.kept.delete(key);
    this.size -= found.size;
    this.onDropped(found.value);
  }
}
