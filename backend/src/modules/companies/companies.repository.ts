import { Injectable } from '@nestjs/common';
import type { CompanyResponse } from '../../platform/access/company.dto.js';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import type { PlatformTx } from '../../platform/database/database.js';
import { personOfRequest } from '../../platform/database/person-scope.js';
import { utc } from '../../platform/database/sql-json.js';
import type { CompanyDetailsResponse } from './company.dto.js';
import type { CompanyLetterhead } from './company-letterhead.js';
import type { CompanyRules, WorkRules } from './company-rules.js';
import type { CompanySummary, CountRow } from './company-summary.js';

/** A company without its rules, which are stored in its settings. */
type CompanyOnPlatform = Omit<CompanyResponse, keyof Omit<CompanyRules, 'businessType'>>;

const companyColumns = `
  c.id, c.name, c.slug, p.slug as "projectSlug", c.subdomain, c.business_type as "businessType", c.features,
  c.logo_url as "logoUrl", c.primary_color as "primaryColor", c.welcome_message as "welcomeMessage", c.timezone,
  ${utc('c.created_at')} as "createdAt"`;

/** When a company was suspended and deleted, and until when it can be restored. */
export const closureColumns = `${utc('c.suspended_at')} as "suspendedAt", ${utc('c.deleted_at')} as "deletedAt",
  ${utc('c.purge_at')} as "restoreUntil"`;

const ruleColumns = `coalesce(s.auto_assign, true) as "autoAssign",
  coalesce(s.unit_number_rule, case c.business_type when 'jobs_business' then 'as_typed' else 'normalised' end)
    as "unitNumberRule"`;
const companyRules = `c.business_type as "businessType", ${ruleColumns}`;

@Injectable()
export class CompaniesRepository {
  async findOnPlatform(tx: PlatformTx, by: { id: number } | { slug: string }): Promise<CompanyOnPlatform | null> {
    const [column, value] = 'id' in by ? ['id', by.id] : ['slug', by.slug];
    const rows = await tx.query<CompanyOnPlatform>(
      `select ${companyColumns} from companies c join projects_read p on p.id = c.project_id where c.${column} = $1`,
      [value],
    );
    return rows[0] ?? null;
  }

  /** Everything a company may see of itself, except its project, which only the platform may read. */
  async details(read: CompanyRead): Promise<Omit<CompanyDetailsResponse, 'projectSlug'> | null> {
    const rows = await read.query<Omit<CompanyDetailsResponse, 'projectSlug'>>(
      `select c.id, c.name, c.slug, c.subdomain, c.business_type as "businessType", c.features, c.logo_url as "logoUrl",
         c.primary_color as "primaryColor", c.welcome_message as "welcomeMessage", c.timezone, c.industry, c.website,
         c.phone, c.address, c.is_template as "isTemplate", ${ruleColumns}, c.version, ${closureColumns},
         ${utc('c.created_at')} as "createdAt", ${utc('c.updated_at')} as "updatedAt"
       from companies c left join company_settings s on s.company_id = c.id where c.id = $1`,
      [read.companyId],
    );
    return rows[0] ?? null;
  }

  async rules(read: CompanyRead): Promise<CompanyRules> {
    const [rules] = await read.query<CompanyRules>(
      `select ${companyRules}
       from companies c left join company_settings s on s.company_id = c.id where c.id = $1`,
      [read.companyId],
    );
    return rules!;
  }

  async workRules(read: CompanyRead): Promise<WorkRules> {
    const [rules] = await read.query<WorkRules>(
      `select ${companyRules}, coalesce(s.response_days, 7) as "responseDays",
         (now() at time zone c.timezone)::date as today
       from companies c left join company_settings s on s.company_id = c.id where c.id = $1`,
      [read.companyId],
    );
    return rules!;
  }

  async letterhead(read: CompanyRead): Promise<CompanyLetterhead> {
    const [letterhead] = await read.query<CompanyLetterhead>(
      `select c.name, c.slug, c.address, c.phone, c.website, c.primary_color as "primaryColor", c.timezone,
         c.logo_url as "logoUrl" from companies c where c.id = $1`,
      [read.companyId],
    );
    return letterhead!;
  }

  counts(read: CompanyRead, summary: CompanySummary): Promise<CountRow[]> {
    return read.query(personOfRequest() ? summary.sqlOfSeen : summary.sql, [read.companyId]);
  }
}
