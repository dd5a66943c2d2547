/** The demo's random numbers (mulberry32): the same seed gives the same data on every machine, unlike Math.random. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 to just under 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both limits included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!;
  }

  /** The index of one of the weights, with a probability in proportion to its weight. */
  weighted(weights: readonly number[]): number {
    let rest = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => (rest -= weight) < 0);
    return index === -1 ? weights.length - 1 : index;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const mixed = [...list];
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = this.int(0, last);
      [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
    }
    return mixed;
  }

  sample<T>(list: readonly T[], count: number): T[] {
    return this.shuffled(list).slice(0, count);
  }

  /** Each value as often as its count, in random order. */
  quotas<T>(counts: readonly (readonly [value: T, count: number])[]): T[] {
    return this.shuffled(counts.flatMap(([value, count]) => Array.from({ length: count }, () => value)));
  }

  /** Draws ascending indexes, each within one of its exact share; independent draws would deviate more. */
  spread(weights: readonly number[], count: number): number[] {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const indexes: number[] = [];
    let index = 0;
    let reached = weights[0] ?? 0;
    for (let drawn = 0; drawn < count; drawn++) {
      const wanted = ((drawn + this.next()) / count) * total;
      while (reached <= wanted && index < weights.length - 1) reached += weights[++index]!;
      indexes.push(index);
    }
    return indexes;
  }
}
