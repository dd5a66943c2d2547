import { subjectIn } from '../../platform/audit/audit-subjects.js';
import type { Noun } from '../../platform/nouns/noun.js';
import { foundIn, joined, numberNames } from '../../platform/nouns/search-sql.js';

const WITH_UNITS = 'requests_read t left join units_read u on u.company_id = t.company_id and u.id = t.unit_id';
const REPLY_DAYS = 30;

/** Those with a word of an emergency are another kind, which reaches everybody who may act. */
const toScreen = (
  kind: 'request-new' | 'request-urgent',
  permission: 'notifications.requests' | 'requests.write',
  isUrgent: string,
) =>
  ({
    kind,
    permission,
    from: 'requests_read t',
    waits: `t.state = 'new' and ${isUrgent}`,
    number: 't.request_number',
    title: 't.title',
    at: 't.created_at',
  }) as const;

export const requestNoun = {
  name: 'request',
  numberPrefix: 'REQ',
  constraints: {
    request_photos_once: ['This photo is already there.', 'already-exists'],
  },
  search: {
    order: 15,
    permission: 'requests.read',
    from: WITH_UNITS,
    title: 't.title',
    subtitle: joined('t.request_number', `'Unit ' || u.unit_number`),
    names: [...numberNames('t.request_number'), 't.title'],
    finished: `t.state <> 'new'`,
    found: `t.id = ${foundIn('search_requests')}`,
  },
  subjects: {
    request: subjectIn('requests_read', 'request_number'),
    'request-code': `(select coalesce(u.unit_number, 'Company') from request_codes_read t
      left join units_read u on u.company_id = t.company_id and u.id = t.unit_id
      where t.company_id = $1 and t.id = line."recordId")`,
  },
  activity: {
    permission: 'requests.read',
    path: '/api/requests',
    references: { workOrderId: 'work-order', mergedIntoId: 'request' },
  },
  attention: [
    { kind: 'request-new', permission: 'requests.read', from: 'requests_read t', where: `t.state = 'new'` },
    { kind: 'request-unanswered', permission: 'requests.read', from: 'requests_read t', where: 't.awaits_reply' },
  ],
  notices: [
    toScreen('request-urgent', 'requests.write', 't.is_urgent'),
    toScreen('request-new', 'notifications.requests', 'not t.is_urgent'),
    {
      kind: 'request-message',
      permission: 'notifications.requests',
      from: 'requests_read t',
      waits: `t.awaits_reply and t.last_message_at > now() - interval '${REPLY_DAYS} days'`,
      number: 't.request_number',
      title: 't.title',
      at: 't.last_message_at',
    },
  ],
  trash: { permission: 'requests.write' },
  exports: [
    {
      file: 'requests',
      order: 62,
      view: 'requests_read',
      columns: [
        'id',
        'request_number',
        'unit_id',
        'unit_text',
        'title',
        'location',
        'description',
        'permission_to_enter',
        'requester_name',
        'requester_phone',
        'requester_email',
        'language',
        'is_urgent',
        'state',
        'reject_reason',
        'work_order_id',
        'merged_into_id',
        'screened_at',
        'created_at',
        'updated_at',
      ],
    },
    {
      file: 'request-messages',
      order: 63,
      view: 'request_messages_read',
      columns: ['id', 'request_id', 'author', 'text', 'created_by_id', 'created_at'],
    },
  ],
  refersTo: [
    {
      ...{ noun: 'unit', from: 'requests_read', column: 'unit_id' },
      holds: { order: 25, one: 'request', several: 'requests' },
    },
    { noun: 'work-order', from: 'requests_read', column: 'work_order_id' },
  ],
} as const satisfies Noun;
