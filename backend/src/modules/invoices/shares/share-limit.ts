import { Conflict } from '../../../platform/http/errors.js';

/** Of one record at a time; more are never needed, and each is a key to it. */
export const MAX_LINKS = 20;

/** Throws if people have made as many links of a record as it may have. */
export function requireFewLinks(count: number, noun: string): void {
  if (count < MAX_LINKS) return;
  throw new Conflict(
    `This ${noun} has ${MAX_LINKS} links already. Turn off its links before you make another.`,
    'too-many-links',
  );
}

/** SQL that ends the oldest links of a record, so that a mail's link always fits. */
export const endingOldest = (table: string, column: string): string => `
  update ${table} set revoked_at = now()
  where company_id = $1 and id in (
    select id from ${table} where company_id = $1 and ${column} = $2 and revoked_at is null
    order by id desc offset ${MAX_LINKS - 1})`;
