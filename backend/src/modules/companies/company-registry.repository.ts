import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import type { PlatformTx } from '../../platform/database/database.js';
import { readPage, type Sorting } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import type { CountedNoun } from '../../platform/nouns/noun.js';
import type { Page } from '../../platform/http/paging.js';
import { closureColumns } from './companies.repository.js';
import type {
  CompanyQuery,
  CompanySort,
  CreateCompanyBody,
  SubProjectResponse,
  UpdateCompanyBody,
  UsageResponse,
} from './company.dto.js';

const creation = { sql: 'c.created_at', type: 'timestamptz' } as const;

const sortings: Record<CompanySort, Sorting> = {
  name: { keys: [{ sql: 'lower(c.name) collate natural_order', type: 'text' }], direction: 'asc' },
  newest: { keys: [creation], direction: 'desc' },
  oldest: { keys: [creation], direction: 'asc' },
};

const columnNames: Record<keyof UpdateCompanyBody, string> = {
  name: 'name',
  slug: 'slug',
  projectId: 'project_id',
  subdomain: 'subdomain',
  businessType: 'business_type',
  features: 'features',
  logoUrl: 'logo_url',
  primaryColor: 'primary_color',
  welcomeMessage: 'welcome_message',
  industry: 'industry',
  website: 'website',
  phone: 'phone',
  address: 'address',
  timezone: 'timezone',
};

export interface StoredCompany extends Omit<Required<UpdateCompanyBody>, 'slug'> {
  id: number;
  slug: string;
  isTemplate: boolean;
  version: number;
}

export interface NewCompany extends Pick<CreateCompanyBody, 'name' | 'projectId' | 'businessType' | 'features'> {
  slug: string;
}

export interface TemplateContent {
  businessType: string;
  features: string[];
  timezone: string;
  settings: Record<string, unknown> | null;
}

@Injectable()
export class CompanyRegistryRepository {
  listOfProject(tx: PlatformTx, projectId: number, query: CompanyQuery): Promise<Page<SubProjectResponse>> {
    const sort = query.sort ?? 'name';
    const list = {
      name: `sub-projects ${sort} ${projectId}`,
      table: 'companies',
      alias: 'c',
      rowColumns: 'c.*',
      columns: `c.id, c.name, c.slug, c.subdomain, c.business_type as "businessType", c.features,
        c.is_template as "isTemplate", c.version, ${closureColumns}, ${utc('c.created_at')} as "createdAt"`,
      filters: [
        'c.project_id = $1',
        '(c.purge_at is null or c.purge_at > now())',
        `($2 = '' or strpos(lower(c.name || ' ' || c.slug), lower($2)) > 0)`,
      ],
      values: [projectId, query.q?.trim() ?? ''],
      sorting: sortings[sort],
    };
    return readPage(tx, list, query);
  }

  async projectId(tx: PlatformTx, by: { id: number } | { slug: string }): Promise<number | null> {
    const [column, value] = 'id' in by ? ['id', by.id] : ['slug', by.slug];
    const rows = await tx.query<{ id: number }>(`select id from projects_read where ${column} = $1`, [value]);
    return rows[0]?.id ?? null;
  }

  /** The oldest template company. */
  async templateId(tx: PlatformTx): Promise<number | null> {
    const rows = await tx.query<{ id: number }>('select id from companies where is_template order by id limit 1');
    return rows[0]?.id ?? null;
  }

  async templateContent(read: CompanyRead): Promise<TemplateContent> {
    const [content] = await read.query<TemplateContent>(
      `select c.business_type as "businessType", c.features, c.timezone,
         (select to_jsonb(s) from company_settings s where s.company_id = c.id) as settings
       from companies c where c.id = $1`,
      [read.companyId],
    );
    return content!;
  }

  /** Adds a company and returns its id. Absent fields have the template's values, else the column's default. */
  async insert(
    tx: PlatformTx,
    { name, slug, projectId, ...given }: NewCompany,
    template: TemplateContent | null,
  ): Promise<number> {
    const { businessType = template?.businessType, features = template?.features } = given;
    const columns: [string, unknown][] = [
      ['name', name],
      ['slug', slug],
      ['project_id', projectId],
      ['business_type', businessType],
      ['features', features],
      ['timezone', template?.timezone],
      ['has_first_steps', true],
    ];
    const sent = columns.filter(([, value]) => value !== undefined);
    const rows = await tx.query<{ id: number }>(
      `insert into companies (${sent.map(([column]) => column).join(', ')})
       values (${sent.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      sent.map(([, value]) => value),
    );
    return rows[0]!.id;
  }

  async insertSettings(tx: CompanyTx, settings: Record<string, unknown>): Promise<void> {
    await tx.query(
      `insert into company_settings select (jsonb_populate_record(null::company_settings,
         $2::jsonb || jsonb_build_object('company_id', $1::int, 'version', 1, 'updated_at', now()))).*`,
      [tx.companyId, JSON.stringify(settings)],
    );
  }

  async lock(tx: PlatformTx | CompanyTx, id: number): Promise<StoredCompany | null> {
    const columns = Object.entries(columnNames).map(([name, column]) => `${column} as "${name}"`);
    const rows = await tx.query<StoredCompany>(
      `select id, is_template as "isTemplate", version, ${columns.join(', ')} from companies where id = $1 for no key update`,
      [id],
    );
    return rows[0] ?? null;
  }

  async update(tx: CompanyTx, changes: UpdateCompanyBody): Promise<void> {
    const names = Object.keys(changes) as (keyof UpdateCompanyBody)[];
    const columns = names.map((name, index) => `${columnNames[name]} = $${index + 2}`);
    await tx.query(
      `update companies set ${columns.join(', ')}, version = version + 1, updated_at = now() where id = $1`,
      [tx.companyId, ...names.map((name) => changes[name])],
    );
  }

  async usage(read: CompanyRead, counted: readonly CountedNoun[]): Promise<UsageResponse> {
    const counts = counted.map(({ field, view }) => `'${field}', (select count(*) from ${view} where company_id = $1)`);
    const [usage] = await read.query<UsageResponse>(
      `select (select count(*) from users_read where company_id = $1 and deleted_at is null) as people,
         json_build_object(${counts.join(', ')}) as records,
         (select coalesce(sum(byte_length), 0)::bigint from files_read where company_id = $1) as "storageBytes"`,
      [read.companyId],
    );
    return usage!;
  }
}
