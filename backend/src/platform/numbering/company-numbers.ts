import type { CompanyTx } from '../database/company-tx.js';
import { NotedValue } from '../database/noted-values.js';

const DIGITS = 4;

/** WO-0001 of `work-order` has the prefix `WO`. */
export interface NumberedNoun {
  name: string;
  numberPrefix: string;
}

/** Returned by `nextNumber`, for later statements of the same round trip. */
export const LAST_NUMBER = new NotedValue('app.last_number', 'text');

/**
 * The next number, such as WO-0001. Counted in the transaction that uses it, so without gaps and duplicates. It is taken
 * before a unit is created or locked, as an import reserves its numbers first: in one order, no deadlock occurs.
 */
export function nextNumber(tx: CompanyTx, { name, numberPrefix }: NumberedNoun): Promise<string> {
  const number = `$3 || '-' || lpad(last::text, greatest(length(last::text), ${DIGITS}), '0')`;
  const sql = `insert into company_numbers (company_id, noun, last) values ($1, $2, 1)
     on conflict (company_id, noun) do update set last = company_numbers.last + 1
     returning ${LAST_NUMBER.noting(number)} as number`;
  return tx.write([sql, [tx.companyId, name, numberPrefix]], {
    value: LAST_NUMBER,
    column: 'number',
  }) as Promise<string>;
}

/** In order. */
export async function nextNumbers(tx: CompanyTx, noun: NumberedNoun, count: number): Promise<string[]> {
  if (count === 0) return [];
  const [row] = await tx.query<{ last: number }>(
    `insert into company_numbers (company_id, noun, last) values ($1, $2, $3)
     on conflict (company_id, noun) do update set last = company_numbers.last + excluded.last returning last`,
    [tx.companyId, noun.name, count],
  );
  return Array.from({ length: count }, (_, index) => numbered(noun, row!.last - count + 1 + index));
}

/** Reserves numbers from elsewhere, such as a file. */
export async function reserveNumbers(tx: CompanyTx, noun: NumberedNoun, taken: readonly string[]): Promise<void> {
  const own = new RegExp(`^${noun.numberPrefix}-(\\d{${DIGITS},9})$`);
  const highest = Math.max(0, ...taken.map((number) => Number(own.exec(number)?.[1] ?? 0)));
  if (highest === 0) return;
  await tx.query(
    `insert into company_numbers (company_id, noun, last) values ($1, $2, $3)
     on conflict (company_id, noun) do update set last = greatest(company_numbers.last, excluded.last)`,
    [tx.companyId, noun.name, highest],
  );
}

/** Numbers of one noun: a company of the usual size has given some 5,000. */
const MANY = 20_000;

/** Whether a company has given so many numbers that plans for one of the usual size do not suit it. */
export async function isLarge(tx: CompanyTx): Promise<boolean> {
  const rows = await tx.query('select from company_numbers where company_id = $1 and last >= $2 limit 1', [
    tx.companyId,
    MANY,
  ]);
  return rows.length > 0;
}

const numbered = ({ numberPrefix }: NumberedNoun, number: number): string =>
  `${numberPrefix}-${String(number).padStart(DIGITS, '0')}`;
