import type { CompanyTx } from '../database/company-tx.js';

const PREFIXES = { 'work-order': 'WO', invoice: 'INV', turn: 'TURN', customer: 'CUST' } as const;
const DIGITS = 4;

/**
 * The next number of a company, WO-0001 for example (D31): counted up in the transaction that uses it, so there are no
 * gaps, no doubles under concurrency, and other companies' volume shows nowhere.
 */
export async function nextNumber(tx: CompanyTx, noun: keyof typeof PREFIXES): Promise<string> {
  const [row] = await tx.query<{ last: number }>(
    `insert into company_numbers (company_id, noun, last) values ($1, $2, 1)
     on conflict (company_id, noun) do update set last = company_numbers.last + 1 returning last`,
    [tx.companyId, noun],
  );
  return `${PREFIXES[noun]}-${String(row!.last).padStart(DIGITS, '0')}`;
}
