import { ageingBuckets } from './receivables-ageing.dto.js';

/** SQL: the sums of an amount by the days that it is overdue, as JSON. */
export function bucketsOf(amount: string, daysOverdue: string): string {
  const sums = ageingBuckets.map((from, index) => {
    const next = ageingBuckets[index + 1];
    const inBucket = `${daysOverdue} >= ${from}${next === undefined ? '' : ` and ${daysOverdue} < ${next}`}`;
    return `coalesce(sum(${amount}) filter (where ${inBucket}), 0)`;
  });
  return `json_build_array(${sums.join(', ')})`;
}
