import type { KeysetList } from '../../platform/database/keyset-list.js';
import { choiceFilters, type CountedList, wordChoice } from '../../platform/database/list-choices.js';
import { type Found, sourceOf } from '../../platform/database/search.js';
import { personJson, utc } from '../../platform/database/sql-json.js';
import { buildingOfUnitChoice } from '../units/units.service.js';
import { staffChoice } from '../users/users.service.js';
import { onlyChoice } from './turn-attention.js';
import type { TurnCountsQuery, TurnQuery, TurnTotalsQuery } from './turn.dto.js';
import { turnPhases, turnStatuses } from './turn.entity.js';
import { turnSorting } from './turn-sorting.js';
import { atRisk, turnForecast } from './forecast/turn-forecast.js';
import { isLate, lost, vacancy } from './turn-vacancy.js';

const turnTaskJson = `json_build_object('id', k.id, 'turnId', k.turn_id, 'category', k.category, 'room', k.room,
  'task', k.task, 'completed', k.completed, 'result', k.result, 'completedAt', ${utc('k.completed_at')}, 'completedById', k.completed_by_id,
  'completedBy', coalesce(p.display_name, p.first_name, p.username),
  'notes', k.notes, 'position', k.position,
  'workOrder', case when w.id is not null then json_build_object('id', w.id, 'workOrderNumber', w.work_order_number,
    'status', w.status) end,
  'photoCount', coalesce(f.count, 0))`;

/** The tasks `k` with their orders and photos, which are read once a turn and not for each of its thirty tasks. */
const turnTasks = (company: string, turn: string, tasks = 'found_turn_tasks'): string => `${tasks} k
  left join users_read p on p.company_id = k.company_id and p.id = k.completed_by_id
  left join (select w.turn_task_id, w.id, w.work_order_number, w.status from work_orders_read w
    where w.company_id = ${company} and w.turn_id = ${turn} and w.turn_task_id is not null offset 0) w
    on w.turn_task_id = k.id
  left join (select f.turn_task_id, count(*) from work_order_photos_read f
    where f.company_id = ${company} and f.turn_id = ${turn} group by f.turn_task_id) f on f.turn_task_id = k.id`;

/** The statement for one task: the company as $1, the task as $2. */
export const oneTask = `select ${turnTaskJson}::text as record
  from ${turnTasks('$1', '(select o.turn_id from turn_tasks o where o.company_id = $1 and o.id = $2)', 'turn_tasks')}
  where k.company_id = $1 and k.id = $2`;

export const turnColumns = `
  t.id, t.company_id as "companyId", t.turn_number as "turnNumber", t.unit_id as "unitId", u.unit_number as "unitNumber",
  u.building_name as "buildingName", u.bedrooms, u.bathrooms, t.status, t.current_phase as "currentPhase",
  t.move_out_date as "moveOutDate", t.target_completion_date as "targetCompletionDate",
  t.actual_completion_date as "actualCompletionDate", t.assigned_to_id as "assignedToId",
  case when a.id is not null then ${personJson('a')} end as "assignedTo", t.estimated_cost as "estimatedCost",
  t.actual_cost as "actualCost", t.notes, checklist.progress, checklist.tasks, ${isLate} as "isLate",
  vacancy.next_move_in as "nextMoveInDate", vacancy.days as "daysVacant", u.market_rent as "marketRent",
  ${lost('vacancy.days', 'u.market_rent')} as "lostCents",
  (select json_build_object('id', o.id, 'turnNumber', o.turn_number) from turns o
   where o.company_id = t.company_id and o.unit_id = t.unit_id and o.id <> t.id and o.status <> 'completed'
   order by o.id limit 1) as "otherOpenTurn",
  t.promised_date as "promisedDate", forecast.date as "forecastDate", forecast.details as forecast,
  case when t.status <> 'completed' and vacancy.next_move_in is not null then greatest(0, greatest(t.promised_date, forecast.date) - vacancy.next_move_in) end
    as "missedDays",
  t.status <> 'completed' and ${atRisk('forecast.date', 't.promised_date', 'vacancy.next_move_in')} as "isAtRisk", t.version, ${utc('t.created_at')} as "createdAt",
  ${utc('t.updated_at')} as "updatedAt"`;

const joins = (tasks: string, from: string): string => `
  join found_units u on u.company_id = t.company_id and u.id = t.unit_id
  left join users_read a on a.company_id = t.company_id and a.id = t.assigned_to_id
  cross join lateral (${vacancy}) vacancy
  left join lateral (${turnForecast}) forecast on true
  cross join lateral (
    select ${tasks} as tasks,
      json_build_object('completed', count(*) filter (where k.completed), 'total', count(*),
        'percent', coalesce(round(100.0 * count(*) filter (where k.completed) / nullif(count(*), 0)), 0)::int) as progress
    from ${from} where k.company_id = t.company_id and k.turn_id = t.id) checklist`;

export const turnJoins = joins(
  `coalesce(json_agg(${turnTaskJson} order by k.position, k.id), '[]')`,
  turnTasks('t.company_id', 't.id'),
);
const joinsWithoutTasks = joins(`'[]'::json`, 'found_turn_tasks k');

const choices = {
  status: wordChoice('t.status', turnStatuses),
  phase: wordChoice('t.current_phase', turnPhases),
  assignedToId: staffChoice('t.assigned_to_id'),
  building: buildingOfUnitChoice('t'),
  only: onlyChoice,
};

export function turnList(companyId: number, query: TurnQuery, found?: readonly Found[]): KeysetList {
  const values: unknown[] = [companyId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const { sort = 'newest', order } = query;
  const sorting = turnSorting(sort, order);
  return {
    name: `turns ${sort}${order === undefined ? '' : ` ${order}`} ${companyId}`,
    table: 'turns',
    alias: 't',
    rowColumns: 't.*',
    columns: turnColumns,
    joins: query.tasks === 'none' ? joinsWithoutTasks : turnJoins,
    filters: filtersOf(query, bind),
    found,
    values,
    sorting,
    isKept: true,
  };
}

/** The totals of the same selection, as SQL that returns one record, and its parameters. */
export function turnTotals(companyId: number, query: TurnTotalsQuery, found?: readonly Found[]): [string, unknown[]] {
  const values: unknown[] = [companyId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const { from, filters } = sourceOf({ ...listed, found }, bind);
  const overBudget = 't.actual_cost > t.estimated_cost';
  const sql = `
    select json_build_object('turns', count(*), 'units', count(distinct t.unit_id), 'late', count(*) filter (where ${isLate}),
      'lostCents', coalesce(sum(${lost('vacancy.days', 'u.market_rent')}::bigint), 0),
      'overBudget', count(*) filter (where ${overBudget}),
      'overBudgetCents', coalesce(sum(t.actual_cost::bigint - t.estimated_cost) filter (where ${overBudget}), 0))::text as totals
    from ${from}
    join found_units u on u.company_id = t.company_id and u.id = t.unit_id
    cross join lateral (${vacancy}) vacancy
    where ${[...filtersOf(query, bind), ...filters].join(' and ')}`;
  return [sql, values];
}

type Bind = (value: unknown) => string;

const isOfCompany = 't.company_id = $1';
const filtersOf = (query: TurnTotalsQuery, bind: Bind): string[] => [
  isOfCompany,
  ...choiceFilters(choices, query, bind),
];

const listed = { table: 'turns', alias: 't' };

/** The same list, counted for each value of its filters. */
export const countedTurns = (query: TurnCountsQuery, found?: readonly Found[]): CountedList => ({
  table: 'turns',
  alias: 't',
  choices,
  query,
  filters: () => [isOfCompany],
  found,
});
