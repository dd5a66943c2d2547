import { dayOf, TODAY } from '../../platform/database/company-day.js';

export const isLate = `(t.status <> 'completed' and coalesce(t.target_completion_date < ${TODAY}, false))`;

/** Excludes residents from before the move-out, renewals, and stays that would end before they begin. */
export const nextMoveIn = `(select min(r.start_date) from found_unit_residents r
  where r.company_id = t.company_id and r.unit_id = t.unit_id
    and r.renews_id is null and (r.end_date is null or r.end_date > r.start_date)
    and r.start_date >= coalesce(t.move_out_date, ${dayOf('t.created_at')}))`;

export const daysVacant = (moveIn: string): string =>
  `case when t.move_out_date is not null then greatest(0, least(${TODAY}, ${moveIn}) - t.move_out_date) end`;

/** null if the rent is unknown; limited to the largest integer, so that no amount overflows. */
export const lost = (days: string, rent: string): string =>
  `case when t.move_out_date is not null and ${rent} is not null then least(round((${days})::numeric * ${rent} / 30), 2147483647)::int end`;

export const vacancy = `
  select moves.next_move_in, ${daysVacant('moves.next_move_in')} as days
  from (select ${nextMoveIn} as next_move_in) moves`;
