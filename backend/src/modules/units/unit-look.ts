import { orElse } from '../../platform/database/or-else.js';

/** What a unit's number looks like; numbers of before that are of ASCII have no look: they look like themselves. */
export const lookOf = (units: string): string => orElse(`${units}.unit_number_look`, `${units}.unit_number`);
