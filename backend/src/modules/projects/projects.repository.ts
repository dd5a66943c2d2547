import { Injectable } from '@nestjs/common';
import type { PlatformTx } from '../../platform/database/database.js';
import { readPage, type Sorting } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { ProjectQuery, ProjectResponse, ProjectSort, ProjectStatsResponse } from './project.dto.js';

const creation = { sql: 'p.created_at', type: 'timestamptz' } as const;

const sortings: Record<ProjectSort, Sorting> = {
  name: { keys: [{ sql: 'lower(p.name) collate natural_order', type: 'text' }], direction: 'asc' },
  newest: { keys: [creation], direction: 'desc' },
  oldest: { keys: [creation], direction: 'asc' },
};

const projectColumns = `p.id, p.slug, p.name, p.type, p.description, p.icon, p.color, p.team_members as "teamMembers",
  p.deadline,
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'businessType', c.business_type)
    order by lower(c.name) collate natural_order) from companies_read c where c.project_id = p.id), '[]') as companies,
  p.version, ${utc('p.created_at')} as "createdAt", ${utc('p.updated_at')} as "updatedAt"`;

const columnNames = {
  slug: 'slug',
  name: 'name',
  type: 'type',
  description: 'description',
  icon: 'icon',
  color: 'color',
  teamMembers: 'team_members',
  deadline: 'deadline',
} as const;

export type ProjectValues = Pick<ProjectResponse, keyof typeof columnNames>;

@Injectable()
export class ProjectsRepository {
  list(tx: PlatformTx, query: ProjectQuery): Promise<Page<ProjectResponse>> {
    const sort = query.sort ?? 'name';
    const list = {
      name: `projects ${sort}`,
      table: 'projects',
      alias: 'p',
      rowColumns: 'p.*',
      columns: projectColumns,
      filters: [`($1 = '' or strpos(lower(p.name || ' ' || p.description), lower($1)) > 0)`],
      values: [query.q?.trim() ?? ''],
      sorting: sortings[sort],
    };
    return readPage(tx, list, query);
  }

  async find(tx: PlatformTx, by: { id: number } | { slug: string }): Promise<JsonText<ProjectResponse> | null> {
    const [column, value] = 'id' in by ? ['id', by.id] : ['slug', by.slug];
    const rows = await tx.query<{ record: JsonText<ProjectResponse> }>(
      `select row_to_json(r)::text as record from (select ${projectColumns} from projects p where p.${column} = $1) r`,
      [value],
    );
    return rows[0]?.record ?? null;
  }

  async lock(tx: PlatformTx, id: number): Promise<(ProjectValues & { version: number }) | null> {
    const columns = Object.entries(columnNames).map(([name, column]) => `${column} as "${name}"`);
    const rows = await tx.query<ProjectValues & { version: number }>(
      `select version, ${columns.join(', ')} from projects where id = $1 for update`,
      [id],
    );
    return rows[0] ?? null;
  }

  async insert(tx: PlatformTx, values: Partial<ProjectValues>): Promise<number> {
    const names = namesOf(values);
    const columns = names.map((name) => columnNames[name]);
    const parameters = names.map((_, index) => `$${index + 1}`);
    const [row] = await tx.query<{ id: number }>(
      `insert into projects (${columns.join(', ')}) values (${parameters.join(', ')}) returning id`,
      names.map((name) => values[name]),
    );
    return row!.id;
  }

  async update(tx: PlatformTx, id: number, changes: Partial<ProjectValues>): Promise<void> {
    const names = namesOf(changes);
    const columns = names.map((name, index) => `${columnNames[name]} = $${index + 2}`);
    await tx.query(
      `update projects set ${columns.join(', ')}, version = version + 1, updated_at = now() where id = $1`,
      [id, ...names.map((name) => changes[name])],
    );
  }

  async delete(tx: PlatformTx, id: number): Promise<void> {
    await tx.query('delete from projects where id = $1', [id]);
  }

  async companyIds(tx: PlatformTx, id: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }>('select id from companies_read where project_id = $1 order by id', [
      id,
    ]);
    return rows.map((company) => company.id);
  }

  async stats(tx: PlatformTx, slug: string): Promise<ProjectStatsResponse | null> {
    const rows = await tx.query<ProjectStatsResponse>(
      `select s.customers as "totalCustomers", s.revenue as "totalRevenue", s.deals as "totalDeals"
       from projects p cross join lateral find_project_stats(p.id) s where p.slug = $1`,
      [slug],
    );
    return rows[0] ?? null;
  }
}

const namesOf = (values: Partial<ProjectValues>): (keyof ProjectValues)[] =>
  (Object.keys(columnNames) as (keyof ProjectValues)[]).filter((name) => values[name] !== undefined);
