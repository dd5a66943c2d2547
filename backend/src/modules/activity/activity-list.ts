import type { KeysetList } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import { type ActiveNoun, type Part, partsOf } from './activity-nouns.js';
import type { ActivityQuery } from './activity.dto.js';

const LOG = 'audit_log_read';
const logColumns =
  'id, company_id, actor_id, action, noun, record_id, parent_id, subject, before, after, created_at, support_id, occurred_at, api_key_id';

/** Of the lines that an operation or its undo wrote at once, the last one stands for all. */
const ofOperation = 'l.company_id = a.company_id and l.operation_id = a.operation_id and l.created_at = a.created_at';
const operation = `case when a.operation_id is not null then json_build_object('id', a.operation_id, 'records', (
  select count(distinct l.record_id) from ${LOG} l where ${ofOperation} and l.noun = a.noun), 'isUndo', exists (
  select from ${LOG} l where l.company_id = a.company_id and l.operation_id = a.operation_id
    and l.created_at < a.created_at), 'alike', coalesce((
  select json_agg(same.key) from (
    select f.key from ${LOG} l, jsonb_each(l.after) f where ${ofOperation} and l.noun = a.noun
    group by f.key having count(distinct f.value) = 1) same), '[]')) end as operation`;

/** For the service, which makes entries of the lines. */
const columnsWith = (parts: readonly Part[]): string => `
  a.id, u.id as "actorId", a.actor_id is not null and u.id is null as "isProvider",
  case when u.id is null then a.actor_id end as "providerId",
  coalesce(u.display_name, u.username) as actor, a.action, a.noun, a.record_id as "recordId",
  coalesce(a.subject, audit_subject(a.before, a.after)) as subject, ${ownerOf(parts)} as "ownerId", a.before, a.after,
  case when a.support_id is not null then (select json_build_object('id', s.id, 'reason', s.reason)
    from support_sessions_read s where s.company_id = a.company_id and s.id = a.support_id) end as support,
  case when a.api_key_id is not null then (select json_build_object('id', k.id, 'name', k.name)
    from api_keys_read k where k.company_id = a.company_id and k.id = a.api_key_id) end as "apiKey",
  ${utc('a.created_at')} as "createdAt", ${utc('a.occurred_at')} as "deviceTime"`;

/** The id of the record that a part belongs to. */
function ownerOf(parts: readonly Part[]): string {
  const cases = parts.map(({ name, of }) => {
    const id =
      of === 'parent'
        ? 'a.parent_id'
        : `(select t.${of.column} from ${of.view} t where t.company_id = $1 and t.id = a.record_id)`;
    return `when '${name}' then ${id}`;
  });
  return `case a.noun ${cases.join(' ')} else a.record_id end`;
}

const sorting = { keys: [{ sql: 'a.created_at', type: 'timestamptz' as const }], direction: 'desc' as const };

/** The company's lines, newest first; `parts` are those of all nouns. */
export function companyActivity(
  companyId: number,
  parts: readonly Part[],
  query: ActivityQuery,
  noun: ActiveNoun | undefined,
): KeysetList {
  const values: unknown[] = [companyId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const filters = ['a.company_id = $1', ...personAndDay(query, bind)];
  const nouns = noun && [noun.name, ...partsOf(noun).map(({ name }) => name)].map(bind).join(', ');
  if (nouns) filters.push(`a.noun in (${nouns})`);
  const isOfOne = query.operationId !== undefined;
  if (isOfOne) filters.push(`a.operation_id = ${bind(query.operationId)}`);
  // A filter may leave half of the log or ten of 100,000 lines.
  const hasCustomPlan = filters.length > 1;
  if (!isOfOne) filters.push(isLastOfOperation(nouns));
  const list = listOfLines(`activity ${companyId}`, LOG, parts);
  const columns = isOfOne ? list.columns : `${list.columns}, ${operation}`;
  return { ...list, columns, filters, values, hasCustomPlan };
}

/** The lines of a record and of its parts, each kind from its index, newest first. */
export function recordActivity(
  companyId: number,
  parts: readonly Part[],
  query: ActivityQuery,
  noun: ActiveNoun,
): KeysetList {
  const values: unknown[] = [companyId, query.recordId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const filters = personAndDay(query, bind);
  const related = Object.entries(noun.related ?? {}).map(([name, of]) => ({ name, of }));
  const kinds = [`l.noun = '${noun.name}' and l.record_id = $2`, ...[...partsOf(noun), ...related].map(linesOfPart)];
  const lines = kinds.map((kind) => `select ${logColumns} from ${LOG} l where l.company_id = $1 and ${kind}`);
  return {
    ...listOfLines(`activity ${companyId} ${noun.name} ${query.recordId}`, `(${lines.join(' union all ')})`, parts),
    filters: filters.length > 0 ? filters : ['true'],
    values,
  };
}

const isLastOfOperation = (nouns: string | undefined): string =>
  `(a.operation_id is null or not exists (
    select from ${LOG} l where ${ofOperation} and l.id > a.id${nouns ? ` and l.noun in (${nouns})` : ''}))`;

const linesOfPart = ({ name, of }: Part): string =>
  of === 'parent'
    ? `l.noun = '${name}' and l.parent_id = $2`
    : `l.noun = '${name}' and l.record_id in (select t.id from ${of.view} t where t.company_id = $1 and t.${of.column} = $2)`;

const listOfLines = (name: string, table: string, parts: readonly Part[]) => ({
  name,
  table,
  alias: 'a',
  rowColumns: 'a.*',
  columns: columnsWith(parts),
  joins: 'left join users_read u on u.company_id = a.company_id and u.id = a.actor_id',
  sorting,
});

function personAndDay({ actorId, day }: ActivityQuery, bind: (value: unknown) => string): string[] {
  const filters: string[] = [];
  if (actorId !== undefined) filters.push(`a.actor_id = ${bind(actorId)}`);
  if (day != null) {
    const date = bind(day);
    const startOf = (start: string): string =>
      `(select ${start}::timestamp at time zone c.timezone from companies_read c where c.id = $1)`;
    filters.push(`a.created_at >= ${startOf(`${date}::date`)} and a.created_at < ${startOf(`(${date}::date + 1)`)}`);
  }
  return filters;
}
