import type { Sorting } from '../../platform/database/keyset-list.js';
import { NEVER, orElse } from '../../platform/database/or-else.js';
import { type SortOrder, type TurnColumnSort, turnColumnSorts, type TurnSort } from './turn.dto.js';
import { turnPhases } from './turn.entity.js';
import { missedDays, readyDate } from './forecast/turn-forecast.js';
import { daysVacant, lost, nextMoveIn } from './turn-vacancy.js';

const MAX_INT = '2147483647';

const isCompleted = { sql: `(t.status = 'completed')::int`, type: 'int' } as const;
/** Completed turns come last, so their sort key is a constant. */
const whenOpen = (sql: string, otherwise: string): string =>
  `case when t.status = 'completed' then ${otherwise} else coalesce(${sql}, ${otherwise}) end`;
const ofUnit = (column: string): string =>
  `(select ${column} from units_read u where u.company_id = t.company_id and u.id = t.unit_id)`;
const target = { sql: orElse('t.target_completion_date', NEVER), type: 'date' } as const;
const byPosition = turnPhases.map((phase, position) => `when '${phase}' then ${position}`).join(' ');

/** The sort key of each column; null if the cell is empty. */
const columns: Record<TurnColumnSort, Sorting['keys'][number]> = {
  unit: { sql: ofUnit('lower(u.unit_number)'), type: 'text' },
  move_out: { sql: 't.move_out_date', type: 'date' },
  phase: { sql: `case t.current_phase ${byPosition} end`, type: 'int' },
  progress: {
    sql: `(select round(100.0 * count(*) filter (where k.completed) / nullif(count(*), 0))::int
      from turn_tasks k where k.company_id = t.company_id and k.turn_id = t.id)`,
    type: 'int',
  },
  assignee: {
    sql: `(select lower(coalesce(a.display_name, a.username)) from users_read a
      where a.company_id = t.company_id and a.id = t.assigned_to_id)`,
    type: 'text',
  },
  target: { sql: 't.target_completion_date', type: 'date' },
  days_vacant: { sql: daysVacant(nextMoveIn), type: 'int' },
  lost: { sql: lost(daysVacant(nextMoveIn), ofUnit('u.market_rent')), type: 'int' },
  next_move_in: { sql: nextMoveIn, type: 'date' },
  ready: { sql: readyDate, type: 'date' },
  cost: { sql: 't.actual_cost', type: 'int' },
};

const sortings: Record<Exclude<TurnSort, TurnColumnSort>, Sorting> = {
  newest: { keys: [{ sql: 't.created_at', type: 'timestamptz' }], direction: 'desc' },
  late: { keys: [isCompleted, target], direction: 'asc' },
  board: {
    keys: [
      isCompleted,
      // A move-in with many days to spare presses less; without a move-in nothing is missed.
      { sql: whenOpen(`-${missedDays}`, MAX_INT), type: 'int' },
      { sql: whenOpen(`-(${lost(daysVacant(nextMoveIn), ofUnit('coalesce(u.market_rent, 0)'))})`, '0'), type: 'int' },
    ],
    direction: 'asc',
  },
};

/** The sorting of a list of turns; `order` reverses only sorts by a column. */
export function turnSorting(sort: TurnSort, order: SortOrder = 'asc'): Sorting {
  return isColumn(sort) ? { keys: [lastWhereUnknown(columns[sort], order)], direction: order } : sortings[sort];
}

const isColumn = (sort: TurnSort): sort is TurnColumnSort => turnColumnSorts.includes(sort as TurnColumnSort);

/** Makes a key that is never null, so that empty cells come last in both directions. */
function lastWhereUnknown({ sql, type }: Sorting['keys'][number], order: SortOrder): Sorting['keys'][number] {
  const isUp = order === 'asc';
  if (type === 'text') return { sql: `coalesce('1 ' || ${sql}, '${isUp ? 2 : 0}') collate natural_order`, type };
  if (type === 'date') return { sql: `coalesce(${sql}, ${isUp ? NEVER : `date '0001-01-01'`})`, type };
  return { sql: `coalesce(${sql}, ${isUp ? MAX_INT : -1})`, type };
}
