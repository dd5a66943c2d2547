import { TODAY } from '../../platform/database/company-day.js';

export const isLate = `(t.status <> 'completed' and coalesce(t.target_completion_date < ${TODAY}, false))`;

/** Who was there before the move-out does not move in, and neither does who would leave before coming. */
export const nextMoveIn = `(select min(r.start_date) from unit_residents_read r
  where r.company_id = t.company_id and r.unit_id = t.unit_id
    and (r.end_date is null or r.end_date > r.start_date)
    and r.start_date >= coalesce(t.move_out_date, (t.created_at at time zone 'UTC')::date))`;

export const daysVacant = (moveIn: string): string =>
  `case when t.move_out_date is not null then greatest(0, least(${TODAY}, ${moveIn}) - t.move_out_date) end`;

/** Unknown where the rent is; no loss is too large to be shown. */
export const lost = (days: string, rent: string): string =>
  `case when t.move_out_date is not null and ${rent} is not null then least(round((${days})::numeric * ${rent} / 30), 2147483647)::int end`;

/** A turn's next move-in and its days vacant, each worked out once. */
export const vacancy = `
  select moves.next_move_in, ${daysVacant('moves.next_move_in')} as days
  from (select ${nextMoveIn} as next_move_in) moves`;
