import { Injectable } from '@nestjs/common';
import type { PlatformTx } from '../../../platform/database/database.js';
import { type KeysetList, readPage, type Sorting } from '../../../platform/database/keyset-list.js';
import { utc } from '../../../platform/database/sql-json.js';
import type { Page } from '../../../platform/http/paging.js';
import { reaches } from '../../releases/rollouts/rollout-reach.js';
import { closureColumns } from '../companies.repository.js';
import type { CompanySort } from '../company.dto.js';
import type { CompanyOverviewQuery, CompanyOverviewResponse } from './company-overview.dto.js';

const creation = { sql: 'c.created_at', type: 'timestamptz' } as const;

const sortings: Record<CompanySort, Sorting> = {
  name: { keys: [{ sql: 'lower(c.name) collate natural_order', type: 'text' }], direction: 'asc' },
  newest: { keys: [creation], direction: 'desc' },
  oldest: { keys: [creation], direction: 'asc' },
};

const columns = `c.id, c.name, c.slug, json_build_object('id', p.id, 'name', p.name, 'slug', p.slug) as project,
  c.business_type as "businessType", c.is_template as "isTemplate", ${closureColumns},
  ${utc('c.created_at')} as "createdAt", coalesce(o.people, 0) as people,
  coalesce(o.active_people, 0) as "activePeople", ${utc('o.last_activity_at')} as "lastActivityAt", u.records,
  u.storage_bytes as "storageBytes", ${utc('u.counted_at')} as "countedAt", coalesce(i.names, '{}') as "pinnedFrontEnds",
  array(select o.front_end from running_rollouts o where ${reaches('c.id')} and o.front_end <> all (coalesce(i.names, '{}'))
    order by o.front_end) as "rolloutFrontEnds",
  json_build_object('frontEndFailures', coalesce(t.front_end_failures, 0), 'failingFrontEnds', coalesce(e.names, '{}'), 'webhooksOff', coalesce(t.webhooks_off, 0),
    'failedMails', coalesce(t.failed_mails, 0), 'failedJobs', coalesce(t.failed_jobs, 0)) as trouble`;

/** People are read for the companies of the page only; there are few pins and little trouble among all companies. */
const joins = `join projects_read p on p.id = c.project_id
  left join company_usage u on u.company_id = c.id
  left join find_company_people(array(select id from page)) o on o.company_id = c.id
  left join find_company_troubles() t on t.company_id = c.id
  left join (select company_id, array_agg(front_end order by failures desc, front_end) as names
    from front_ends_failing_companies group by company_id) e on e.company_id = c.id
  left join (select company_id, array_agg(front_end order by front_end) as names from find_release_pins()
    group by company_id) i on i.company_id = c.id`;

@Injectable()
export class CompanyOverviewsRepository {
  list(tx: PlatformTx, query: CompanyOverviewQuery): Promise<Page<CompanyOverviewResponse>> {
    const { q, sort = 'name', projectId, businessType, state } = query;
    const list: KeysetList = {
      name: `company-overviews ${sort}`,
      table: 'companies',
      alias: 'c',
      rowColumns: 'c.*',
      columns,
      joins,
      filters: [
        '(c.purge_at is null or c.purge_at > now())',
        `($1 = '' or strpos(lower(c.name || ' ' || c.slug), lower($1)) > 0)`,
        '($2::int is null or c.project_id = $2)',
        '($3::text[] is null or c.business_type = any ($3))',
        `($4::text[] is null
          or 'suspended' = any ($4) and (c.suspended_at is not null or c.deleted_at is not null)
          or 'troubled' = any ($4) and c.id in (select company_id from find_company_troubles()))`,
      ],
      values: [q?.trim() ?? '', projectId ?? null, businessType ?? null, state ?? null],
      sorting: sortings[sort],
    };
    return readPage(tx, list, query);
  }
}
