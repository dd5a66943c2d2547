import type { RecordUse } from '../../platform/nouns/record-uses.js';

type Use = Pick<RecordUse, 'count' | 'one' | 'several'>;

/** Returns the message that refuses a deletion, or undefined: a unit with any history cannot be deleted. */
export function deletionRefusal(uses: readonly Use[]): string | undefined {
  const kept = uses.filter(({ count }) => count > 0).map(counted);
  if (kept.length === 0) return undefined;
  const [last, ...others] = kept.reverse();
  const list = others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`;
  return `This unit cannot be deleted: it has ${list}, past or present.`;
}

const counted = ({ count, one, several }: Use): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
