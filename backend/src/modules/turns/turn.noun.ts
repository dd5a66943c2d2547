import { subjectIn } from '../../platform/audit/audit-subjects.js';
import { noticeDay, noticeReader, startOfDay } from '../../platform/nouns/notice-sql.js';
import type { Noun } from '../../platform/nouns/noun.js';
import { foundBy, foundIn, numberNames } from '../../platform/nouns/search-sql.js';
import { turnAttention } from './turn-attention.js';
import { nextMoveIn } from './turn-vacancy.js';

const turnsWithUnits = 'turns_read t join units_read u on u.company_id = t.company_id and u.id = t.unit_id';
const DAYS_AHEAD = 3;

export const turnNoun = {
  name: 'turn',
  numberPrefix: 'TURN',
  search: {
    order: 30,
    permission: 'turns.read',
    from: turnsWithUnits,
    title: 't.turn_number',
    subtitle: `'Unit ' || u.unit_number`,
    names: numberNames('t.turn_number'),
    finished: `t.status = 'completed'`,
    found: `(t.id = ${foundIn('search_turns')} or t.turn_number = upper($2)
      or t.id = ${foundBy('turns_read', 'unit_id', 'search_units')})`,
  },
  subjects: {
    turn: subjectIn('turns_read', 'turn_number'),
    'turn-cost': subjectIn('turn_costs_read', 'name'),
  },
  activity: {
    permission: 'turns.read',
    path: '/api/turns',
    parts: { 'turn-cost': 'parent' },
    references: { unitId: 'unit', assignedToId: 'user' },
  },
  notices: [
    {
      kind: 'turn-assigned',
      from: turnsWithUnits,
      waits: `t.assigned_to_id = ${noticeReader} and t.status <> 'completed'`,
      number: 't.turn_number',
      title: `'Unit ' || u.unit_number`,
      at: 'coalesce(t.assigned_at, t.created_at)',
      operationId: 't.assignment_operation_id',
    },
    {
      kind: 'turn-due',
      from: turnsWithUnits,
      waits: `t.status <> 'completed' and t.target_completion_date <= ${noticeDay} + ${DAYS_AHEAD}`,
      number: 't.turn_number',
      title: `'Unit ' || u.unit_number`,
      dueDate: 't.target_completion_date',
      at: `greatest(${startOfDay(`t.target_completion_date - ${DAYS_AHEAD}`)}, t.created_at)`,
    },
    {
      kind: 'turn-promise-late',
      permission: 'notifications.leases',
      from: turnsWithUnits,
      waits: `t.status <> 'completed' and t.promised_date > ${nextMoveIn}`,
      number: 't.turn_number',
      title: `'Unit ' || u.unit_number`,
      dueDate: 't.promised_date',
      at: `coalesce((select max(m.created_at) from turn_promises_read m
        where m.company_id = t.company_id and m.turn_id = t.id), t.created_at)`,
    },
  ],
  attention: turnAttention,
  counts: {
    field: 'turns',
    order: 50,
    view: 'turns_read',
    dashboard: { noun: 'turns', states: { not_started: {}, in_progress: {}, completed: {} } },
  },
  exports: [
    {
      file: 'turns',
      order: 100,
      view: 'turns_read',
      columns: [
        'id',
        'turn_number',
        'unit_id',
        'status',
        'current_phase',
        'move_out_date',
        'target_completion_date',
        'actual_completion_date',
        'promised_date',
        'assigned_to_id',
        ['estimated_cost_cents', 'estimated_cost'],
        ['actual_cost_cents', 'actual_cost'],
        'notes',
        'created_at',
        'updated_at',
      ],
    },
    {
      file: 'turn-tasks',
      order: 110,
      view: 'turn_tasks_read',
      columns: [
        'id',
        'turn_id',
        'category',
        'room',
        'task',
        'completed',
        'result',
        'completed_at',
        'completed_by_id',
        'notes',
      ],
    },
    {
      file: 'turn-promises',
      order: 115,
      view: 'turn_promises_read',
      columns: ['id', 'turn_id', 'date', 'reason', 'made_by_id', 'created_at'],
    },
    {
      file: 'turn-costs',
      order: 117,
      view: 'turn_costs_read',
      columns: ['id', 'turn_id', 'name', ['amount_cents', 'amount'], 'created_by_id', 'created_at'],
    },
  ],
  trash: { permission: 'turns.write' },
  bulk: { permission: 'turns.write', changes: ['status', 'assigneeIds', 'delete'] },
  refersTo: [
    {
      ...{ noun: 'unit', from: 'turns_read', column: 'unit_id' },
      holds: { order: 30, one: 'turn', several: 'turns' },
    },
  ],
} as const satisfies Noun;
