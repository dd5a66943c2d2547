import { Injectable } from '@nestjs/common';
import type { PlatformTx } from '../../platform/database/database.js';
import { readPage, type Sorting } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import type { Page } from '../../platform/http/paging.js';
import type { ProjectQuery, ProjectResponse, ProjectSort } from './project.dto.js';

const creation = { sql: 'p.created_at', type: 'timestamptz' } as const;

const sortings: Record<ProjectSort, Sorting> = {
  name: { keys: [{ sql: 'lower(p.name) collate "und-x-icu"', type: 'text' }], direction: 'asc' },
  newest: { keys: [creation], direction: 'desc' },
  oldest: { keys: [creation], direction: 'asc' },
};

/** Reads the provider's projects with their companies. */
@Injectable()
export class ProjectsRepository {
  list(tx: PlatformTx, query: ProjectQuery): Promise<Page<ProjectResponse>> {
    const sort = query.sort ?? 'name';
    const list = {
      name: `projects ${sort}`,
      table: 'projects',
      alias: 'p',
      rowColumns: 'p.*',
      columns: `p.id, p.slug, p.name, p.type, p.description, p.icon, p.color, p.team_members as "teamMembers", p.deadline,
        coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'businessType', c.business_type)
          order by lower(c.name) collate "und-x-icu") from companies c where c.project_id = p.id), '[]') as companies,
        p.version, ${utc('p.created_at')} as "createdAt", ${utc('p.updated_at')} as "updatedAt"`,
      filters: [`($1 = '' or strpos(lower(p.name || ' ' || p.description), lower($1)) > 0)`],
      values: [query.q?.trim() ?? ''],
      sorting: sortings[sort],
    };
    return readPage(tx, list, query);
  }
}
