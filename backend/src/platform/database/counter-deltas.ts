import type { CompanyTx } from './company-tx.js';

/** Changes of a company's dashboard counts, written as one statement in key order, so that no deadlock occurs. */
export class CounterDeltas {
  private readonly shifts = new Map<string, { noun: string; state: string; by: number }>();

  add(noun: string, state: string, by: number): void {
    const key = `${noun} ${state}`;
    const shift = this.shifts.get(key) ?? { noun, state, by: 0 };
    this.shifts.set(key, { ...shift, by: shift.by + by });
  }

  write(tx: CompanyTx): void {
    const shifts = [...this.shifts.values()].filter((shift) => shift.by !== 0);
    if (shifts.length === 0) return;
    const written = tx.query(
      `insert into company_counts (company_id, noun, state, count)
       select $1, noun, state, by from unnest($2::text[], $3::text[], $4::int[]) as shift (noun, state, by)
       order by noun, state
       on conflict (company_id, noun, state) do update set count = company_counts.count + excluded.count`,
      [tx.companyId, shifts.map((s) => s.noun), shifts.map((s) => s.state), shifts.map((s) => s.by)],
    );
    tx.send(written);
  }
}
