import { useCan } from '@nerka/mf-shared/contract';

export const DELETION_REFUSAL = 'Only some people may delete records here. Ask a manager.';

/** Why the user may not delete records of the company; false: they may. */
export function useDeletionRefusal(): string | false {
  return !useCan('records.manage') && DELETION_REFUSAL;
}
