import { TODAY } from '../../platform/database/company-day.js';
import type { KeysetList, Sorting } from '../../platform/database/keyset-list.js';
import { type Search, searchFilter } from '../../platform/database/search.js';
import { personJson, utc } from '../../platform/database/sql-json.js';
import type { TurnQuery, TurnSort } from './turn.dto.js';

/** Where a date is missing, it sorts last. */
const NEVER = `date '9999-12-31'`;
const isLate = `(t.status <> 'completed' and coalesce(t.target_completion_date < ${TODAY}, false))`;

/** Who was there before the move-out does not move in, and neither does who would leave before coming. */
const nextMoveIn = `(select min(r.start_date) from unit_residents r
  where r.company_id = t.company_id and r.unit_id = t.unit_id
    and (r.end_date is null or r.end_date > r.start_date)
    and r.start_date >= coalesce(t.move_out_date, (t.created_at at time zone 'UTC')::date))`;

const daysVacant = (moveIn: string): string =>
  `case when t.move_out_date is not null then greatest(0, least(${TODAY}, ${moveIn}) - t.move_out_date) end`;
/** No loss is too large to be shown. */
const lost = (days: string, rent: string): string =>
  `case when t.move_out_date is not null then least(round((${days})::numeric * ${rent} / 30), 2147483647)::int end`;

/** TurnTaskResponse over `turnTasks`. */
export const turnTaskJson = `json_build_object('id', k.id, 'turnId', k.turn_id, 'category', k.category, 'room', k.room,
  'task', k.task, 'completed', k.completed, 'completedAt', ${utc('k.completed_at')}, 'completedById', k.completed_by_id,
  'completedBy', coalesce(p.display_name, p.first_name, p.username),
  'notes', k.notes, 'position', k.position)`;

export const turnTasks = 'turn_tasks k left join users p on p.company_id = k.company_id and p.id = k.completed_by_id';

/** The columns of TurnResponse over `turns t`; one text for the list and for a single record. */
export const turnColumns = `
  t.id, t.company_id as "companyId", t.turn_number as "turnNumber", t.unit_id as "unitId", u.unit_number as "unitNumber",
  u.building_name as "buildingName", u.bedrooms, u.bathrooms, t.status, t.current_phase as "currentPhase",
  t.move_out_date as "moveOutDate", t.target_completion_date as "targetCompletionDate",
  t.actual_completion_date as "actualCompletionDate", t.assigned_to_id as "assignedToId",
  case when a.id is not null then ${personJson('a')} end as "assignedTo", t.estimated_cost as "estimatedCost",
  t.actual_cost as "actualCost", t.notes, checklist.progress, checklist.tasks, ${isLate} as "isLate",
  vacancy.next_move_in as "nextMoveInDate", vacancy.days as "daysVacant", u.market_rent as "marketRent",
  case when u.market_rent is not null then ${lost('vacancy.days', 'u.market_rent')} end as "lostCents", t.version, ${utc('t.created_at')} as "createdAt",
  ${utc('t.updated_at')} as "updatedAt"`;

export const turnJoins = `
  join units u on u.company_id = t.company_id and u.id = t.unit_id
  left join users a on a.company_id = t.company_id and a.id = t.assigned_to_id
  cross join lateral (
    select moves.next_move_in, ${daysVacant('moves.next_move_in')} as days
    from (select ${nextMoveIn} as next_move_in) moves) vacancy
  cross join lateral (
    select coalesce(json_agg(${turnTaskJson} order by k.position, k.id), '[]') as tasks,
      json_build_object('completed', count(*) filter (where k.completed), 'total', count(*),
        'percent', coalesce(round(100.0 * count(*) filter (where k.completed) / nullif(count(*), 0)), 0)::int) as progress
    from ${turnTasks} where k.company_id = t.company_id and k.turn_id = t.id) checklist`;

const isCompleted = { sql: `(t.status = 'completed')::int`, type: 'int' } as const;
const target = { sql: `coalesce(t.target_completion_date, ${NEVER})`, type: 'date' } as const;
/** What is completed stands last, and nothing needs to be worked out for it. */
const whenOpen = (sql: string, otherwise: string): string =>
  `case when t.status = 'completed' then ${otherwise} else coalesce(${sql}, ${otherwise}) end`;
const rentOfUnit =
  '(select coalesce(u.market_rent, 0) from units u where u.company_id = t.company_id and u.id = t.unit_id)';

const sortings: Record<TurnSort, Sorting> = {
  newest: { keys: [{ sql: 't.created_at', type: 'timestamptz' }], direction: 'desc' },
  target: { keys: [target], direction: 'asc' },
  late: { keys: [isCompleted, target], direction: 'asc' },
  board: {
    keys: [
      isCompleted,
      { sql: whenOpen(nextMoveIn, NEVER), type: 'date' },
      { sql: whenOpen(`-(${lost(daysVacant(nextMoveIn), rentOfUnit)})`, '0'), type: 'int' },
    ],
    direction: 'asc',
  },
};

/** What a search found: turns by their own text, and those of the units that it names. */
export interface FoundTurns {
  turns: Search;
  units: Search;
}

/** The list of a company's turns under a query's filters and sort, of those that a search found. */
export function turnList(companyId: number, query: TurnQuery, found?: FoundTurns): KeysetList {
  const sort = query.sort ?? 'newest';
  const values: unknown[] = [companyId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  return {
    name: `turns ${sort} ${companyId}`,
    table: 'turns',
    alias: 't',
    rowColumns: 't.*',
    columns: turnColumns,
    joins: turnJoins,
    filters: filtersOf(query, found, bind),
    values,
    sorting: sortings[sort],
  };
}

function filtersOf(query: TurnQuery, found: FoundTurns | undefined, bind: (value: unknown) => string): string[] {
  const filters = ['t.company_id = $1'];
  const { status, phase, assignedToId, building, only } = query;
  if (status !== undefined) filters.push(`t.status = ${bind(status)}`);
  if (phase !== undefined) filters.push(`t.current_phase = ${bind(phase)}`);
  if (assignedToId !== undefined) filters.push(`t.assigned_to_id = ${bind(assignedToId)}`);
  if (only === 'open') filters.push(`t.status <> 'completed'`);
  if (only === 'late') filters.push(isLate);
  const ofUnits = (condition: string): string =>
    `t.unit_id in (select u.id from units u where u.company_id = t.company_id and ${condition})`;
  if (building !== undefined) filters.push(ofUnits(`u.building_name = ${bind(building)}`));
  if (found)
    filters.push(`(${searchFilter('t', found.turns, bind)} or ${ofUnits(searchFilter('u', found.units, bind))})`);
  return filters;
}
