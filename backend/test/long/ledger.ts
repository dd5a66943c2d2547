import type { BuiltCompany, Factories } from '../factories.js';

/**
 * Expects that every acknowledged work order of a company exists once, and none by half: each has one line in the
 * history, the numbers have no gap, and the count is right. Returns how many there are.
 */
export async function expectLedger(
  factories: Factories,
  company: BuiltCompany,
  acknowledged: readonly string[],
): Promise<number> {
  const rows = await factories.query<{ title: string; number: string; audited: number }>(
    company.id,
    `select title, work_order_number as number, (select count(*)::int from audit_log a
       where a.company_id = w.company_id and a.noun = 'work-order' and a.record_id = w.id) as audited
     from work_orders w order by work_order_number`,
  );
  const titles = new Set(rows.map(({ title }) => title));
  expect(rows).toHaveLength(titles.size);
  expect(acknowledged.filter((title) => !titles.has(title))).toEqual([]);
  expect(rows.filter(({ audited }) => audited !== 1)).toEqual([]);
  expect(rows.map(({ number }) => Number(number.slice(3)))).toEqual(rows.map((_, index) => index + 1));
  const counts = await factories.query(
    company.id,
    `select state, count from company_counts where noun = 'work_orders'`,
  );
  expect(counts).toEqual([{ state: 'open', count: rows.length }]);
  return rows.length;
}
