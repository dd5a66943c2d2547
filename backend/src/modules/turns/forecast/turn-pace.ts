import { dayOf, TODAY } from '../../../platform/database/company-day.js';
import { turnPhases } from '../turn.entity.js';

/** Fewer turns or orders than this are no history. */
export const MIN_HISTORY = 5;
/** The latest ones tell enough, and reading them costs the same however many there are. */
const MAX_TURNS = 100;
const MAX_ORDERS = 200;

const aYearAgo = `(${TODAY} - interval '12 months')::date`;
const median = (days: string): string => `percentile_cont(0.5) within group (order by ${days})`;

/**
 * The days that each turn stood in each phase: from the day it came to the phase, but not before the move-out, to the day
 * it came to the next one or was ready. A turn that never changed its phase tells nothing.
 */
const phaseDays = `
  select ${turnPhases.map((phase) => `sum(s.days) filter (where s.phase = '${phase}') as ${phase}`).join(', ')}
  from (
    select h.phase, greatest(0, least(coalesce(lead(h.day) over changes, d.ready), d.ready) - greatest(h.day, d.move_out)) as days
    from (select c.id, c.phase, c.started_at, ${dayOf('c.started_at')} as day from turn_phase_changes_read c
      where c.company_id = $1 and c.turn_id = d.id) h
    window changes as (order by h.started_at, h.id)) s
  having count(*) > 1`;

const orderDays = `
  select case when count(*) >= ${MIN_HISTORY} then ${median('o.days')} end
  from (
    select greatest(0, ${dayOf('w.completed_at')} - ${dayOf('w.created_at')}) as days from work_orders_read w
    where w.company_id = $1 and w.completed_at is not null and w.status = 'completed' and w.unit_id is not null
      and ${dayOf('w.completed_at')} >= ${aYearAgo}
    order by w.completed_at desc limit ${MAX_ORDERS}) o`;

const pace = `
  select array[count(*), ${turnPhases.map((phase) => median(`p.${phase}`)).join(', ')}, (${orderDays})]::numeric[]
  from (
    select t.id, t.move_out_date as move_out, t.actual_completion_date as ready from turns_read t
    where t.company_id = $1 and t.status = 'completed' and t.actual_completion_date between ${aYearAgo} and ${TODAY}
    order by t.actual_completion_date desc, t.id desc limit ${MAX_TURNS}) d
  cross join lateral (${phaseDays}) p`;

/** The company's pace of the last 12 months; it depends on no row, so it is computed once a statement. */
export const companyPace = `(${pace})`;

/** Where the pace has what. */
export const PACE = {
  turns: 1,
  days: Object.fromEntries(turnPhases.map((phase, index) => [phase, index + 2])) as Record<
    (typeof turnPhases)[number],
    number
  >,
  orders: turnPhases.length + 2,
};
