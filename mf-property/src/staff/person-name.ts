import type { Schemas } from '@nerka/mf-shared/api';

export { personName as nameOf } from '@nerka/mf-shared/format';

/** Somebody as records name them. */
export type Person = Schemas['AssigneeResponse'];
