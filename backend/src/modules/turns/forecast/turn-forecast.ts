import { TODAY } from '../../../platform/database/company-day.js';
import { type TurnPhase, turnPhases } from '../turn.entity.js';
import { nextMoveIn } from '../turn-vacancy.js';
import { companyPace, MIN_HISTORY, PACE } from './turn-pace.js';

/** How many tasks a day are done without a history: a checklist of 31 in five days is the usual goal. */
const TASKS_A_DAY = 6;
/** How long an open order takes without a history. */
const ORDER_DAYS = 2;

const FINAL: TurnPhase = 'final';
const beforeFinal = turnPhases.filter((phase) => phase !== FINAL);

const count = (phase: TurnPhase, condition = ''): string =>
  `count(*) filter (where k.category = '${phase}'${condition})`;
const counts = turnPhases.map((phase) => `${count(phase)} as ${phase}, ${count(phase, ' and not k.completed')} as open_${phase}`); // oxfmt-ignore

/** The days of a phase with all its tasks. */
const daysOf = (phase: TurnPhase): string =>
  `coalesce(case when h.has_history then p.pace[${PACE.days[phase]}] end, k.${phase}::numeric / ${TASKS_A_DAY})`;
/** The share of its tasks that are open. */
const remaining = (phase: TurnPhase): string =>
  `case when k.${phase} > 0 then d.${phase} * k.open_${phase} / k.${phase} else 0 end`;
/** The latest order decides: what it usually takes, less the days since it was made, but at least a day. */
const orderWait = 'case when o.orders > 0 then greatest(1, d.orders - (p.today - o.latest)) else 0 end';
/** Sums of thirds must not be a day more. */
const DECIMALS = 6;

const ofPhases = (sqlOf: (phase: TurnPhase) => string): string =>
  turnPhases.map((phase) => `${sqlOf(phase)} as ${phase}`).join(', ');

const phaseJson = (phase: TurnPhase): string => `json_build_object('phase', '${phase}', 'tasks', k.${phase},
  'openTasks', k.open_${phase}, 'days', d.${phase}::float8, 'remainingDays', r.${phase}::float8)`;

/**
 * When a turn will be ready (docs/domain.md), as the columns `date` and `details`; none once it is completed. SQL over
 * `t`, a row of turns, with the company as $1. With `offset 0` PostgreSQL computes a value once, instead of writing its
 * expression out wherever it is used.
 */
export const turnForecast = `
  select s.day + ceil(round(greatest(${beforeFinal.map((phase) => `r.${phase}`).join(' + ')}, s.order_wait)
      + r.${FINAL}, ${DECIMALS}))::int as date,
    json_build_object('isFromHistory', h.has_history, 'turns', coalesce(p.pace[${PACE.turns}], 0)::int,
      'startDate', s.day, 'openOrders', o.orders, 'orderDays', d.orders::float8, 'orderWaitDays', s.order_wait::float8,
      'phases', json_build_array(${turnPhases.map(phaseJson).join(', ')})) as details
  from (select ${companyPace} as pace, ${TODAY} as today offset 0) p
  cross join lateral (select coalesce(p.pace[${PACE.turns}], 0) >= ${MIN_HISTORY} as has_history offset 0) h
  cross join (select ${counts.join(', ')} from found_turn_tasks k
    where k.company_id = t.company_id and k.turn_id = t.id) k
  cross join (select count(*)::int as orders,
      max((w.created_at at time zone (select c.timezone from companies_read c where c.id = $1))::date) as latest
    from work_orders_read w where w.company_id = t.company_id and w.status in ('open', 'in_progress')
      and (w.turn_id = t.id or (w.unit_id = t.unit_id and w.turn_id is null))) o
  cross join lateral (select ${ofPhases(daysOf)}, coalesce(p.pace[${PACE.orders}], ${ORDER_DAYS}) as orders offset 0) d
  cross join lateral (select ${ofPhases(remaining)} offset 0) r
  cross join lateral (select greatest(p.today, t.move_out_date) as day, ${orderWait} as order_wait offset 0) s
  where t.status <> 'completed'`;

const forecastDate = `(select f.date from (${turnForecast}) f)`;

/** The day that counts: the later one of forecast and promise, because the one before it is in doubt. */
export const readyDate = `(case when t.status <> 'completed' then greatest(t.promised_date, ${forecastDate}) end)`;

/** Days by which the next move-in is missed; less than 0 are days to spare. */
export const missedDays = `(${readyDate} - ${nextMoveIn})`;

/** A move-in that the forecast or the promise misses, or a promise that the forecast misses. */
export const atRisk = (forecast: string, promised: string, moveIn: string): string =>
  `coalesce(${forecast} > least(${promised}, ${moveIn}) or ${promised} > ${moveIn}, false)`;

export const isAtRisk = `(t.status <> 'completed' and (select ${atRisk('r.forecast', 't.promised_date', 'r.move_in')}
  from (select ${forecastDate} as forecast, ${nextMoveIn} as move_in offset 0) r))`;
