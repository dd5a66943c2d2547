/** Changes of a company's dashboard counts, written as one statement in key order, so that no deadlock occurs. */
export class CounterDeltas {
  private readonly deltas = new Map<string, { noun: string; state: string; by: number }>();

  add(noun: string, state: string, by: number): void {
    const key = `${noun} ${state}`;
    const delta = this.deltas.get(key) ?? { noun, state, by: 0 };
    this.deltas.set(key, { ...delta, by: delta.by + by });
  }

  /** The statement, in which $1 is the company; undefined if nothing has changed. */
  statement(bind: (value: unknown) => string): string | undefined {
    const deltas = [...this.deltas.values()].filter((delta) => delta.by !== 0);
    if (deltas.length === 0) return undefined;
    const column = (name: 'noun' | 'state' | 'by'): string => bind(deltas.map((delta) => delta[name]));
    return `insert into company_counts (company_id, noun, state, count)
      select $1, noun, state, by
      from unnest(${column('noun')}::text[], ${column('state')}::text[], ${column('by')}::int[]) as delta (noun, state, by)
      order by noun, state
      on conflict (company_id, noun, state) do update set count = company_counts.count + excluded.count`;
  }
}
