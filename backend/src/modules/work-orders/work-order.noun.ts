import { subjectIn } from '../../platform/audit/audit-subjects.js';
import { listOf } from '../../platform/nouns/activity-texts.js';
import { noticeReader } from '../../platform/nouns/notice-sql.js';
import type { Noun } from '../../platform/nouns/noun.js';
import { foundIn, joined, numberNames } from '../../platform/nouns/search-sql.js';
import { workOrderAttention } from './work-order-attention.js';

export const workOrderNoun = {
  name: 'work-order',
  numberPrefix: 'WO',
  constraints: {
    work_order_photos_once: ['This photo is already there.', 'already-exists'],
    work_order_photos_once_of_task: ['This photo is already there.', 'already-exists'],
    work_order_photos_once_of_visit: ['This photo is already there.', 'already-exists'],
  },
  search: {
    order: 10,
    permission: 'workOrders.read',
    from: 'work_orders_read t',
    title: 't.title',
    subtitle: joined('t.work_order_number', `'Unit ' || t.property_unit`),
    names: [...numberNames('t.work_order_number'), 't.title'],
    finished: `t.status in ('completed', 'cancelled')`,
    found: `(t.id = ${foundIn('search_work_orders', 'search_work_orders_by_name')}
      or t.work_order_number = regexp_replace(upper($2), '^WO-?', 'WO-'))`,
  },
  subjects: {
    'work-order': subjectIn('work_orders_read', 'work_order_number'),
    subtask: subjectIn('work_order_subtasks_read', 'title'),
    'work-order-part': subjectIn('work_order_parts_read', 'name'),
  },
  activity: {
    permission: 'workOrders.read',
    path: '/api/work-orders',
    parts: { subtask: 'parent', 'work-order-part': 'parent', 'time-entry': 'parent' },
    references: {
      assignedToId: 'user',
      userIds: 'user',
      residentId: 'resident',
      turnId: 'turn',
      customerId: 'customer',
      invoiceId: 'invoice',
    },
    texts: { subtasks: listOf('title') },
  },
  notices: [
    {
      kind: 'work-order-assigned',
      from: `work_orders_read t
        join work_order_assignments_read a on a.company_id = t.company_id and a.work_order_id = t.id`,
      waits: `a.user_id = ${noticeReader} and t.status in ('open', 'in_progress')`,
      number: 't.work_order_number',
      title: 't.title',
      at: 'a.created_at',
      operationId: 'a.operation_id',
    },
  ],
  attention: workOrderAttention,
  counts: {
    field: 'workOrders',
    order: 40,
    view: 'work_orders_read',
    dashboard: { noun: 'work_orders', states: { open: {}, in_progress: {}, completed: {}, cancelled: {} } },
  },
  exports: [
    {
      file: 'work-orders',
      order: 60,
      view: 'work_orders_read',
      columns: [
        'id',
        'work_order_number',
        'title',
        'description',
        'category',
        'priority',
        'status',
        'unit_id',
        'property_unit',
        'assigned_to_id',
        'notes',
        'due_date',
        'requester_name',
        'requester_phone',
        'permission_to_enter',
        'resident_id',
        'turn_id',
        'turn_task_id',
        'source',
        'customer_id',
        'invoice_id',
        'scheduled_at',
        'completed_at',
        'on_job_accumulated_seconds',
        'created_at',
        'updated_at',
      ],
    },
    {
      file: 'work-order-subtasks',
      order: 70,
      view: 'work_order_subtasks_read',
      columns: ['id', 'work_order_id', 'title', 'completed', 'position', 'completed_at', 'completed_by_id'],
    },
    {
      file: 'work-order-parts',
      order: 75,
      view: 'work_order_parts_read',
      columns: [
        'id',
        'work_order_id',
        'name',
        'quantity',
        ['unit_cost_cents', 'unit_cost'],
        'created_by_id',
        'created_at',
      ],
    },
    {
      file: 'work-order-photos',
      order: 90,
      view: 'work_order_photos_read',
      columns: ['id', 'work_order_id', 'turn_task_id', 'kind', 'caption', 'created_by_id', 'created_at'],
    },
  ],
  trash: { permission: 'workOrders.write' },
  bulk: { permission: 'workOrders.write', changes: ['status', 'priority', 'assigneeIds', 'delete'] },
  imported: { kind: 'work-orders', order: 50 },
  refersTo: [
    {
      ...{ noun: 'unit', from: 'work_orders_read', column: 'unit_id' },
      holds: { order: 20, one: 'work order', several: 'work orders' },
    },
    { noun: 'resident', from: 'work_orders_read', column: 'resident_id' },
    { noun: 'turn', from: 'work_orders_read', column: 'turn_id' },
    { noun: 'customer', from: 'work_orders_read', column: 'customer_id' },
    { noun: 'invoice', from: 'work_orders_read', column: 'invoice_id' },
    { noun: 'work-order', from: 'work_order_subtasks_read', column: 'work_order_id' },
    { noun: 'work-order', from: 'work_order_parts_read', column: 'work_order_id' },
    { noun: 'work-order', from: 'work_order_photos_read', column: 'work_order_id' },
  ],
} as const satisfies Noun;
