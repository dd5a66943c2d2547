import type { KeysetList, Sorting } from '../../platform/database/keyset-list.js';
import {
  choiceFilters,
  conditionChoice,
  type CountedList,
  valueChoice,
  wordChoice,
} from '../../platform/database/list-choices.js';
import type { Search } from '../../platform/database/search.js';
import { personJson, utc } from '../../platform/database/sql-json.js';
import { buildingOfUnitChoice } from '../units/units.service.js';
import type { RequestCountsQuery, RequestQuery, RequestSort } from './request.dto.js';
import { requestStates } from './request.entity.js';

/** Over `requests r`, for the company of $1; used for the list and for a single record. */
export const requestColumns = `
  r.id, r.company_id as "companyId", r.request_number as "requestNumber", r.state, r.title, r.location, r.description,
  r.unit_id as "unitId", home.unit_number as "unitNumber", home.building_name as "buildingName",
  r.unit_text as "unitText", r.permission_to_enter as "permissionToEnter", r.requester_name as "requesterName",
  r.requester_phone as "requesterPhone", r.requester_email as "requesterEmail",
  ${utc('r.requester_left_at')} as "requesterLeftAt", r.language, r.is_urgent as "isUrgent",
  r.emergency_words as "emergencyWords", r.awaits_reply as "awaitsReply", ${utc('r.last_message_at')} as "lastMessageAt",
  r.reject_reason as "rejectReason", r.work_order_id as "workOrderId", wo.work_order_number as "workOrderNumber",
  wo.status as "workOrderStatus", r.merged_into_id as "mergedIntoId", target.request_number as "mergedIntoNumber",
  (select ${personJson('u')} from users_read u where u.company_id = r.company_id and u.id = r.screened_by_id) as "screenedBy",
  ${utc('r.screened_at')} as "screenedAt", photos.count as "photoCount",
  photos.thumbnail as "thumbnailUrl", messages.count as "messageCount", r.version,
  ${utc('r.created_at')} as "createdAt", ${utc('r.updated_at')} as "updatedAt"`;

export const requestJoins = `
  left join units_read home on home.company_id = r.company_id and home.id = r.unit_id
  left join work_orders_read wo on wo.company_id = r.company_id and wo.id = r.work_order_id
  left join requests target on target.company_id = r.company_id and target.id = r.merged_into_id
  cross join lateral (
    select count(*), '/api/files/' || min(p.thumbnail_id) as thumbnail
    from request_photos p where p.company_id = r.company_id and p.request_id = r.id) photos
  cross join lateral (
    select count(*) from request_messages m where m.company_id = r.company_id and m.request_id = r.id) messages`;

const SIMILAR = 0.3;
const MAX_SIMILAR = 5;

/** How alike two records are: by their titles, or the words of the request within all that the other says. */
const similarityTo = (other: string): string =>
  `greatest(similarity(lower(r.title), lower(${other}.title)),
    word_similarity(lower(r.title), lower(concat_ws(' ', ${other}.title, ${other}.description))))`;

/** Open orders and requests of the same unit, or of none: written as two, since an index finds equal values only. */
const similarWork = `
  select 'work-order' as kind, o.id, o.work_order_number as number, o.title, o.status as state, o.created_at,
    ${similarityTo('o')} as similarity
  from work_orders_read o where o.company_id = r.company_id and o.unit_id = r.unit_id
    and o.status in ('open', 'in_progress')
  union all
  select 'request', o.id, o.request_number, o.title, o.state, o.created_at, ${similarityTo('o')}
  from requests o where o.company_id = r.company_id and o.unit_id = r.unit_id and o.id <> r.id and o.state = 'new'
  union all
  select 'request', o.id, o.request_number, o.title, o.state, o.created_at, ${similarityTo('o')}
  from requests o where r.unit_id is null and o.company_id = r.company_id and o.unit_id is null and o.id <> r.id
    and o.state = 'new'`;

/** What only a single record has. */
export const detailColumns = `
  (select coalesce(json_agg(json_build_object('id', p.id, 'url', '/api/files/' || p.file_id,
      'thumbnailUrl', '/api/files/' || p.thumbnail_id, 'width', p.width, 'height', p.height,
      'createdAt', ${utc('p.created_at')}) order by p.id), '[]')
    from request_photos p where p.company_id = r.company_id and p.request_id = r.id) as photos,
  (select coalesce(json_agg(json_build_object('id', m.id, 'author', m.author, 'text', m.text,
      'createdBy', (select ${personJson('u')} from users_read u where u.company_id = m.company_id and u.id = m.created_by_id),
      'createdAt', ${utc('m.created_at')}) order by m.id), '[]')
    from request_messages m where m.company_id = r.company_id and m.request_id = r.id) as messages,
  (select coalesce(json_agg(json_build_object('kind', s.kind, 'id', s.id, 'number', s.number, 'title', s.title,
      'state', s.state, 'similarity', round(s.similarity::numeric, 2), 'createdAt', ${utc('s.created_at')})
      order by s.similarity desc, s.created_at desc), '[]')
    from (select * from (${similarWork}) every where every.similarity >= ${SIMILAR} and r.state = 'new'
      order by every.similarity desc, every.created_at desc limit ${MAX_SIMILAR}) s) as duplicates`;

const creation = { sql: 'r.created_at', type: 'timestamptz' } as const;

const sortings: Record<RequestSort, Sorting> = {
  newest: { keys: [creation], direction: 'desc' },
  oldest: { keys: [creation], direction: 'asc' },
};

const choices = {
  state: wordChoice('r.state', requestStates),
  building: buildingOfUnitChoice('r'),
  unitId: valueChoice({ sql: 'r.unit_id', type: 'int' }),
  workOrderId: valueChoice({ sql: 'r.work_order_id', type: 'int' }),
  only: conditionChoice({ urgent: 'r.is_urgent', unanswered: 'r.awaits_reply' }),
};

type Bind = (value: unknown) => string;

const isOfCompany = 'r.company_id = $1';

export function requestList(companyId: number, query: RequestQuery, found?: Search): KeysetList {
  const sort = query.sort ?? 'newest';
  const values: unknown[] = [companyId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  return {
    name: `requests ${sort} ${companyId}`,
    table: 'requests',
    alias: 'r',
    rowColumns: 'r.*',
    columns: requestColumns,
    joins: requestJoins,
    filters: [isOfCompany, ...choiceFilters(choices, query, bind)],
    found: found && [{ search: found }],
    values,
    sorting: sortings[sort],
  };
}

/** The same list, counted for each value of its filters. */
export const countedRequests = (query: RequestCountsQuery, found?: Search): CountedList => ({
  table: 'requests',
  alias: 'r',
  choices,
  query,
  filters: () => [isOfCompany],
  found: found && [{ search: found }],
});
