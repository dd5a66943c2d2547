import type { ConflictReason } from '../../platform/http/errors.js';
import type { RecordUse } from '../../platform/nouns/record-uses.js';

/** Why the customer cannot be deleted; `leasedUnit` is the unit where its person lives or will live. */
export function deletionRefusal(
  name: string,
  uses: readonly RecordUse[],
  leasedUnit: string | null,
): ConflictReason | undefined {
  const use = uses.find(({ count }) => count > 0);
  if (use) return [`${name} has ${counted(use)}${use.advice ?? ' and cannot be deleted.'}`, use.code];
  if (leasedUnit === null) return undefined;
  return [`${name} has a lease in unit ${leasedUnit}. Move them out before deleting.`, 'has-lease'];
}

const counted = ({ count, one, several }: RecordUse): string => `${count} ${count === 1 ? one : several}`;
