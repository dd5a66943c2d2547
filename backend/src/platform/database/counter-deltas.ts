import type { CompanyTx } from './company-tx.js';

/** Changes of a company's dashboard counts, written as one statement in key order, so that no deadlock occurs. */
export class CounterDeltas {
  private readonly deltas = new Map<string, { noun: string; state: string; by: number }>();

  add(noun: string, state: string, by: number): void {
    const key = `${noun} ${state}`;
    const delta = this.deltas.get(key) ?? { noun, state, by: 0 };
    this.deltas.set(key, { ...delta, by: delta.by + by });
  }

  write(tx: CompanyTx): void {
    const deltas = [...this.deltas.values()].filter((delta) => delta.by !== 0);
    if (deltas.length === 0) return;
    tx.collect([
      `insert into company_counts (company_id, noun, state, count)
       select $1, noun, state, by from unnest($2::text[], $3::text[], $4::int[]) as delta (noun, state, by)
       order by noun, state
       on conflict (company_id, noun, state) do update set count = company_counts.count + excluded.count`,
      [tx.companyId, deltas.map((s) => s.noun), deltas.map((s) => s.state), deltas.map((s) => s.by)],
    ]);
  }
}
